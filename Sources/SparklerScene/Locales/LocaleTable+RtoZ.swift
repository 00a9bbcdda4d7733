// How locales write numbers, from CLDR 47. Made by scripts/number-locales: change it there.
// Flow: here → LocaleTable.

extension LocaleTable {
  static let fromRtoZ: [String: String] = [
    "ro": """
    names ro-MD ro-RO
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    short 0\u{A0}K|||0\u{A0}mil.|||0\u{A0}mld.|||0\u{A0}tril.||
    long one=0 mie;few=0 mii;other=0 de mii|||one=0 milion;few=0 milioane;other=0 de milioane|||one=0 miliard;few=\
    0 miliarde;other=0 de miliarde|||one=0 trilion;few=0 trilioane;other=0 de trilioane||
    times one=peste {0} secundă;few=peste {0} secunde;other=peste {0} de secunde|one=acum {0} secundă;few=acum {0}\
     secunde;other=acum {0} de secunde|one=peste {0} minut;few=peste {0} minute;other=peste {0} de minute|one=acum\
     {0} minut;few=acum {0} minute;other=acum {0} de minute|one=peste {0} oră;few=peste {0} ore;other=peste {0} de\
     ore|one=acum {0} oră;few=acum {0} ore;other=acum {0} de ore|one=peste {0} zi;few=peste {0} zile;other=peste {\
    0} de zile|one=acum {0} zi;few=acum {0} zile;other=acum {0} de zile|one=peste {0} săptămână;few=peste {0} săpt\
    ămâni;other=peste {0} de săptămâni|one=acum {0} săptămână;few=acum {0} săptămâni;other=acum {0} de săptămâni|o\
    ne=peste {0} lună;few=peste {0} luni;other=peste {0} de luni|one=acum {0} lună;few=acum {0} luni;other=acum {0\
    } de luni|one=peste {0} an;few=peste {0} ani;other=peste {0} de ani|one=acum {0} an;few=acum {0} ani;other=acu\
    m {0} de ani
    ordinal #a
    cardinals one:i = 1 and v = 0|few:v != 0 or n = 0 or n != 1 and n % 100 = 1..19
    ordinals one:n = 1
    """,
    "ru": """
    names ru-BY ru-KG ru-KZ ru-MD ru-RU
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|RUB=₽|THB=฿|\
    TWD=NT$|UAH=₴|USD=$|VND=₫
    short 0\u{A0}тыс.|||0\u{A0}млн|||0\u{A0}млрд|||0\u{A0}трлн||
    long one=0 тысяча;few=0 тысячи;many=0 тысяч;other=0 тысячи|||one=0 миллион;few=0 миллиона;many=0 миллионов;oth\
    er=0 миллиона|||one=0 миллиард;few=0 миллиарда;many=0 миллиардов;other=0 миллиарда|||one=0 триллион;few=0 трил\
    лиона;many=0 триллионов;other=0 триллиона||
    times one=через {0} секунду;few=через {0} секунды;many=через {0} секунд;other=через {0} секунды|one={0} секунд\
    у назад;few={0} секунды назад;many={0} секунд назад;other={0} секунды назад|one=через {0} минуту;few=через {0}\
     минуты;many=через {0} минут;other=через {0} минуты|one={0} минуту назад;few={0} минуты назад;many={0} минут н\
    азад;other={0} минуты назад|one=через {0} час;few=через {0} часа;many=через {0} часов;other=через {0} часа|one\
    ={0} час назад;few={0} часа назад;many={0} часов назад;other={0} часа назад|one=через {0} день;few=через {0} д\
    ня;many=через {0} дней;other=через {0} дня|one={0} день назад;few={0} дня назад;many={0} дней назад;other={0} \
    дня назад|one=через {0} неделю;few=через {0} недели;many=через {0} недель;other=через {0} недели|one={0} недел\
    ю назад;few={0} недели назад;many={0} недель назад;other={0} недели назад|one=через {0} месяц;few=через {0} ме\
    сяца;many=через {0} месяцев;other=через {0} месяца|one={0} месяц назад;few={0} месяца назад;many={0} месяцев н\
    азад;other={0} месяца назад|one=через {0} год;few=через {0} года;many=через {0} лет;other=через {0} года|one={\
    0} год назад;few={0} года назад;many={0} лет назад;other={0} года назад
    ordinal #-й
    cardinals one:v = 0 and i % 10 = 1 and i % 100 != 11|few:v = 0 and i % 10 = 2..4 and i % 100 != 12..14|many:v \
    = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    """,
    "sk": """
    names sk-SK
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols EUR=€|ILS=NIS|MXN=MX$
    short 0\u{A0}tis.|||0\u{A0}mil.|||0\u{A0}mld.|||0\u{A0}bil.||
    long one=0 tisíc;few=0 tisíce;many=0 tisíca;other=0 tisíc|one=00 tisíc;few=00 tisíc;many=00 tisíca;other=00 ti\
    síc||one=0 milión;few=0 milióny;many=0 milióna;other=0 miliónov|one=00 miliónov;few=00 miliónov;many=00 milión\
    a;other=00 miliónov||one=0 miliarda;few=0 miliardy;many=0 miliardy;other=0 miliárd|one=00 miliárd;few=00 miliá\
    rd;many=00 miliardy;other=00 miliárd||one=0 bilión;few=0 bilióny;many=0 bilióna;other=0 biliónov|one=00 bilión\
    ov;few=00 biliónov;many=00 bilióna;other=00 biliónov|
    times one=o {0} sekundu;few=o {0} sekundy;many=o {0} sekundy;other=o {0} sekúnd|one=pred {0} sekundou;few=pred\
     {0} sekundami;many=pred {0} sekundy;other=pred {0} sekundami|one=o {0} minútu;few=o {0} minúty;many=o {0} min\
    úty;other=o {0} minút|one=pred {0} minútou;few=pred {0} minútami;many=pred {0} minúty;other=pred {0} minútami|\
    one=o {0} hodinu;few=o {0} hodiny;many=o {0} hodiny;other=o {0} hodín|one=pred {0} hodinou;few=pred {0} hodina\
    mi;many=pred {0} hodinou;other=pred {0} hodinami|one=o {0} deň;few=o {0} dni;many=o {0} dňa;other=o {0} dní|on\
    e=pred {0} dňom;few=pred {0} dňami;many=pred {0} dňa;other=pred {0} dňami|one=o {0} týždeň;few=o {0} týždne;ma\
    ny=o {0} týždňa;other=o {0} týždňov|one=pred {0} týždňom;few=pred {0} týždňami;many=pred {0} týždňa;other=pred\
     {0} týždňami|one=o {0} mesiac;few=o {0} mesiace;many=o {0} mesiaca;other=o {0} mesiacov|one=pred {0} mesiacom\
    ;few=pred {0} mesiacmi;many=pred {0} mesiaca;other=pred {0} mesiacmi|one=o {0} rok;few=o {0} roky;many=o {0} r\
    oka;other=o {0} rokov|one=pred {0} rokom;few=pred {0} rokmi;many=pred {0} roka;other=pred {0} rokmi
    ordinal #.
    cardinals one:i = 1 and v = 0|few:i = 2..4 and v = 0|many:v != 0
    """,
    "sl": """
    names sl-SI
    signs ,|.|−|%|,|.|0123456789|2
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols CNY=CN¥|EUR=€|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|USD=$|VND=₫
    short 0\u{A0}tis.|||0\u{A0}mio.|||0\u{A0}mrd.|||0\u{A0}bil.||
    long 0 tisoč|||one=0 milijon;two=0 milijona;few=0 milijone;other=0 milijonov|one=00 milijon;two=00 milijona;fe\
    w=00 milijoni;other=00 milijonov||one=0 milijarda;two=0 milijardi;few=0 milijarde;other=0 milijard|||one=0 bil\
    ijon;two=0 bilijona;few=0 bilijoni;other=0 bilijonov||
    times one=čez {0} sekundo;two=čez {0} sekundi;few=čez {0} sekunde;other=čez {0} sekund|one=pred {0} sekundo;tw\
    o=pred {0} sekundama;few=pred {0} sekundami;other=pred {0} sekundami|one=čez {0} minuto;two=čez {0} minuti;few\
    =čez {0} minute;other=čez {0} minut|one=pred {0} minuto;two=pred {0} minutama;few=pred {0} minutami;other=pred\
     {0} minutami|one=čez {0} uro;two=čez {0} uri;few=čez {0} ure;other=čez {0} ur|one=pred {0} uro;two=pred {0} u\
    rama;few=pred {0} urami;other=pred {0} urami|one=čez {0} dan;two=čez {0} dneva;few=čez {0} dni;other=čez {0} d\
    ni|one=pred {0} dnevom;two=pred {0} dnevoma;few=pred {0} dnevi;other=pred {0} dnevi|one=čez {0} teden;two=čez \
    {0} tedna;few=čez {0} tedne;other=čez {0} tednov|one=pred {0} tednom;two=pred {0} tednoma;few=pred {0} tedni;o\
    ther=pred {0} tedni|one=čez {0} mesec;two=čez {0} meseca;few=čez {0} mesece;other=čez {0} mesecev|one=pred {0}\
     mesecem;two=pred {0} mesecema;few=pred {0} meseci;other=pred {0} meseci|one=čez {0} leto;two=čez {0} leti;few\
    =čez {0} leta;other=čez {0} let|one=pred {0} letom;two=pred {0} letoma;few=pred {0} leti;other=pred {0} leti
    ordinal #.
    cardinals one:v = 0 and i % 100 = 1|two:v = 0 and i % 100 = 2|few:v = 0 and i % 100 = 3..4 or v != 0
    """,
    "sq": """
    names sq-AL sq-MK sq-XK
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=A$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD\
    =US$|VND=₫
    short 0\u{A0}mijë|||0\u{A0}mln|||0\u{A0}mld|||0\u{A0}bln||
    long 0 mijë|||0 milion|||0 miliard|||0 bilion||
    times one=pas {0} sekonde;other=pas {0} sekondash|one={0} sekondë më parë;other={0} sekonda më parë|one=pas {0\
    } minute;other=pas {0} minutash|one={0} minutë më parë;other={0} minuta më parë|one=pas {0} ore;other=pas {0} \
    orësh|{0} orë më parë|one=pas {0} dite;other=pas {0} ditësh|{0} ditë më parë|one=pas {0} jave;other=pas {0} ja\
    vësh|{0} javë më parë|one=pas {0} muaji;other=pas {0} muajsh|{0} muaj më parë|one=pas {0} viti;other=pas {0} v\
    jetësh|one={0} vit më parë;other={0} vjet më parë
    ordinal #.
    cardinals one:n = 1
    ordinals one:n = 1|many:n % 10 = 4 and n % 100 != 14
    """,
    "sr": """
    names sr-Cyrl sr-Cyrl-ME sr-Cyrl-XK sr-RS sr-XK
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|MXN=MX$|TWD=NT$|USD=US$
    short 0\u{A0}хиљ.|||0\u{A0}мил.|||0\u{A0}млрд.|||0\u{A0}бил.||
    long one=0 хиљада;few=0 хиљаде;other=0 хиљада|||one=0 милион;few=0 милиона;other=0 милиона|||one=0 милијарда;f\
    ew=0 милијарде;other=0 милијарди|||one=0 билион;few=0 билиона;other=0 билиона||
    times one=за {0} секунду;few=за {0} секунде;other=за {0} секунди|one=пре {0} секунде;few=пре {0} секунде;other\
    =пре {0} секунди|one=за {0} минут;few=за {0} минута;other=за {0} минута|пре {0} минута|one=за {0} сат;few=за {\
    0} сата;other=за {0} сати|one=пре {0} сата;few=пре {0} сата;other=пре {0} сати|one=за {0} дан;few=за {0} дана;\
    other=за {0} дана|пре {0} дана|one=за {0} недељу;few=за {0} недеље;other=за {0} недеља|one=пре {0} недеље;few=\
    пре {0} недеље;other=пре {0} недеља|one=за {0} месец;few=за {0} месеца;other=за {0} месеци|one=пре {0} месеца;\
    few=пре {0} месеца;other=пре {0} месеци|one=за {0} годину;few=за {0} године;other=за {0} година|one=пре {0} го\
    дине;few=пре {0} године;other=пре {0} година
    ordinal #.
    cardinals one:v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11|few:v = 0 and i % 10 = 2.\
    .4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    """,
    "sr-Latn": """
    names sr-Latn-ME sr-Latn-XK sr-ME
    short 0\u{A0}hilj.|||0\u{A0}mil.|||0\u{A0}mlrd.|||0\u{A0}bil.||
    long one=0 hiljada;few=0 hiljade;other=0 hiljada|||one=0 milion;few=0 miliona;other=0 miliona|||one=0 milijard\
    a;few=0 milijarde;other=0 milijardi|||one=0 bilion;few=0 biliona;other=0 biliona||
    times one=za {0} sekundu;few=za {0} sekunde;other=za {0} sekundi|one=pre {0} sekunde;few=pre {0} sekunde;other\
    =pre {0} sekundi|one=za {0} minut;few=za {0} minuta;other=za {0} minuta|pre {0} minuta|one=za {0} sat;few=za {\
    0} sata;other=za {0} sati|one=pre {0} sata;few=pre {0} sata;other=pre {0} sati|one=za {0} dan;few=za {0} dana;\
    other=za {0} dana|pre {0} dana|one=za {0} nedelju;few=za {0} nedelje;other=za {0} nedelja|one=pre {0} nedelje;\
    few=pre {0} nedelje;other=pre {0} nedelja|one=za {0} mesec;few=za {0} meseca;other=za {0} meseci|one=pre {0} m\
    eseca;few=pre {0} meseca;other=pre {0} meseci|one=za {0} godinu;few=za {0} godine;other=za {0} godina|one=pre \
    {0} godine;few=pre {0} godine;other=pre {0} godina
    """,
    "sv": """
    names sv-AX sv-FI sv-SE
    signs ,|\u{A0}|−|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols BRL=BR$|CAD=CA$|DKK=Dkr|EGP=EG£|EUR=€|ILS=₪|ISK=Ikr|MXN=MX$|NOK=Nkr|SEK=kr|USD=US$
    short 0\u{A0}tn|||0\u{A0}mn|||0\u{A0}md|||0\u{A0}bn||
    long 0 tusen|||one=0 miljon;other=0 miljoner||000 miljoner|one=0 miljard;other=0 miljarder|00 miljarder||one=0\
     biljon;other=0 biljoner|00 biljoner|
    times one=om {0} sekund;other=om {0} sekunder|one=för {0} sekund sedan;other=för {0} sekunder sedan|one=om {0}\
     minut;other=om {0} minuter|one=för {0} minut sedan;other=för {0} minuter sedan|one=om {0} timme;other=om {0} \
    timmar|one=för {0} timme sedan;other=för {0} timmar sedan|one=om {0} dag;other=om {0} dagar|one=för {0} dag se\
    dan;other=för {0} dagar sedan|one=om {0} vecka;other=om {0} veckor|one=för {0} vecka sedan;other=för {0} vecko\
    r sedan|one=om {0} månad;other=om {0} månader|one=för {0} månad sedan;other=för {0} månader sedan|om {0} år|fö\
    r {0} år sedan
    ordinal one=#:a;other=#:e
    cardinals one:i = 1 and v = 0
    ordinals one:n % 10 = 1,2 and n % 100 != 11,12
    """,
    "sw": """
    names sw-TZ sw-UG
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=US$|VND=₫
    short elfu\u{A0}0|||0M|||0B|||0T||
    long elfu 0|||milioni 0|||bilioni 0|||trilioni 0||
    times baada ya sekunde {0}|one=Sekunde {0} iliyopita;other=Sekunde {0} zilizopita|baada ya dakika {0}|one=daki\
    ka {0} iliyopita;other=dakika {0} zilizopita|baada ya saa {0}|one=saa {0} iliyopita;other=saa {0} zilizopita|b\
    aada ya siku {0}|one=siku {0} iliyopita;other=siku {0} zilizopita|baada ya wiki {0}|one=wiki {0} iliyopita;oth\
    er=wiki {0} zilizopita|one=baada ya mwezi {0};other=baada ya miezi {0}|one=mwezi {0} uliopita;other=miezi {0} \
    iliyopita|one=baada ya mwaka {0};other=baada ya miaka {0}|one=mwaka {0} uliopita;other=miaka {0} iliyopita
    ordinal #.
    cardinals one:i = 1 and v = 0
    """,
    "sw-KE": """
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short elfu\u{A0}0|||M0|||B0|||T0||
    """,
    "ta": """
    names ta-IN ta-LK
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##,##0.###|#,##,##0%|¤#,##,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT\
    $|USD=$|VND=₫
    short 0ஆ|||0ம\u{BBF}|||0ப\u{BBF}|||0ட\u{BBF}||
    long 0 ஆய\u{BBF}ரம\u{BCD}|||0 ம\u{BBF}ல\u{BCD}ல\u{BBF}யன\u{BCD}|||0 ப\u{BBF}ல\u{BCD}ல\u{BBF}யன\u{BCD}|||0 ட\u{BBF}ர\u{BBF}ல\u{BCD}ல\u{BBF}யன\u{BCD}||
    times one={0} வ\u{BBF}ந\u{BBE}ட\u{BBF}ய\u{BBF}ல\u{BCD};other={0} வ\u{BBF}ந\u{BBE}ட\u{BBF}கள\u{BBF}ல\u{BCD}|one={0} வ\u{BBF}ந\u{BBE}ட\u{BBF}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}\
    ;other={0} வ\u{BBF}ந\u{BBE}ட\u{BBF}கள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}|one={0} ந\u{BBF}ம\u{BBF}டத\u{BCD}த\u{BBF}ல\u{BCD};other={0} ந\u{BBF}ம\u{BBF}டங\u{BCD}கள\u{BBF}\
    ல\u{BCD}|one={0} ந\u{BBF}ம\u{BBF}டத\u{BCD}த\u{BBF}ற\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD};other={0} ந\u{BBF}ம\u{BBF}டங\u{BCD}கள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}|{0} மண\u{BBF}ந\u{BC7}ர\
    த\u{BCD}த\u{BBF}ல\u{BCD}|{0} மண\u{BBF}ந\u{BC7}ரம\u{BCD} ம\u{BC1}ன\u{BCD}|one={0} ந\u{BBE}ள\u{BBF}ல\u{BCD};other={0} ந\u{BBE}ட\u{BCD}கள\u{BBF}ல\u{BCD}|one={0} ந\u{BBE}\
    ள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD};other={0} ந\u{BBE}ட\u{BCD}கள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}|one={0} வ\u{BBE}ரத\u{BCD}த\u{BBF}ல\u{BCD};other={0} வ\u{BBE}ர\
    ங\u{BCD}கள\u{BBF}ல\u{BCD}|one={0} வ\u{BBE}ரத\u{BCD}த\u{BBF}ற\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD};other={0} வ\u{BBE}ரங\u{BCD}கள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}|one={0} ம\
    \u{BBE}தத\u{BCD}த\u{BBF}ல\u{BCD};other={0} ம\u{BBE}தங\u{BCD}கள\u{BBF}ல\u{BCD}|one={0} ம\u{BBE}தத\u{BCD}த\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD};other={0} ம\u{BBE}தங\u{BCD}\
    கள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}|one={0} ஆண\u{BCD}ட\u{BBF}ல\u{BCD};other={0} ஆண\u{BCD}ட\u{BC1}கள\u{BBF}ல\u{BCD}|one={0} ஆண\u{BCD}ட\u{BBF}ற\u{BCD}க\u{BC1} ம\u{BC1}\
    ன\u{BCD};other={0} ஆண\u{BCD}ட\u{BC1}கள\u{BC1}க\u{BCD}க\u{BC1} ம\u{BC1}ன\u{BCD}
    ordinal #.
    cardinals one:n = 1
    """,
    "te": """
    names te-IN
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##,##0.###|#,##0%|¤#,##,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0వ\u{C47}|||0మ\u{C3F}|||0బ\u{C3F}|||0ట\u{C4D}ర\u{C3F}||
    long one=0 వ\u{C47}య\u{C3F};other=0 వ\u{C47}ల\u{C41}|00 వ\u{C47}ల\u{C41}||one=0 మ\u{C3F}ల\u{C3F}యన\u{C4D};other=0 మ\u{C3F}ల\u{C3F}యన\u{C4D}ల\u{C41}|\
    00 మ\u{C3F}ల\u{C3F}యన\u{C4D}ల\u{C41}||one=0 బ\u{C3F}ల\u{C3F}యన\u{C4D};other=0 బ\u{C3F}ల\u{C3F}యన\u{C4D}ల\u{C41}|00 బ\u{C3F}ల\u{C3F}యన\u{C4D}ల\u{C41}||one=0 ట\u{C4D}ర\u{C3F}\
    ల\u{C3F}యన\u{C4D};other=0 ట\u{C4D}ర\u{C3F}ల\u{C3F}యన\u{C4D}ల\u{C41}|00 ట\u{C4D}ర\u{C3F}ల\u{C3F}యన\u{C4D}ల\u{C41}|
    times one={0} స\u{C46}కన\u{C41}ల\u{C4B};other={0} స\u{C46}కన\u{C4D}లల\u{C4B}|one={0} స\u{C46}కన\u{C41} క\u{C4D}ర\u{C3F}త\u{C02};other={0\
    } స\u{C46}కన\u{C4D}ల క\u{C4D}ర\u{C3F}త\u{C02}|one={0} న\u{C3F}మ\u{C3F}ష\u{C02}ల\u{C4B};other={0} న\u{C3F}మ\u{C3F}ష\u{C3E}ల\u{C4D}ల\u{C4B}|one={0} న\u{C3F}మ\u{C3F}ష\u{C02} క\
    \u{C4D}ర\u{C3F}త\u{C02};other={0} న\u{C3F}మ\u{C3F}ష\u{C3E}ల క\u{C4D}ర\u{C3F}త\u{C02}|one={0} గ\u{C02}టల\u{C4B};other={0} గ\u{C02}టల\u{C4D}ల\u{C4B}|one={0}\
     గ\u{C02}ట క\u{C4D}ర\u{C3F}త\u{C02};other={0} గ\u{C02}టల క\u{C4D}ర\u{C3F}త\u{C02}|one={0} ర\u{C4B}జ\u{C41}ల\u{C4B};other={0} ర\u{C4B}జ\u{C41}ల\u{C4D}ల\u{C4B}|on\
    e={0} ర\u{C4B}జ\u{C41} క\u{C4D}ర\u{C3F}త\u{C02};other={0} ర\u{C4B}జ\u{C41}ల క\u{C4D}ర\u{C3F}త\u{C02}|one={0} వ\u{C3E}ర\u{C02}ల\u{C4B};other={0} వ\u{C3E}ర\u{C3E}\
    ల\u{C4D}ల\u{C4B}|one={0} వ\u{C3E}ర\u{C02} క\u{C4D}ర\u{C3F}త\u{C02};other={0} వ\u{C3E}ర\u{C3E}ల క\u{C4D}ర\u{C3F}త\u{C02}|one={0} న\u{C46}లల\u{C4B};other={0\
    } న\u{C46}లల\u{C4D}ల\u{C4B}|one={0} న\u{C46}ల క\u{C4D}ర\u{C3F}త\u{C02};other={0} న\u{C46}లల క\u{C4D}ర\u{C3F}త\u{C02}|one={0} స\u{C02}వత\u{C4D}సర\u{C02}ల\u{C4B};\
    other={0} స\u{C02}వత\u{C4D}సర\u{C3E}ల\u{C4D}ల\u{C4B}|one={0} స\u{C02}వత\u{C4D}సర\u{C02} క\u{C4D}ర\u{C3F}త\u{C02};other={0} స\u{C02}వత\u{C4D}సర\u{C3E}ల క\u{C4D}ర\
    \u{C3F}త\u{C02}
    ordinal #.
    cardinals one:n = 1
    """,
    "th": """
    names th-TH
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=N\
    T$|USD=US$|VND=₫
    short 0K|||0M|||0B|||0T||
    long 0 พ\u{E31}น|0 หม\u{E37}\u{E48}น|0 แสน|0 ล\u{E49}าน|||0 พ\u{E31}นล\u{E49}าน|0 หม\u{E37}\u{E48}นล\u{E49}าน|0 แสนล\u{E49}าน|0 ล\u{E49}\
    านล\u{E49}าน||
    times ในอ\u{E35}ก {0} ว\u{E34}นาท\u{E35}|{0} ว\u{E34}นาท\u{E35}ท\u{E35}\u{E48}ผ\u{E48}านมา|ในอ\u{E35}ก {0} นาท\u{E35}|{0} นาท\u{E35}ท\u{E35}\u{E48}ผ\
    \u{E48}านมา|ในอ\u{E35}ก {0} ช\u{E31}\u{E48}วโมง|{0} ช\u{E31}\u{E48}วโมงท\u{E35}\u{E48}ผ\u{E48}านมา|ในอ\u{E35}ก {0} ว\u{E31}น|{0} ว\u{E31}นท\u{E35}\u{E48}ผ\
    \u{E48}านมา|ในอ\u{E35}ก {0} ส\u{E31}ปดาห\u{E4C}|{0} ส\u{E31}ปดาห\u{E4C}ท\u{E35}\u{E48}ผ\u{E48}านมา|ในอ\u{E35}ก {0} เด\u{E37}อน|{0} เด\u{E37}อน\
    ท\u{E35}\u{E48}ผ\u{E48}านมา|ในอ\u{E35}ก {0} ป\u{E35}|{0} ป\u{E35}ท\u{E35}\u{E48}แล\u{E49}ว
    ordinal ท\u{E35}\u{E48}\u{A0}#
    """,
    "tr": """
    names tr-CY tr-TR
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|%#,##0|¤#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TRY=₺\
    |TWD=NT$|USD=$|VND=₫
    short 0\u{A0}B|||0\u{A0}Mn|||0\u{A0}Mr|||0\u{A0}Tn||
    long 0 bin|||0 milyon|||0 milyar|||0 trilyon||
    times {0} saniye sonra|{0} saniye önce|{0} dakika sonra|{0} dakika önce|{0} saat sonra|{0} saat önce|{0} gün s\
    onra|{0} gün önce|{0} hafta sonra|{0} hafta önce|{0} ay sonra|{0} ay önce|{0} yıl sonra|{0} yıl önce
    ordinal #.
    cardinals one:n = 1
    """,
    "uk": """
    names uk-UA
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols JPY=¥|UAH=₴
    short 0\u{A0}тис.|||0\u{A0}млн|||0\u{A0}млрд|||0\u{A0}трлн||
    long one=0 тисяча;few=0 тисячі;many=0 тисяч;other=0 тисячі|||one=0 мільйон;few=0 мільйони;many=0 мільйонів;oth\
    er=0 мільйона|||one=0 мільярд;few=0 мільярди;many=0 мільярдів;other=0 мільярда|||one=0 трильйон;few=0 трильйон\
    и;many=0 трильйонів;other=0 трильйона||
    times one=через {0} секунду;few=через {0} секунди;many=через {0} секунд;other=через {0} секунди|one={0} секунд\
    у тому;few={0} секунди тому;many={0} секунд тому;other={0} секунди тому|one=через {0} хвилину;few=через {0} хв\
    илини;many=через {0} хвилин;other=через {0} хвилини|one={0} хвилину тому;few={0} хвилини тому;many={0} хвилин \
    тому;other={0} хвилини тому|one=через {0} годину;few=через {0} години;many=через {0} годин;other=через {0} год\
    ини|one={0} годину тому;few={0} години тому;many={0} годин тому;other={0} години тому|one=через {0} день;few=ч\
    ерез {0} дні;many=через {0} днів;other=через {0} дня|one={0} день тому;few={0} дні тому;many={0} днів тому;oth\
    er={0} дня тому|one=через {0} тиждень;few=через {0} тижні;many=через {0} тижнів;other=через {0} тижня|one={0} \
    тиждень тому;few={0} тижні тому;many={0} тижнів тому;other={0} тижня тому|one=через {0} місяць;few=через {0} м\
    ісяці;many=через {0} місяців;other=через {0} місяця|one={0} місяць тому;few={0} місяці тому;many={0} місяців т\
    ому;other={0} місяця тому|one=через {0} рік;few=через {0} роки;many=через {0} років;other=через {0} року|one={\
    0} рік тому;few={0} роки тому;many={0} років тому;other={0} року тому
    ordinal few=#-ій;other=#-ий
    cardinals one:v = 0 and i % 10 = 1 and i % 100 != 11|few:v = 0 and i % 10 = 2..4 and i % 100 != 12..14|many:v \
    = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    ordinals few:n % 10 = 3 and n % 100 != 13
    """,
    "ur": """
    names ur-PK
    signs .|,|\u{200E}-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0\u{A0}ہزار||0\u{A0}لاکھ||0\u{A0}کروڑ||0\u{A0}ارب||0\u{A0}کھرب||00\u{A0}ٹریلین|
    long 0 ہزار||0 لاکھ||0 کروڑ||0 ارب||0 کھرب||00 ٹریلین|
    times {0} سیکنڈ میں|{0} سیکنڈ پہلے|{0} منٹ میں|{0} منٹ پہلے|{0} گھنٹے میں|one={0} گھنٹہ پہلے;other={0} گھنٹے پ\
    ہلے|one={0} دن میں;other={0} دنوں میں|one={0} دن پہلے;other={0} دنوں پہلے|one={0} ہفتہ میں;other={0} ہفتے میں|\
    one={0} ہفتہ پہلے;other={0} ہفتے پہلے|one={0} مہینہ میں;other={0} مہینے میں|one={0} مہینہ پہلے;other={0} مہینے\
     پہلے|{0} سال میں|{0} سال پہلے
    ordinal #.
    cardinals one:i = 1 and v = 0
    """,
    "vi": """
    names vi-VN
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=N\
    T$|USD=US$|VND=₫
    short 0\u{A0}N|||0\u{A0}Tr|||0\u{A0}T|||0\u{A0}NT||
    long 0 nghìn|||0 triệu|||0 tỷ|||0 nghìn tỷ||
    times sau {0} giây nữa|{0} giây trước|sau {0} phút nữa|{0} phút trước|sau {0} giờ nữa|{0} giờ trước|sau {0} ng\
    ày nữa|{0} ngày trước|sau {0} tuần nữa|{0} tuần trước|sau {0} tháng nữa|{0} tháng trước|sau {0} năm nữa|{0} nă\
    m trước
    ordinal thứ #
    ordinals one:n = 1
    """,
    "zh": """
    names zh-CN zh-Hans
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD\
    =US$|VND=₫
    short 0|0万||||0亿||||0万亿||
    long 0|0万||||0亿||||0万亿||
    times {0}秒钟后|{0}秒钟前|{0}分钟后|{0}分钟前|{0}小时后|{0}小时前|{0}天后|{0}天前|{0}周后|{0}周前|{0}个月后|{0}个月前|{0}年后|{0}年前
    ordinal 第#
    """,
    "zh-Hant": """
    names zh-Hant-MY zh-MY zh-TW
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=￦|MXN=MX$|NZD=NZ$|TWD=$|USD=U\
    S$|VND=₫
    short 0|0萬||||0億||||0兆||
    long 0|0萬||||0億||||0兆||
    times {0} 秒後|{0} 秒前|{0} 分鐘後|{0} 分鐘前|{0} 小時後|{0} 小時前|{0} 天後|{0} 天前|{0} 週後|{0} 週前|{0} 個月後|{0} 個月前|{0} 年後|{0} 年前
    """,
    "zh-Hant-HK": """
    names zh-HK zh-Hant-MO zh-MO
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD\
    =US$|VND=₫
    short 0K|||0M|||0B|||0T||
    long 0K|||0M|||0B|||0T||
    times {0} 秒後|{0} 秒前|{0} 分鐘後|{0} 分鐘前|{0} 小時後|{0} 小時前|{0} 日後|{0} 日前|{0} 星期後|{0} 星期前|{0} 個月後|{0} 個月前|{0} 年後|{0} 年\
    前
    """,
  ]
}
