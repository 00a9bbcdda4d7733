// How locales write numbers, from CLDR 47. Made by scripts/number-locales: change it there.
// Flow: here → LocaleTable.

extension LocaleTable {
  static let fromEtoH: [String: String] = [
    "el": """
    names el-CY el-GR el-polyton
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0\u{A0}χιλ.|||0\u{A0}εκ.|||0\u{A0}δισ.|||0\u{A0}τρισ.||
    long one=0 χιλιάδα;other=0 χιλιάδες|00 χιλιάδες||one=0 εκατομμύριο;other=0 εκατομμύρια|00 εκατομμύρια||one=0 δ\
    ισεκατομμύριο;other=0 δισεκατομμύρια|00 δισεκατομμύρια||one=0 τρισεκατομμύριο;other=0 τρισεκατομμύρια|00 τρισε\
    κατομμύρια|
    times one=σε {0} δευτερόλεπτο;other=σε {0} δευτερόλεπτα|one=πριν από {0} δευτερόλεπτο;other=πριν από {0} δευτε\
    ρόλεπτα|one=σε {0} λεπτό;other=σε {0} λεπτά|one=πριν από {0} λεπτό;other=πριν από {0} λεπτά|one=σε {0} ώρα;oth\
    er=σε {0} ώρες|one=πριν από {0} ώρα;other=πριν από {0} ώρες|one=σε {0} ημέρα;other=σε {0} ημέρες|one=πριν από \
    {0} ημέρα;other=πριν από {0} ημέρες|one=σε {0} εβδομάδα;other=σε {0} εβδομάδες|one=πριν από {0} εβδομάδα;other\
    =πριν από {0} εβδομάδες|one=σε {0} μήνα;other=σε {0} μήνες|one=πριν από {0} μήνα;other=πριν από {0} μήνες|one=\
    σε {0} έτος;other=σε {0} έτη|one=πριν από {0} έτος;other=πριν από {0} έτη
    ordinal #
    cardinals one:n = 1
    """,
    "en": """
    names en-AE en-AS en-BI en-GU en-MH en-MP en-PH en-PR en-UM en-US en-VI
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=NT\
    $|USD=$|VND=₫
    short 0K|||0M|||0B|||0T||
    long 0 thousand|||0 million|||0 billion|||0 trillion||
    times one=in {0} second;other=in {0} seconds|one={0} second ago;other={0} seconds ago|one=in {0} minute;other=\
    in {0} minutes|one={0} minute ago;other={0} minutes ago|one=in {0} hour;other=in {0} hours|one={0} hour ago;ot\
    her={0} hours ago|one=in {0} day;other=in {0} days|one={0} day ago;other={0} days ago|one=in {0} week;other=in\
     {0} weeks|one={0} week ago;other={0} weeks ago|one=in {0} month;other=in {0} months|one={0} month ago;other={\
    0} months ago|one=in {0} year;other=in {0} years|one={0} year ago;other={0} years ago
    ordinal one=#st;two=#nd;few=#rd;other=#th
    cardinals one:i = 1 and v = 0
    ordinals one:n % 10 = 1 and n % 100 != 11|two:n % 10 = 2 and n % 100 != 12|few:n % 10 = 3 and n % 100 != 13
    """,
    "en-AU": """
    symbols AUD=$
    """,
    "en-CA": """
    symbols AUD=A$|BRL=R$|CAD=$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=NT\
    $|USD=US$|VND=₫
    """,
    "en-GB": """
    names en-001 en-AG en-AI en-BB en-BM en-BS en-BW en-BZ en-CM en-CY en-DG en-DM en-ER en-FJ en-FM en-GD en-GG e\
    n-GH en-GM en-GS en-GY en-HK en-IE en-IL en-IM en-IO en-JE en-JM en-KE en-KN en-KY en-LC en-LR en-MG en-MO en-\
    MS en-MU en-MW en-NA en-NG en-PG en-PK en-PW en-RW en-SB en-SC en-SD en-SL en-SX en-SZ en-TC en-TO en-TT en-TZ\
     en-UG en-VC en-VG en-VU en-WS en-ZM en-ZW
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=\
    NT$|USD=US$|VND=₫
    """,
    "en-IN": """
    patterns #,##,##0.###|#,##,##0%|¤#,##,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=\
    NT$|USD=$|VND=₫
    short 0K||0L||0Cr|||0KCr||0LCr||
    """,
    "en-NZ": """
    names en-CK en-NU en-PN en-TK
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=$|PHP=₱|TWD=NT\
    $|USD=US$|VND=₫
    """,
    "en-SG": """
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|SGD=\
    $|TWD=NT$|USD=US$|VND=₫
    """,
    "en-ZA": """
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=\
    NT$|USD=US$|VND=₫|ZAR=R
    """,
    "es": """
    names es-EA es-ES es-IC
    signs ,|.|-|%|,|.|0123456789|2
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols EUR=€|THB=฿|USD=US$|VND=₫
    short 0\u{A0}mil|||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    long 0 mil|||one=0 millón;other=0 millones|00 millones||0 mil millones|||one=0 billón;other=0 billones|00 bill\
    ones|
    times one=dentro de {0} segundo;other=dentro de {0} segundos|one=hace {0} segundo;other=hace {0} segundos|one=\
    dentro de {0} minuto;other=dentro de {0} minutos|one=hace {0} minuto;other=hace {0} minutos|one=dentro de {0} \
    hora;other=dentro de {0} horas|one=hace {0} hora;other=hace {0} horas|one=dentro de {0} día;other=dentro de {0\
    } días|one=hace {0} día;other=hace {0} días|one=dentro de {0} semana;other=dentro de {0} semanas|one=hace {0} \
    semana;other=hace {0} semanas|one=dentro de {0} mes;other=dentro de {0} meses|one=hace {0} mes;other=hace {0} \
    meses|one=dentro de {0} año;other=dentro de {0} años|one=hace {0} año;other=hace {0} años
    ordinal #.º
    cardinals one:n = 1|many:e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    """,
    "es-419": """
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    short 0\u{A0}K|00\u{A0}k||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    ordinal #º.
    """,
    "es-AR": """
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00
    symbols ARS=$|USD=US$
    short 0\u{A0}K|00\u{A0}k||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    """,
    "es-CL": """
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00;¤-#,##0.00
    symbols CLP=$|USD=US$
    short 0\u{A0}K|00\u{A0}k||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    """,
    "es-CO": """
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00
    symbols COP=$|USD=US$
    short 0\u{A0}K|00\u{A0}k||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    """,
    "es-MX": """
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols MXN=$
    short 0\u{A0}k|||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    times one=dentro de {0} segundo;other=dentro de {0} segundos|one=hace {0} segundo;other=hace {0} segundos|one=\
    dentro de {0} minuto;other=dentro de {0} minutos|one=hace {0} minuto;other=hace {0} minutos|one=dentro de {0} \
    hora;other=dentro de {0} horas|one=hace {0} hora;other=hace {0} horas|one=dentro de {0} día;other=dentro de {0\
    } días|one=hace {0} día;other=hace {0} días|one=dentro de {0} semana;other=dentro de {0} semanas|one=hace {0} \
    semana;other=hace {0} semanas|one=en {0} mes;other=en {0} meses|one=hace {0} mes;other=hace {0} meses|one=dent\
    ro de {0} año;other=dentro de {0} años|one=hace {0} año;other=hace {0} años
    """,
    "es-PE": """
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00
    short 0\u{A0}K|00\u{A0}k||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    """,
    "es-US": """
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols JPY=¥|USD=$
    short 0\u{A0}K|||0\u{A0}M||||00\u{A0}mil\u{A0}M||0\u{A0}B||
    """,
    "et": """
    names et-EE
    signs ,|\u{A0}|−|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=N\
    T$|USD=$|VND=₫
    short 0\u{A0}tuh|||0\u{A0}mln|||0\u{A0}mld|||0\u{A0}trln||
    long 0 tuhat|||one=0 miljon;other=0 miljonit|00 miljonit||one=0 miljard;other=0 miljardit|00 miljardit||one=0 \
    triljon;other=0 triljonit|00 triljonit|
    times {0} sekundi pärast|{0} sekundi eest|{0} minuti pärast|{0} minuti eest|{0} tunni pärast|{0} tunni eest|{0\
    } päeva pärast|{0} päeva eest|{0} nädala pärast|{0} nädala eest|{0} kuu pärast|{0} kuu eest|{0} aasta pärast|{\
    0} aasta eest
    ordinal #.
    cardinals one:i = 1 and v = 0
    """,
    "eu": """
    names eu-ES
    signs ,|.|−|%|,|.|0123456789|1
    patterns #,##0.###|%\u{A0}#,##0|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=US$|VND=₫
    short 0|0|0|0\u{A0}M||||||0\u{A0}B||
    long 0|0|0|0 milioi||||||0 bilioi||
    times {0} segundo barru|duela {0} segundo|{0} minutu barru|duela {0} minutu|{0} ordu barru|duela {0} ordu|{0} \
    egun barru|duela {0} egun|{0} aste barru|duela {0} aste|{0} hilabete barru|duela {0} hilabete|{0} urte barru|d\
    uela {0} urte
    ordinal #.
    cardinals one:n = 1
    """,
    "fa": """
    names fa-IR
    signs ٫|٬|\u{200E}−|٪|٫|٬|۰۱۲۳۴۵۶۷۸۹|1
    patterns #,##0.###|#,##0%|\u{200E}¤#,##0.00
    symbols AUD=A$|BRL=R$|CAD=$CA|CNY=¥CN|EUR=€|GBP=£|HKD=$HK|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=$MX|NZD=$NZ|THB=฿|TWD=NT\
    $|USD=$|VND=₫
    short 0\u{A0}هزار|||0\u{A0}میلیون|||0\u{A0}میلیارد|||0\u{A0}تریلیون||
    long 0 هزار|||0 میلیون|||0 میلیارد|||0 هزارمیلیارد||
    times {0} ثانیه بعد|{0} ثانیه پیش|{0} دقیقه بعد|{0} دقیقه پیش|{0} ساعت بعد|{0} ساعت پیش|{0} روز دیگر|{0} روز پ\
    یش|{0} هفته بعد|{0} هفته پیش|{0} ماه بعد|{0} ماه پیش|{0} سال بعد|{0} سال پیش
    ordinal #.
    cardinals one:i = 0 or n = 1
    """,
    "fi": """
    names fi-FI
    signs ,|\u{A0}|−|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols EUR=€|GBP=£|JPY=¥|USD=$
    short 0\u{A0}t.|||0\u{A0}milj.|||0\u{A0}mrd.|||0\u{A0}bilj.||
    long one=0 tuhat;other=0 tuhatta|00 tuhatta||one=0 miljoona;other=0 miljoonaa|00 miljoonaa||one=0 miljardi;oth\
    er=0 miljardia|00 miljardia||one=0 biljoona;other=0 biljoonaa|00 biljoonaa|
    times {0} sekunnin päästä|one={0} sekunti sitten;other={0} sekuntia sitten|{0} minuutin päästä|one={0} minuutt\
    i sitten;other={0} minuuttia sitten|{0} tunnin päästä|one={0} tunti sitten;other={0} tuntia sitten|{0} päivän \
    päästä|one={0} päivä sitten;other={0} päivää sitten|{0} viikon päästä|one={0} viikko sitten;other={0} viikkoa \
    sitten|{0} kuukauden päästä|one={0} kuukausi sitten;other={0} kuukautta sitten|{0} vuoden päästä|one={0} vuosi\
     sitten;other={0} vuotta sitten
    ordinal #.
    cardinals one:i = 1 and v = 0
    """,
    "fil": """
    names fil-PH
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|THB=฿|\
    TWD=NT$|USD=$|VND=₫
    short 0K|||0M|||0B|||0T||
    long one=0 libo;other=0 na libo|||one=0 milyon;other=0 na milyon|||one=0 bilyon;other=0 na bilyon|||one=0 tril\
    yon;other=0 na trilyon||
    times sa {0} segundo|{0} segundo ang nakalipas|sa {0} minuto|{0} minuto ang nakalipas|sa {0} oras|{0} oras ang\
     nakalipas|sa {0} araw|{0} araw ang nakalipas|sa {0} linggo|{0} linggo ang nakalipas|sa {0} buwan|{0} buwan an\
    g nakalipas|sa {0} taon|{0} taon ang nakalipas
    ordinal ika#
    cardinals one:v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
    ordinals one:n = 1
    """,
    "fr": """
    names fr-BE fr-BF fr-BI fr-BJ fr-BL fr-CD fr-CF fr-CG fr-CI fr-CM fr-DJ fr-DZ fr-FR fr-GA fr-GF fr-GN fr-GP fr\
    -GQ fr-HT fr-KM fr-MC fr-MF fr-MG fr-ML fr-MQ fr-MR fr-MU fr-NC fr-NE fr-PF fr-PM fr-RE fr-RW fr-SC fr-SN fr-S\
    Y fr-TD fr-TG fr-TN fr-VU fr-WF fr-YT
    signs ,|\u{202F}|-|%|,|\u{202F}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols ARS=$AR|AUD=$AU|BRL=R$|CAD=$CA|CLP=$CL|COP=$CO|EUR=€|GBP=£GB|ILS=₪|INR=₹|KRW=₩|MXN=$MX|NZD=$NZ|SGD=$SG\
    |USD=$US|VND=₫
    short 0\u{A0}k|||0\u{A0}M|||0\u{A0}Md|||0\u{A0}Bn||
    long 1=mille;one=0 millier;other=0 mille|00 mille||one=0 million;other=0 millions|||one=0 milliard;other=0 mil\
    liards|||one=0 billion;other=0 billions||
    times one=dans {0} seconde;other=dans {0} secondes|one=il y a {0} seconde;other=il y a {0} secondes|one=dans {\
    0} minute;other=dans {0} minutes|one=il y a {0} minute;other=il y a {0} minutes|one=dans {0} heure;other=dans \
    {0} heures|one=il y a {0} heure;other=il y a {0} heures|one=dans {0} jour;other=dans {0} jours|one=il y a {0} \
    jour;other=il y a {0} jours|one=dans {0} semaine;other=dans {0} semaines|one=il y a {0} semaine;other=il y a {\
    0} semaines|dans {0} mois|il y a {0} mois|one=dans {0} an;other=dans {0} ans|one=il y a {0} an;other=il y a {0\
    } ans
    ordinal one=#er;other=#e
    cardinals one:i = 0,1|many:e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ordinals one:n = 1
    """,
    "fr-CA": """
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    symbols AUD=$\u{A0}AU|BRL=R$|CAD=$|CNY=CN¥|EUR=€|GBP=£|HKD=$\u{A0}HK|JPY=¥|NZD=$\
    \u{A0}NZ|SGD=$\u{A0}SG|USD=$\u{A0}US
    short 0\u{A0}k|||0\u{A0}M|||0\u{A0}G|||0\u{A0}T||
    long 0 mille|||one=0 million;other=0 millions|||one=0 milliard;other=0 milliards|||one=0 billion;other=0 billi\
    ons||
    """,
    "fr-CH": """
    signs ,|\u{202F}|-|%|.|\u{202F}|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    """,
    "gl": """
    names gl-ES
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=$MX|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0|0|0|0\u{A0}M||||||0\u{A0}B||
    long 0|0|0|one=0 millón;other=0 millóns|00 millóns|||||one=0 billón;other=0 billóns|00 billóns|
    times one=en {0} segundo;other=en {0} segundos|one=hai {0} segundo;other=hai {0} segundos|one=en {0} minuto;ot\
    her=en {0} minutos|one=hai {0} minuto;other=hai {0} minutos|one=en {0} hora;other=en {0} horas|one=hai {0} hor\
    a;other=hai {0} horas|one=en {0} día;other=en {0} días|one=hai {0} día;other=hai {0} días|one=en {0} semana;ot\
    her=en {0} semanas|one=hai {0} semana;other=hai {0} semanas|one=en {0} mes;other=en {0} meses|one=hai {0} mes;\
    other=hai {0} meses|one=en {0} ano;other=en {0} anos|one=hai {0} ano;other=hai {0} anos
    ordinal #.
    cardinals one:i = 1 and v = 0
    """,
    "he": """
    names he-IL
    signs .|,|\u{200E}-|%|.|,|0123456789|1
    patterns #,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}\u{200F}¤;\u{200F}-#,##0.00\u{A0}\u{200F}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=\u{200E}CN¥\u{200E}|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=\
    ₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=$|VND=₫
    short 0K\u{200F}|||0M\u{200F}|||0B\u{200F}|||0T\u{200F}||
    long \u{200F}0 אלף|||\u{200F}0 מיליון|||\u{200F}0 מיליארד|||\u{200F}0 טריליון||
    times one=בעוד שנייה;two=בעוד שתי שניות;other=בעוד {0} שניות|one=לפני שנייה;two=לפני שתי שניות;other=לפני {0} \
    שניות|one=בעוד דקה;two=בעוד שתי דקות;other=בעוד {0} דקות|one=לפני דקה;two=לפני שתי דקות;other=לפני {0} דקות|on\
    e=בעוד שעה;two=בעוד שעתיים;other=בעוד {0} שעות|one=לפני שעה;two=לפני שעתיים;other=לפני {0} שעות|one=בעוד יום {\
    0};two=בעוד יומיים;other=בעוד {0} ימים|one=לפני יום {0};two=לפני יומיים;other=לפני {0} ימים|one=בעוד שבוע;two=\
    בעוד שבועיים;other=בעוד {0} שבועות|one=לפני שבוע;two=לפני שבועיים;other=לפני {0} שבועות|one=בעוד חודש;two=בעוד\
     חודשיים;other=בעוד {0} חודשים|one=לפני חודש;two=לפני חודשיים;other=לפני {0} חודשים|one=בעוד שנה;two=בעוד שנתי\
    ים;other=בעוד {0} שנים|one=לפני שנה;two=לפני שנתיים;other=לפני {0} שנים
    ordinal #
    cardinals one:i = 1 and v = 0 or i = 0 and v != 0|two:i = 2 and v = 0
    """,
    "hi": """
    names hi-IN
    signs .|,|-|%|.|,|0123456789|1
    patterns #,##,##0.###|#,##,##0%|¤#,##,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0\u{A0}हज\u{93C}\u{93E}र||0\u{A0}ल\u{93E}ख||0\u{A0}क॰||0\u{A0}अ॰||0\u{A0}ख॰||0\u{A0}न\u{940}ल|
    long 0 हज\u{93C}\u{93E}र||0 ल\u{93E}ख||0 कर\u{94B}ड\u{93C}||0 अरब||0 खरब|||
    times {0} स\u{947}क\u{902}ड म\u{947}\u{902}|{0} स\u{947}क\u{902}ड पहल\u{947}|{0} म\u{93F}नट म\u{947}\u{902}|{0} म\u{93F}नट पहल\u{947}|{0} घ\u{902}ट\u{947}\
     म\u{947}\u{902}|{0} घ\u{902}ट\u{947} पहल\u{947}|{0} द\u{93F}न म\u{947}\u{902}|{0} द\u{93F}न पहल\u{947}|{0} सप\u{94D}त\u{93E}ह म\u{947}\u{902}|{0} सप\u{94D}त\u{93E}ह \
    पहल\u{947}|{0} म\u{93E}ह म\u{947}\u{902}|{0} म\u{93E}ह पहल\u{947}|{0} वर\u{94D}ष म\u{947}\u{902}|{0} वर\u{94D}ष पहल\u{947}
    ordinal one=#ल\u{93E};two=#र\u{93E};few=#थ\u{93E};many=#ठ\u{93E};other=#व\u{93E}\u{901}
    cardinals one:i = 0 or n = 1
    ordinals one:n = 1|two:n = 2,3|few:n = 4|many:n = 6
    """,
    "hr": """
    names hr-BA hr-HR
    signs ,|.|−|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols EUR=€
    short 0\u{A0}tis.|||0\u{A0}mil.|||0\u{A0}mlr.|||0\u{A0}bil.||
    long one=0 tisuća;few=0 tisuće;other=0 tisuća|||one=0 milijun;few=0 milijuna;other=0 milijuna|||one=0 milijard\
    a;few=0 milijarde;other=0 milijardi|||one=0 bilijun;few=0 bilijuna;other=0 bilijuna||
    times one=za {0} sekundu;few=za {0} sekunde;other=za {0} sekundi|one=prije {0} sekundu;few=prije {0} sekunde;o\
    ther=prije {0} sekundi|one=za {0} minutu;few=za {0} minute;other=za {0} minuta|one=prije {0} minutu;few=prije \
    {0} minute;other=prije {0} minuta|one=za {0} sat;few=za {0} sata;other=za {0} sati|one=prije {0} sat;few=prije\
     {0} sata;other=prije {0} sati|one=za {0} dan;few=za {0} dana;other=za {0} dana|one=prije {0} dan;few=prije {0\
    } dana;other=prije {0} dana|one=za {0} tjedan;few=za {0} tjedna;other=za {0} tjedana|one=prije {0} tjedan;few=\
    prije {0} tjedna;other=prije {0} tjedana|one=za {0} mjesec;few=za {0} mjeseca;other=za {0} mjeseci|one=prije {\
    0} mjesec;few=prije {0} mjeseca;other=prije {0} mjeseci|one=za {0} godinu;few=za {0} godine;other=za {0} godin\
    a|one=prije {0} godinu;few=prije {0} godine;other=prije {0} godina
    ordinal #.
    cardinals one:v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11|few:v = 0 and i % 10 = 2.\
    .4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    """,
    "hu": """
    names hu-HU
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols HUF=Ft|JPY=¥
    short 0\u{A0}E|||0\u{A0}M|||0\u{A0}Mrd|||0\u{A0}B||
    long 0 ezer|||0 millió|||0 milliárd|||0 billió||
    times {0} másodperc múlva|{0} másodperccel ezelőtt|{0} perc múlva|{0} perccel ezelőtt|{0} óra múlva|{0} órával\
     ezelőtt|{0} nap múlva|{0} nappal ezelőtt|{0} hét múlva|{0} héttel ezelőtt|{0} hónap múlva|{0} hónappal ezelőt\
    t|{0} év múlva|{0} évvel ezelőtt
    ordinal #.
    cardinals one:n = 1
    ordinals one:n = 1,5
    """,
    "hy": """
    names hy-AM
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    short 0\u{A0}հզր|||0\u{A0}մլն|||0\u{A0}մլրդ|||0\u{A0}տրլն||
    long 0 հազար|||0 միլիոն|||0 միլիարդ|||0 տրիլիոն||
    times {0} վայրկյանից|{0} վայրկյան առաջ|{0} րոպեից|{0} րոպե առաջ|{0} ժամից|{0} ժամ առաջ|{0} օրից|{0} օր առաջ|{0\
    } շաբաթից|{0} շաբաթ առաջ|{0} ամսից|{0} ամիս առաջ|{0} տարուց|{0} տարի առաջ
    ordinal #.
    cardinals one:i = 0,1
    ordinals one:n = 1
    """,
  ]
}
