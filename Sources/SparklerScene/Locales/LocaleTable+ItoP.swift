// How locales write numbers, from CLDR 47. Made by scripts/number-locales: change it there.
// Flow: here → LocaleTable.

extension LocaleTable {
  static let fromItoP: [String: String] = [
    "id": """
    names id-ID
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|IDR=Rp|ILS=₪|INR=Rs|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|T\
    HB=฿|TWD=NT$|USD=US$|VND=₫
    short 0\u{A0}rb|||0\u{A0}jt|||0\u{A0}M|||0\u{A0}T||
    long 0 ribu|||0 juta|||0 miliar|||0 triliun||
    times dalam {0} detik|{0} detik yang lalu|dalam {0} menit|{0} menit yang lalu|dalam {0} jam|{0} jam yang lalu|\
    dalam {0} hari|{0} hari yang lalu|dalam {0} minggu|{0} minggu yang lalu|dalam {0} bulan|{0} bulan yang lalu|da\
    lam {0} tahun|{0} tahun yang lalu
    ordinal ke-#
    """,
    "is": """
    names is-IS
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols CNY=CN¥|HKD=HK$|ILS=₪|ISK=kr.|JPY=JP¥
    short 0\u{A0}þ.|||0\u{A0}m.|||0\u{A0}ma.|||0\u{A0}bn||
    long 0 þúsund|||one=0 milljón;other=0 milljónir|||one=0 milljarður;other=0 milljarðar|||one=0 billjón;other=0 \
    billjónir||
    times one=eftir {0} sekúndu;other=eftir {0} sekúndur|one=fyrir {0} sekúndu;other=fyrir {0} sekúndum|one=eftir \
    {0} mínútu;other=eftir {0} mínútur|one=fyrir {0} mínútu;other=fyrir {0} mínútum|one=eftir {0} klukkustund;othe\
    r=eftir {0} klukkustundir|one=fyrir {0} klukkustund;other=fyrir {0} klukkustundum|one=eftir {0} dag;other=efti\
    r {0} daga|one=fyrir {0} degi;other=fyrir {0} dögum|one=eftir {0} viku;other=eftir {0} vikur|one=fyrir {0} vik\
    u;other=fyrir {0} vikum|one=eftir {0} mánuð;other=eftir {0} mánuði|one=fyrir {0} mánuði;other=fyrir {0} mánuðu\
    m|eftir {0} ár|one=fyrir {0} ári;other=fyrir {0} árum
    ordinal #.
    cardinals one:t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
    """,
    "it": """
    names it-IT it-SM it-VA
    signs ,|.|-|%|,|.|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=A$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|ILS=₪|NZD=NZ$|PHP=₱|THB=฿
    short 0|0|0|0\u{A0}Mln|||0\u{A0}Mld|||0\u{A0}Bln||
    long one=mille;other=0 mila|00 mila||one=0 milione;other=0 milioni|00 milioni||one=0 miliardo;other=0 miliardi\
    |00 miliardi||one=0 mille miliardi;other=0 mila miliardi|00 mila miliardi|
    times one=tra {0} secondo;other=tra {0} secondi|one={0} secondo fa;other={0} secondi fa|one=tra {0} minuto;oth\
    er=tra {0} minuti|one={0} minuto fa;other={0} minuti fa|one=tra {0} ora;other=tra {0} ore|one={0} ora fa;other\
    ={0} ore fa|one=tra {0} giorno;other=tra {0} giorni|one={0} giorno fa;other={0} giorni fa|one=tra {0} settiman\
    a;other=tra {0} settimane|one={0} settimana fa;other={0} settimane fa|one=tra {0} mese;other=tra {0} mesi|one=\
    {0} mese fa;other={0} mesi fa|one=tra {0} anno;other=tra {0} anni|one={0} anno fa;other={0} anni fa
    ordinal #º
    cardinals one:i = 1 and v = 0|many:e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ordinals many:n = 11,8,80,800
    """,
    "it-CH": """
    signs .|’|-|%|.|’|0123456789|2
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00;¤-#,##0.00
    """,
    "ja": """
    names ja-JP
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=元|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=￥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD=$|\
    VND=₫
    short 0|0万||||0億||||0兆||
    long 0|0万||||0億||||0兆||
    times {0} 秒後|{0} 秒前|{0} 分後|{0} 分前|{0} 時間後|{0} 時間前|{0} 日後|{0} 日前|{0} 週間後|{0} 週間前|{0} か月後|{0} か月前|{0} 年後|{0} 年前
    ordinal 第#
    """,
    "ka": """
    names ka-GE
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols BRL=R$|CAD=CA$|EUR=€|GBP=£|MXN=MX$|TWD=NT$|USD=US$
    short 0\u{A0}ათ.|||0\u{A0}მლნ.|||0\u{A0}მლრდ.||000\u{A0}მლრ.|0\u{A0}ტრლ.||
    long 0 ათასი|||0 მილიონი|||0 მილიარდი|||0 ტრილიონი||
    times {0} წამში|{0} წამის წინ|{0} წუთში|{0} წუთის წინ|{0} საათში|{0} საათის წინ|{0} დღეში|{0} დღის წინ|{0} კვი\
    რაში|{0} კვირის წინ|{0} თვეში|{0} თვის წინ|{0} წელიწადში|{0} წლის წინ
    ordinal #.
    cardinals one:n = 1
    ordinals one:i = 1|many:i = 0 or i % 100 = 2..20,40,60,80
    """,
    "kk": """
    names kk-Cyrl kk-KZ
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|RUB=₽|THB=\
    ฿|TWD=NT$|USD=$|VND=₫
    short 0\u{A0}мың||000\u{A0}м.|0\u{A0}млн|||0\u{A0}млрд|||0\u{A0}трлн||
    long 0 мың|||0 миллион|||0 миллиард|||0 триллион||
    times {0} секундтан кейін|{0} секунд бұрын|{0} минуттан кейін|{0} минут бұрын|{0} сағаттан кейін|{0} сағат бұр\
    ын|{0} күннен кейін|{0} күн бұрын|{0} аптадан кейін|{0} апта бұрын|{0} айдан кейін|{0} ай бұрын|{0} жылдан кей\
    ін|{0} жыл бұрын
    ordinal many=#-шы;other=#-ші
    cardinals one:n = 1
    ordinals many:n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0
    """,
    "ko": """
    names ko-CN ko-KP ko-KR
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|U\
    SD=US$|VND=₫
    short 0천|0만||||0억||||0조||
    long 0천|0만||||0억||||0조||
    times {0}초 후|{0}초 전|{0}분 후|{0}분 전|{0}시간 후|{0}시간 전|{0}일 후|{0}일 전|{0}주 후|{0}주 전|{0}개월 후|{0}개월 전|{0}년 후|{0}년 전
    ordinal #번째
    """,
    "lt": """
    names lt-LT
    signs ,|\u{A0}|−|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols EUR=€
    short 0\u{A0}tūkst.|||0\u{A0}mln.|||0\u{A0}mlrd.|||0\u{A0}trln.||
    long one=0 tūkstantis;few=0 tūkstančiai;many=0 tūkstančio;other=0 tūkstančių|||one=0 milijonas;few=0 milijonai\
    ;many=0 milijono;other=0 milijonų|||one=0 milijardas;few=0 milijardai;many=0 milijardo;other=0 milijardų|||one\
    =0 trilijonas;few=0 trilijonai;many=0 trilijono;other=0 trilijonų||
    times one=po {0} sekundės;few=po {0} sekundžių;many=po {0} sekundės;other=po {0} sekundžių|one=prieš {0} sekun\
    dę;few=prieš {0} sekundes;many=prieš {0} sekundės;other=prieš {0} sekundžių|one=po {0} minutės;few=po {0} minu\
    čių;many=po {0} minutės;other=po {0} minučių|one=prieš {0} minutę;few=prieš {0} minutes;many=prieš {0} minutės\
    ;other=prieš {0} minučių|one=po {0} valandos;few=po {0} valandų;many=po {0} valandos;other=po {0} valandų|one=\
    prieš {0} valandą;few=prieš {0} valandas;many=prieš {0} valandos;other=prieš {0} valandų|one=po {0} dienos;few\
    =po {0} dienų;many=po {0} dienos;other=po {0} dienų|one=prieš {0} dieną;few=prieš {0} dienas;many=prieš {0} di\
    enos;other=prieš {0} dienų|one=po {0} savaitės;few=po {0} savaičių;many=po {0} savaitės;other=po {0} savaičių|\
    one=prieš {0} savaitę;few=prieš {0} savaites;many=prieš {0} savaitės;other=prieš {0} savaičių|one=po {0} mėnes\
    io;few=po {0} mėnesių;many=po {0} mėnesio;other=po {0} mėnesių|one=prieš {0} mėnesį;few=prieš {0} mėnesius;man\
    y=prieš {0} mėnesio;other=prieš {0} mėnesių|po {0} metų|one=prieš {0} metus;few=prieš {0} metus;many=prieš {0}\
     metų;other=prieš {0} metų
    ordinal #.
    cardinals one:n % 10 = 1 and n % 100 != 11..19|few:n % 10 = 2..9 and n % 100 != 11..19|many:f != 0
    """,
    "lv": """
    names lv-LV
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=N\
    T$|USD=$|VND=₫
    short 0\u{A0}tūkst.|||0\u{A0}milj.|||0\u{A0}mljrd.|||0\u{A0}trilj.||
    long zero=0 tūkstošu;one=0 tūkstotis;other=0 tūkstoši|zero=00 tūkstoši;one=00 tūkstotis;other=00 tūkstoši||zer\
    o=0 miljonu;one=0 miljons;other=0 miljoni|zero=00 miljoni;one=00 miljons;other=00 miljoni||zero=0 miljardu;one\
    =0 miljards;other=0 miljardi|zero=00 miljardi;one=00 miljards;other=00 miljardi||zero=0 triljonu;one=0 triljon\
    s;other=0 triljoni|zero=00 triljoni;one=00 triljons;other=00 triljoni|
    times zero=pēc {0} sekundēm;one=pēc {0} sekundes;other=pēc {0} sekundēm|zero=pirms {0} sekundēm;one=pirms {0} \
    sekundes;other=pirms {0} sekundēm|zero=pēc {0} minūtēm;one=pēc {0} minūtes;other=pēc {0} minūtēm|zero=pirms {0\
    } minūtēm;one=pirms {0} minūtes;other=pirms {0} minūtēm|zero=pēc {0} stundām;one=pēc {0} stundas;other=pēc {0}\
     stundām|zero=pirms {0} stundām;one=pirms {0} stundas;other=pirms {0} stundām|zero=pēc {0} dienām;one=pēc {0} \
    dienas;other=pēc {0} dienām|zero=pirms {0} dienām;one=pirms {0} dienas;other=pirms {0} dienām|zero=pēc {0} ned\
    ēļām;one=pēc {0} nedēļas;other=pēc {0} nedēļām|zero=pirms {0} nedēļām;one=pirms {0} nedēļas;other=pirms {0} ne\
    dēļām|zero=pēc {0} mēnešiem;one=pēc {0} mēneša;other=pēc {0} mēnešiem|zero=pirms {0} mēnešiem;one=pirms {0} mē\
    neša;other=pirms {0} mēnešiem|zero=pēc {0} gadiem;one=pēc {0} gada;other=pēc {0} gadiem|zero=pirms {0} gadiem;\
    one=pirms {0} gada;other=pirms {0} gadiem
    ordinal #.
    cardinals zero:n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19|one:n % 10 = 1 and n % 100 != 11 o\
    r v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    """,
    "mk": """
    names mk-MK
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols BRL=R$|CAD=CA$|EUR=€|MXN=MX$|USD=US$
    short 0\u{A0}илј.|||0\u{A0}мил.||000\u{A0}М|0\u{A0}милј.||one=000\u{A0}мј.;other=000\u{A0}ми.|0\u{A0}бил.\
    ||
    long one=0 илјада;other=0 илјади|||one=0 милион;other=0 милиони|||one=0 милијарда;other=0 милијарди|||one=0 би\
    лион;other=0 билиони||
    times one=за {0} секунда;other=за {0} секунди|one=пред {0} секунда;other=пред {0} секунди|one=за {0} минута;ot\
    her=за {0} минути|one=пред {0} минута;other=пред {0} минути|one=за {0} час;other=за {0} часа|one=пред {0} час;\
    other=пред {0} часа|one=за {0} ден;other=за {0} дена|one=пред {0} ден;other=пред {0} дена|one=за {0} седмица;o\
    ther=за {0} седмици|one=пред {0} седмица;other=пред {0} седмици|one=за {0} месец;other=за {0} месеци|one=пред \
    {0} месец;other=пред {0} месеци|one=за {0} година;other=за {0} години|one=пред {0} година;other=пред {0} годин\
    и
    ordinal #.
    cardinals one:v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
    ordinals one:i % 10 = 1 and i % 100 != 11|two:i % 10 = 2 and i % 100 != 12|many:i % 10 = 7,8 and i % 100 != 17\
    ,18
    """,
    "mr": """
    names mr-IN
    signs .|,|-|%|.|,|०१२३४५६७८९|1
    patterns #,##,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0\u{A0}ह||0\u{A0}ल\u{93E}ख||0\u{A0}क\u{94B}ट\u{940}||0\u{A0}अब\u{94D}ज||0\u{A0}खर\u{94D}व||0\u{A0}पद\u{94D}म|
    long 0 हज\u{93E}र||0 ल\u{93E}ख||0 क\u{94B}ट\u{940}||0 अब\u{94D}ज||0 खर\u{94D}व||0 पद\u{94D}म|
    times one={0} स\u{947}क\u{902}द\u{93E}मध\u{94D}य\u{947};other={0} स\u{947}क\u{902}द\u{93E}\u{902}मध\u{94D}य\u{947}|one={0} स\u{947}क\u{902}द\u{93E}प\u{942}र\u{94D}व\u{940};\
    other={0} स\u{947}क\u{902}द\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}|one={0} म\u{93F}न\u{93F}ट\u{93E}मध\u{94D}य\u{947};other={0} म\u{93F}न\u{93F}ट\u{93E}\u{902}मध\u{94D}य\u{947}|one\
    ={0} म\u{93F}न\u{93F}ट\u{93E}प\u{942}र\u{94D}व\u{940};other={0} म\u{93F}न\u{93F}ट\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}|one={0} त\u{93E}स\u{93E}मध\u{94D}य\u{947};other={0} \
    त\u{93E}स\u{93E}\u{902}मध\u{94D}य\u{947}|one={0} त\u{93E}स\u{93E}प\u{942}र\u{94D}व\u{940};other={0} त\u{93E}स\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}|one=य\u{947}त\u{94D}य\u{93E} {0} द\u{93F}व\
    स\u{93E}मध\u{94D}य\u{947};other=य\u{947}त\u{94D}य\u{93E} {0} द\u{93F}वस\u{93E}\u{902}मध\u{94D}य\u{947}|one={0} द\u{93F}वस\u{93E}प\u{942}र\u{94D}व\u{940};other={0} द\u{93F}व\
    स\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}|one={0} आठवड\u{94D}य\u{93E}मध\u{94D}य\u{947};other={0} आठवड\u{94D}य\u{93E}\u{902}मध\u{94D}य\u{947}|one={0} आठवड\u{94D}य\u{93E}\
    प\u{942}र\u{94D}व\u{940};other={0} आठवड\u{94D}य\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}|one=य\u{947}त\u{94D}य\u{93E} {0} मह\u{93F}न\u{94D}य\u{93E}मध\u{94D}य\u{947};other=य\u{947}त\u{94D}\
    य\u{93E} {0} मह\u{93F}न\u{94D}य\u{93E}\u{902}मध\u{94D}य\u{947}|one={0} मह\u{93F}न\u{94D}य\u{93E}प\u{942}र\u{94D}व\u{940};other={0} मह\u{93F}न\u{94D}य\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}|on\
    e=य\u{947}त\u{94D}य\u{93E} {0} वर\u{94D}ष\u{93E}मध\u{94D}य\u{947};other=य\u{947}त\u{94D}य\u{93E} {0} वर\u{94D}ष\u{93E}\u{902}मध\u{94D}य\u{947}|one={0} वर\u{94D}ष\u{93E}प\u{942}र\u{94D}\
    व\u{940};other={0} वर\u{94D}ष\u{93E}\u{902}प\u{942}र\u{94D}व\u{940}
    ordinal #.
    cardinals one:n = 1
    ordinals one:n = 1|two:n = 2,3|few:n = 4
    """,
    "ms": """
    names ms-MY
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MYR=RM|NZD=NZ$|TWD=NT$|VND=₫
    short 0K|||0J|||0B|||0T||
    long 0 ribu|||0 juta|||0 bilion|||0 trilion||
    times dalam {0} saat|{0} saat lalu|dalam {0} minit|{0} minit lalu|dalam {0} jam|{0} jam lalu|dalam {0} hari|{0\
    } hari lalu|dalam {0} minggu|{0} minggu lalu|dalam {0} bulan|{0} bulan lalu|dalam {0} tahun|{0} tahun lalu
    ordinal ke-#
    ordinals one:n = 1
    """,
    "nb": """
    names nb-NO nb-SJ no no-NO
    signs ,|\u{A0}|−|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤;-#,##0.00\u{A0}¤
    symbols EUR=€|GBP=£|NOK=kr
    short 0k|||0\u{A0}mill.|||0\u{A0}mrd.|||0\u{A0}bill.||
    long 0 tusen|||one=0 million;other=0 millioner|00 millioner||one=0 milliard;other=0 milliarder|00 milliarder||\
    one=0 billion;other=0 billioner|00 billioner|
    times one=om {0} sekund;other=om {0} sekunder|one=for {0} sekund siden;other=for {0} sekunder siden|one=om {0}\
     minutt;other=om {0} minutter|one=for {0} minutt siden;other=for {0} minutter siden|one=om {0} time;other=om {\
    0} timer|one=for {0} time siden;other=for {0} timer siden|om {0} døgn|for {0} døgn siden|one=om {0} uke;other=\
    om {0} uker|one=for {0} uke siden;other=for {0} uker siden|one=om {0} måned;other=om {0} måneder|one=for {0} m\
    åned siden;other=for {0} måneder siden|om {0} år|for {0} år siden
    ordinal #.
    cardinals one:n = 1
    """,
    "nl": """
    names nl-AW nl-BE nl-CW nl-NL nl-SR nl-SX
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=C$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=US$|VND=₫
    short 0K|||0\u{A0}mln.|||0\u{A0}mld.|||0\u{A0}bln.||
    long 0 duizend|||0 miljoen|||0 miljard|||0 biljoen||
    times one=over {0} seconde;other=over {0} seconden|one={0} seconde geleden;other={0} seconden geleden|one=over\
     {0} minuut;other=over {0} minuten|one={0} minuut geleden;other={0} minuten geleden|over {0} uur|{0} uur geled\
    en|one=over {0} dag;other=over {0} dagen|one={0} dag geleden;other={0} dagen geleden|one=over {0} week;other=o\
    ver {0} weken|one={0} week geleden;other={0} weken geleden|one=over {0} maand;other=over {0} maanden|one={0} m\
    aand geleden;other={0} maanden geleden|over {0} jaar|{0} jaar geleden
    ordinal #e
    cardinals one:i = 1 and v = 0
    """,
    "pl": """
    names pl-PL
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols BRL=R$|EUR=€|PLN=zł
    short 0\u{A0}tys.|||0\u{A0}mln|||0\u{A0}mld|||0\u{A0}bln||
    long one=0 tysiąc;few=0 tysiące;many=0 tysięcy;other=0 tysiąca|||one=0 milion;few=0 miliony;many=0 milionów;ot\
    her=0 miliona|||one=0 miliard;few=0 miliardy;many=0 miliardów;other=0 miliarda|||one=0 bilion;few=0 biliony;ma\
    ny=0 bilionów;other=0 biliona||
    times one=za {0} sekundę;few=za {0} sekundy;many=za {0} sekund;other=za {0} sekundy|one={0} sekundę temu;few={\
    0} sekundy temu;many={0} sekund temu;other={0} sekundy temu|one=za {0} minutę;few=za {0} minuty;many=za {0} mi\
    nut;other=za {0} minuty|one={0} minutę temu;few={0} minuty temu;many={0} minut temu;other={0} minuty temu|one=\
    za {0} godzinę;few=za {0} godziny;many=za {0} godzin;other=za {0} godziny|one={0} godzinę temu;few={0} godziny\
     temu;many={0} godzin temu;other={0} godziny temu|one=za {0} dzień;few=za {0} dni;many=za {0} dni;other=za {0}\
     dnia|one={0} dzień temu;few={0} dni temu;many={0} dni temu;other={0} dnia temu|one=za {0} tydzień;few=za {0} \
    tygodnie;many=za {0} tygodni;other=za {0} tygodnia|one={0} tydzień temu;few={0} tygodnie temu;many={0} tygodni\
     temu;other={0} tygodnia temu|one=za {0} miesiąc;few=za {0} miesiące;many=za {0} miesięcy;other=za {0} miesiąc\
    a|one={0} miesiąc temu;few={0} miesiące temu;many={0} miesięcy temu;other={0} miesiąca temu|one=za {0} rok;few\
    =za {0} lata;many=za {0} lat;other=za {0} roku|one={0} rok temu;few={0} lata temu;many={0} lat temu;other={0} \
    roku temu
    ordinal #.
    cardinals one:i = 1 and v = 0|few:v = 0 and i % 10 = 2..4 and i % 100 != 12..14|many:v = 0 and i != 1 and i % \
    10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
    """,
    "pt": """
    names pt-BR
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD\
    =NT$|USD=US$|VND=₫
    short 0\u{A0}mil|||0\u{A0}mi|||0\u{A0}bi|||0\u{A0}tri||
    long 0 mil|||one=0 milhão;other=0 milhões|||one=0 bilhão;other=0 bilhões|||one=0 trilhão;other=0 trilhões||
    times one=em {0} segundo;other=em {0} segundos|one=há {0} segundo;other=há {0} segundos|one=em {0} minuto;othe\
    r=em {0} minutos|one=há {0} minuto;other=há {0} minutos|one=em {0} hora;other=em {0} horas|one=há {0} hora;oth\
    er=há {0} horas|one=em {0} dia;other=em {0} dias|one=há {0} dia;other=há {0} dias|one=em {0} semana;other=em {\
    0} semanas|one=há {0} semana;other=há {0} semanas|one=em {0} mês;other=em {0} meses|one=há {0} mês;other=há {0\
    } meses|one=em {0} ano;other=em {0} anos|one=há {0} ano;other=há {0} anos
    ordinal #º
    cardinals one:i = 0..1|many:e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    """,
    "pt-PT": """
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    short 0\u{A0}mil|||0\u{A0}M|||0\u{A0}mM|||0\u{A0}Bi||
    long 0 mil|||one=0 milhão;other=0 milhões|00 milhões||0 mil milhões|||one=0 bilião;other=0 biliões|00 biliões|
    times one=dentro de {0} segundo;other=dentro de {0} segundos|one=há {0} segundo;other=há {0} segundos|one=dent\
    ro de {0} minuto;other=dentro de {0} minutos|one=há {0} minuto;other=há {0} minutos|one=dentro de {0} hora;oth\
    er=dentro de {0} horas|one=há {0} hora;other=há {0} horas|one=dentro de {0} dia;other=dentro de {0} dias|one=h\
    á {0} dia;other=há {0} dias|one=dentro de {0} semana;other=dentro de {0} semanas|one=há {0} semana;other=há {0\
    } semanas|one=dentro de {0} mês;other=dentro de {0} meses|one=há {0} mês;other=há {0} meses|one=dentro de {0} \
    ano;other=dentro de {0} anos|one=há {0} ano;other=há {0} anos
    cardinals one:i = 1 and v = 0|many:e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    """,
  ]
}
