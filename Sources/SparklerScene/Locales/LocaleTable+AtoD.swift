// How locales write numbers, from CLDR 47. Made by scripts/number-locales: change it there.
// Flow: here → LocaleTable.

extension LocaleTable {
  static let fromAtoD: [String: String] = [
    "": """
    codes AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF \
    CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HN\
    L HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD \
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QA\
    R RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS \
    UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    digits AFN=0 ALL=0 BHD=3 BIF=0 CLP=0 DJF=0 GNF=0 IQD=0 IRR=0 ISK=0 JOD=3 JPY=0 KMF=0 KPW=0 KRW=0 KWD=3 LAK=0 L\
    BP=0 LYD=3 MGA=0 MMK=0 OMR=3 PYG=0 RSD=0 RWF=0 SOS=0 SYP=0 TND=3 UGX=0 VND=0 VUV=0 XAF=0 XOF=0 XPF=0 YER=0
    """,
    "af": """
    names af-NA af-ZA
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0%|¤#,##0.00
    symbols AUD=A$|BRL=R$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|NZD=NZ$|THB=฿|TWD=NT$|VND=₫|ZAR=R
    short 0\u{A0}k|||0\u{A0}m|||0\u{A0}mjd|||0\u{A0}bn||
    long 0 duisend|||0 miljoen|||0 miljard|||0 biljoen||
    times one=oor {0} sekonde;other=oor {0} sekondes|one={0} sekonde gelede;other={0} sekondes gelede|one=oor {0} \
    minuut;other=oor {0} minute|one={0} minuut gelede;other={0} minute gelede|oor {0} uur|{0} uur gelede|one=oor {\
    0} dag;other=oor {0} dae|one={0} dag gelede;other={0} dae gelede|one=oor {0} week;other=oor {0} weke|one={0} w\
    eek gelede;other={0} weke gelede|one=oor {0} maand;other=oor {0} maande|one={0} maand gelede;other={0} maande \
    gelede|oor {0} jaar|{0} jaar gelede
    ordinal #ste
    cardinals one:n = 1
    """,
    "ar": """
    names ar-AE ar-EH
    signs .|,|\u{200E}-|\u{200E}%\u{200E}|.|,|0123456789|1
    patterns #,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤
    symbols AED=د.إ.\u{200F}|AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EGP=ج.م.\u{200F}|EUR=€|GBP=U\
    K£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|SAR=ر.س.\u{200F}|THB=฿|T\
    WD=NT$|USD=US$|VND=₫
    short zero=0\u{A0}ألف;one=0\u{A0}ألف;two=0\u{A0}ألف;few=0\u{A0}آلاف;many=0\u{A0}ألف;other=0\u{A0}ألف\
    |00\u{A0}ألف||0\u{A0}مليون|||0\u{A0}مليار|||0\u{A0}ترليون||
    long zero=0 ألف;one=0 ألف;two=0 ألف;few=0 آلاف;many=0 ألف;other=0 ألف|00 ألف||zero=0 مليون;one=0 مليون;two=0 م\
    ليون;few=0 ملايين;many=0 مليون;other=0 مليون||000 مليون|0 مليار|||0 ترليون||
    times zero=خلال {0} ثانية;one=خلال ثانية واحدة;two=خلال ثانيتين;few=خل\
    ال {0} ثوان\u{64D};many=خلال {0} ثانية;other=خلال {0} ثانية|zero=قبل {0} ثان\
    ية;one=قبل ثانية واحدة;two=قبل ثانيتين;few=قبل {0} ثوان\u{650};many=قبل {0} \
    ثانية;other=قبل {0} ثانية|zero=خلال {0} دقيقة;one=خلال دقيقة واحدة;two\
    =خلال دقيقتين;few=خلال {0} دقائق;many=خلال {0} دقيقة;other=خلال {0} دق\
    يقة|zero=قبل {0} دقيقة;one=قبل دقيقة واحدة;two=قبل دقيقتين;few=قبل {0}\
     دقائق;many=قبل {0} دقيقة;other=قبل {0} دقيقة|zero=خلال {0} ساعة;one=خ\
    لال ساعة واحدة;two=خلال ساعتين;few=خلال {0} ساعات;many=خلال {0} ساعة;o\
    ther=خلال {0} ساعة|zero=قبل {0} ساعة;one=قبل ساعة واحدة;two=قبل ساعتين\
    ;few=قبل {0} ساعات;many=قبل {0} ساعة;other=قبل {0} ساعة|zero=خلال {0} \
    يوم;one=خلال يوم واحد;two=خلال يومين;few=خلال {0} أيام;many=خلال {0} ي\
    وم\u{64B}ا;other=خلال {0} يوم|zero=قبل {0} يوم;one=قبل يوم واحد;two=قبل يومي\
    ن;few=قبل {0} أيام;many=قبل {0} يوم\u{64B}ا;other=قبل {0} يوم|zero=خلال {0} \
    أسبوع;one=خلال أسبوع واحد;two=خلال أسبوعين;few=خلال {0} أسابيع;many=خل\
    ال {0} أسبوع\u{64B}ا;other=خلال {0} أسبوع|zero=قبل {0} أسبوع;one=قبل أسبوع و\
    احد;two=قبل أسبوعين;few=قبل {0} أسابيع;many=قبل {0} أسبوع\u{64B}ا;other=قبل \
    {0} أسبوع|zero=خلال {0} شهر;one=خلال شهر واحد;two=خلال شهرين;few=خلال \
    {0} أشهر;many=خلال {0} شهر\u{64B}ا;other=خلال {0} شهر|zero=قبل {0} شهر;one=ق\
    بل شهر واحد;two=قبل شهرين;few=قبل {0} أشهر;many=قبل {0} شهر\u{64B}ا;other=قب\
    ل {0} شهر|zero=خلال {0} سنة;one=خلال سنة واحدة;two=خلال سنتين;few=خلال\
     {0} سنوات;many=خلال {0} سنة;other=خلال {0} سنة|zero=قبل {0} سنة;one=ق\
    بل سنة واحدة;two=قبل سنتين;few=قبل {0} سنوات;many=قبل {0} سنة;other=قب\
    ل {0} سنة
    ordinal #
    cardinals zero:n = 0|one:n = 1|two:n = 2|few:n % 100 = 3..10|many:n % 100 = 11..99
    """,
    "ar-EG": """
    names ar-BH ar-DJ ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SY ar\
    -TD ar-YE
    signs ٫|٬|\u{61C}-|٪\u{61C}|٫|٬|٠١٢٣٤٥٦٧٨٩|1
    patterns #,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤
    """,
    "ar-MA": """
    names ar-DZ ar-LY ar-TN
    signs ,|.|\u{200E}-|\u{200E}%\u{200E}|,|.|0123456789|1
    """,
    "az": """
    names az-AZ az-Latn
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=US$|VND=₫
    short 0K|||0\u{A0}mln|||0\u{A0}mlrd|||0\u{A0}trln||
    long 0 min|||0 milyon|||0 milyard|||0 trilyon||
    times {0} saniyə ərzində|{0} saniyə öncə|{0} dəqiqə ərzində|{0} dəqiqə öncə|{0} saat ərzində|{0} saat öncə|{0}\
     gün ərzində|{0} gün öncə|{0} həftə ərzində|{0} həftə öncə|{0} ay ərzində|{0} ay öncə|{0} il ərzində|{0} il ön\
    cə
    ordinal #inci
    cardinals one:n = 1
    ordinals one:i % 10 = 1,2,5,7,8 or i % 100 = 20,50,70,80|few:i % 10 = 3,4 or i % 1000 = 100,200,300,400,500,60\
    0,700,800,900|many:i = 0 or i % 10 = 6 or i % 100 = 40,60,90
    """,
    "bg": """
    names bg-BG
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|2
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols EUR=€|USD=щ.д.
    short 0\u{A0}хил.|||0\u{A0}млн.|||0\u{A0}млрд.|||0\u{A0}трлн.||
    long one=0 хил.;other=0 хиляди|00 хиляди||one=0 милион;other=0 милиона|00 милиона||one=0 милиард;other=0 милиа\
    рда|00 милиарда||one=0 трилион;other=0 трилиона|00 трилиона|
    times one=след {0} секунда;other=след {0} секунди|one=преди {0} секунда;other=преди {0} секунди|one=след {0} м\
    инута;other=след {0} минути|one=преди {0} минута;other=преди {0} минути|one=след {0} час;other=след {0} часа|o\
    ne=преди {0} час;other=преди {0} часа|one=след {0} ден;other=след {0} дни|one=преди {0} ден;other=преди {0} дн\
    и|one=след {0} седмица;other=след {0} седмици|one=преди {0} седмица;other=преди {0} седмици|one=след {0} месец\
    ;other=след {0} месеца|one=преди {0} месец;other=преди {0} месеца|one=след {0} година;other=след {0} години|on\
    e=преди {0} година;other=преди {0} години
    ordinal #-и
    cardinals one:n = 1
    """,
    "bn": """
    names bn-BD
    signs .|,|-|%|.|,|০১২৩৪৫৬৭৮৯|1
    patterns #,##,##0.###|#,##0%|#,##,##0.00¤
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=US$|VND=₫
    short 0\u{A0}হ\u{9BE}||0\u{A0}ল\u{9BE}||0\u{A0}ক\u{9CB}|||one=00\u{A0}শত\u{A0}ক\u{9CB};other=00শত\u{A0}ক\u{9CB}|000ক\u{9CB}|0\u{A0}ল\u{9BE}.ক\u{9CB}.||
    long 0 হ\u{9BE}জ\u{9BE}র||0 ল\u{9BE}খ||0 ক\u{9CB}ট\u{9BF}|||||0 ল\u{9BE}খ ক\u{9CB}ট\u{9BF}||
    times {0} স\u{9C7}ক\u{9C7}ন\u{9CD}ড\u{9C7}|one={0} স\u{9C7}ক\u{9C7}ন\u{9CD}ড আগ\u{9C7};other={0} স\u{9C7}ক\u{9C7}ন\u{9CD}ড প\u{9C2}র\u{9CD}ব\u{9C7}|{0} ম\u{9BF}\
    ন\u{9BF}ট\u{9C7}|{0} ম\u{9BF}ন\u{9BF}ট আগ\u{9C7}|{0} ঘন\u{9CD}ট\u{9BE}য\u{9BC}|{0} ঘন\u{9CD}ট\u{9BE} আগ\u{9C7}|{0} দ\u{9BF}ন\u{9C7}র মধ\u{9CD}য\u{9C7}|{0} দ\u{9BF}ন আ\
    গ\u{9C7}|{0} সপ\u{9CD}ত\u{9BE}হ\u{9C7}|{0} সপ\u{9CD}ত\u{9BE}হ আগ\u{9C7}|{0} ম\u{9BE}স\u{9C7}|{0} ম\u{9BE}স আগ\u{9C7}|{0} বছর\u{9C7}|{0} বছর প\u{9C2}\
    র\u{9CD}ব\u{9C7}
    ordinal #.
    cardinals one:i = 0 or n = 1
    ordinals one:n = 1,5,7,8,9,10|two:n = 2,3|few:n = 4|many:n = 6
    """,
    "bn-IN": """
    patterns #,##,##0.###|#,##0%|¤#,##,##0.00
    symbols AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=\
    NT$|USD=$|VND=₫
    """,
    "bs": """
    names bs-BA bs-Latn
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0%|#,##0.00\u{A0}¤
    symbols EUR=€|INR=₹|JPY=¥|KRW=₩|THB=฿|TWD=NT$|VND=₫
    short 0\u{A0}hilj.|||0\u{A0}mil.|||0\u{A0}mlrd.|||0\u{A0}bil.||
    long one=0 hiljada;few=0 hiljade;other=0 hiljada|||one=0 milion;few=0 miliona;other=0 miliona|||one=0 milijard\
    a;few=0 milijarde;other=0 milijardi|||one=0 bilion;few=0 biliona;other=0 biliona||
    times one=za {0} sekundu;few=za {0} sekunde;other=za {0} sekundi|one=prije {0} sekundu;few=prije {0} sekunde;o\
    ther=prije {0} sekundi|one=za {0} minutu;few=za {0} minute;other=za {0} minuta|one=prije {0} minutu;few=prije \
    {0} minute;other=prije {0} minuta|one=za {0} sat;few=za {0} sata;other=za {0} sati|one=prije {0} sat;few=prije\
     {0} sata;other=prije {0} sati|one=za {0} dan;few=za {0} dana;other=za {0} dana|one=prije {0} dan;few=prije {0\
    } dana;other=prije {0} dana|one=za {0} sedmicu;few=za {0} sedmice;other=za {0} sedmica|one=prije {0} sedmicu;f\
    ew=prije {0} sedmice;other=prije {0} sedmica|one=za {0} mjesec;few=za {0} mjeseca;other=za {0} mjeseci|one=pri\
    je {0} mjesec;few=prije {0} mjeseca;other=prije {0} mjeseci|one=za {0} godinu;few=za {0} godine;other=za {0} g\
    odina|one=prije {0} godinu;few=prije {0} godine;other=prije {0} godina
    ordinal #.
    cardinals one:v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11|few:v = 0 and i % 10 = 2.\
    .4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    """,
    "ca": """
    names ca-AD ca-ES ca-FR ca-IT
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols AUD=AU$|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|NZD=NZ$|THB=฿|TWD=NT$|VND=₫
    short 0\u{A0}k|||0\u{A0}M||||00\u{A0}kM||0\u{A0}B||
    long one=0 miler;other=0 milers|00 milers||one=0 milió;other=0 milions|00 milions||one=0 miler de milions;othe\
    r=0 milers de milions|00 milers de milions||one=0 bilió;other=0 bilions|00 bilions|
    times one=d’aquí a {0} segon;other=d’aquí a {0} segons|one=fa {0} segon;other=fa {0} segons|one=d’aquí a {0} m\
    inut;other=d’aquí a {0} minuts|one=fa {0} minut;other=fa {0} minuts|one=d’aquí a {0} hora;other=d’aquí a {0} h\
    ores|one=fa {0} hora;other=fa {0} hores|one=d’aquí a {0} dia;other=d’aquí a {0} dies|one=fa {0} dia;other=fa {\
    0} dies|one=d’aquí a {0} setmana;other=d’aquí a {0} setmanes|one=fa {0} setmana;other=fa {0} setmanes|one=d’aq\
    uí a {0} mes;other=d’aquí a {0} mesos|one=fa {0} mes;other=fa {0} mesos|one=d’aquí a {0} any;other=d’aquí a {0\
    } anys|one=fa {0} any;other=fa {0} anys
    ordinal one=#r;two=#n;few=#t;other=#è
    cardinals one:i = 1 and v = 0|many:e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ordinals one:n = 1,3|two:n = 2|few:n = 4
    """,
    "cs": """
    names cs-CZ
    signs ,|\u{A0}|-|%|,|\u{A0}|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|CZK=Kč|EUR=€|GBP=£|HKD=HK$|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD=US\
    $
    short 0\u{A0}tis.|||0\u{A0}mil.|||0\u{A0}mld.|||0\u{A0}bil.||
    long one=0 tisíc;few=0 tisíce;many=0 tisíce;other=0 tisíc|one=00 tisíc;few=00 tisíc;many=00 tisíce;other=00 ti\
    síc||one=0 milion;few=0 miliony;many=0 milionu;other=0 milionů|one=00 milionů;few=00 milionů;many=00 milionu;o\
    ther=00 milionů||one=0 miliarda;few=0 miliardy;many=0 miliardy;other=0 miliard|one=00 miliard;few=00 miliard;m\
    any=00 miliardy;other=00 miliard||one=0 bilion;few=0 biliony;many=0 bilionu;other=0 bilionů|one=00 bilionů;few\
    =00 bilionů;many=00 bilionu;other=00 bilionů|
    times one=za {0} sekundu;few=za {0} sekundy;many=za {0} sekundy;other=za {0} sekund|one=před {0} sekundou;few=\
    před {0} sekundami;many=před {0} sekundy;other=před {0} sekundami|one=za {0} minutu;few=za {0} minuty;many=za \
    {0} minuty;other=za {0} minut|one=před {0} minutou;few=před {0} minutami;many=před {0} minuty;other=před {0} m\
    inutami|one=za {0} hodinu;few=za {0} hodiny;many=za {0} hodiny;other=za {0} hodin|one=před {0} hodinou;few=pře\
    d {0} hodinami;many=před {0} hodiny;other=před {0} hodinami|one=za {0} den;few=za {0} dny;many=za {0} dne;othe\
    r=za {0} dní|one=před {0} dnem;few=před {0} dny;many=před {0} dne;other=před {0} dny|one=za {0} týden;few=za {\
    0} týdny;many=za {0} týdne;other=za {0} týdnů|one=před {0} týdnem;few=před {0} týdny;many=před {0} týdne;other\
    =před {0} týdny|one=za {0} měsíc;few=za {0} měsíce;many=za {0} měsíce;other=za {0} měsíců|one=před {0} měsícem\
    ;few=před {0} měsíci;many=před {0} měsíce;other=před {0} měsíci|one=za {0} rok;few=za {0} roky;many=za {0} rok\
    u;other=za {0} let|one=před {0} rokem;few=před {0} lety;many=před {0} roku;other=před {0} lety
    ordinal #.
    cardinals one:i = 1 and v = 0|few:i = 2..4 and v = 0|many:v != 0
    """,
    "da": """
    names da-DK da-GL
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|DKK=kr.|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|T\
    HB=฿|TWD=NT$|USD=US$|VND=₫
    short 0\u{A0}t|||0\u{A0}mio.|||0\u{A0}mia.|||0\u{A0}bio.||
    long 0 tusind|||one=0 million;other=0 millioner|00 millioner||one=0 milliard;other=0 milliarder|00 milliarder|\
    |one=0 billion;other=0 billioner|00 billioner|
    times one=om {0} sekund;other=om {0} sekunder|one=for {0} sekund siden;other=for {0} sekunder siden|one=om {0}\
     minut;other=om {0} minutter|one=for {0} minut siden;other=for {0} minutter siden|one=om {0} time;other=om {0}\
     timer|one=for {0} time siden;other=for {0} timer siden|one=om {0} dag;other=om {0} dage|one=for {0} dag siden\
    ;other=for {0} dage siden|one=om {0} uge;other=om {0} uger|one=for {0} uge siden;other=for {0} uger siden|one=\
    om {0} måned;other=om {0} måneder|one=for {0} måned siden;other=for {0} måneder siden|om {0} år|for {0} år sid\
    en
    ordinal #.
    cardinals one:n = 1 or t != 0 and i = 0,1
    """,
    "de": """
    names de-BE de-DE de-IT de-LU
    signs ,|.|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=N\
    T$|USD=$|VND=₫
    short 0|0|0|0\u{A0}Mio.|||0\u{A0}Mrd.|||0\u{A0}Bio.||
    long 0 Tausend|||one=0 Million;other=0 Millionen|00 Millionen||one=0 Milliarde;other=0 Milliarden|00 Milliarde\
    n||one=0 Billion;other=0 Billionen|00 Billionen|
    times one=in {0} Sekunde;other=in {0} Sekunden|one=vor {0} Sekunde;other=vor {0} Sekunden|one=in {0} Minute;ot\
    her=in {0} Minuten|one=vor {0} Minute;other=vor {0} Minuten|one=in {0} Stunde;other=in {0} Stunden|one=vor {0}\
     Stunde;other=vor {0} Stunden|one=in {0} Tag;other=in {0} Tagen|one=vor {0} Tag;other=vor {0} Tagen|one=in {0}\
     Woche;other=in {0} Wochen|one=vor {0} Woche;other=vor {0} Wochen|one=in {0} Monat;other=in {0} Monaten|one=vo\
    r {0} Monat;other=vor {0} Monaten|one=in {0} Jahr;other=in {0} Jahren|one=vor {0} Jahr;other=vor {0} Jahren
    ordinal #.
    cardinals one:i = 1 and v = 0
    """,
    "de-AT": """
    signs ,|\u{A0}|-|%|,|.|0123456789|1
    patterns #,##0.###|#,##0\u{A0}%|¤\u{A0}#,##0.00
    """,
    "de-CH": """
    signs .|’|-|%|.|’|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00;¤-#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD\
    =$|VND=₫
    """,
    "de-LI": """
    signs .|’|-|%|.|’|0123456789|1
    patterns #,##0.###|#,##0%|¤\u{A0}#,##0.00
    symbols AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD\
    =$|VND=₫
    """,
  ]
}
