export const TEXTS = {
  japanese:
    '当社は東京に本社を置く海運会社です。毎年およそ四千隻の船が港に入り、世界中の都市へ荷物を運んでいます。料金は重さと距離によって決まり、予約はいつでも電話またはウェブサイトから行うことができます。初めてご利用のお客様には、担当者が手続きの方法を一つずつ丁寧にご説明いたします。天候が悪い日には出発の時刻が変わることがありますので、前日の夜に必ずお知らせをご確認ください。倉庫は駅から歩いて五分のところにあり、平日の朝九時から夕方六時まで開いています。皆様のご利用を心よりお待ちしております。',
  japaneseNews:
    '昨日の会議で、市長は新しい図書館の計画を発表した。建物は三階建てで、一階には子どものための広い読書室が設けられる。費用は約十二億円と見込まれ、来年の春に工事が始まる予定である。住民からは期待の声が多い一方で、駐車場が足りないのではないかという心配も出ている。市は今月末までに説明会を開き、意見を聞いたうえで最終的な案をまとめるとしている。古い図書館はその後、地域の集会所として使われることになっている。',
  simplified:
    '本公司成立于一九九八年，总部设在上海，主要经营国际货物运输和仓储业务。我们每年为四千多家客户提供服务，价格根据重量和距离计算，没有任何隐藏费用。客户可以随时通过电话或者网站预订，第一次使用的客户会有专人说明全部手续。如果天气不好，出发时间可能会有变化，请在前一天晚上查看通知。仓库离火车站步行只需要五分钟，星期一到星期五早上九点到下午六点开放。欢迎大家随时和我们联系，我们会尽快回答您的问题。',
  simplifiedNews:
    '昨天的会议上，市长公布了新图书馆的建设计划。大楼一共三层，一楼将为孩子们设立宽敞的阅览室。项目预算大约十二亿元，预计明年春天开工。多数居民表示期待，但是也有人担心停车位不够。市政府表示，本月底之前会举行说明会，听取大家的意见以后再确定最后的方案。旧图书馆今后将改为社区活动中心，继续为附近的居民服务。专家认为，这个计划对城市的文化发展非常重要，也会带动周围商店的生意。',
  traditional:
    '本公司成立於一九九八年，總部設在臺北，主要經營國際貨物運輸和倉儲業務。我們每年為四千多家客戶提供服務，價格根據重量和距離計算，沒有任何隱藏費用。客戶可以隨時透過電話或者網站預訂，第一次使用的客戶會有專人說明全部手續。如果天氣不好，出發時間可能會有變化，請在前一天晚上查看通知。倉庫離火車站步行只需要五分鐘，星期一到星期五早上九點到下午六點開放。歡迎大家隨時和我們聯絡，我們會儘快回答您的問題。',
  traditionalNews:
    '昨天的會議上，市長公布了新圖書館的建設計畫。大樓一共三層，一樓將為孩子們設立寬敞的閱覽室。項目預算大約十二億元，預計明年春天開工。多數居民表示期待，但是也有人擔心停車位不夠。市政府表示，本月底之前會舉行說明會，聽取大家的意見以後再確定最後的方案。舊圖書館今後將改為社區活動中心，繼續為附近的居民服務。專家認為，這個計畫對城市的文化發展非常重要，也會帶動周圍商店的生意。',
  korean:
    '저희 회사는 부산에 본사를 둔 해운 회사입니다. 해마다 약 사천 척의 배가 항구에 들어오며 세계 여러 도시로 화물을 나르고 있습니다. 요금은 무게와 거리에 따라 정해지고, 예약은 전화나 누리집에서 언제든지 하실 수 있습니다. 처음 이용하시는 고객에게는 담당자가 절차를 하나씩 친절하게 설명해 드립니다. 날씨가 나쁜 날에는 출발 시각이 바뀔 수 있으니 전날 밤에 반드시 알림을 확인해 주시기 바랍니다.',
  koreanNews:
    '어제 열린 회의에서 시장은 새로운 도서관 계획을 발표했다. 건물은 삼층이며 일층에는 어린이를 위한 넓은 독서실이 마련된다. 비용은 약 백이십억 원으로 예상되고 내년 봄에 공사를 시작할 예정이다. 주민들은 대체로 기대하고 있지만 주차장이 모자라지 않겠느냐는 걱정도 나온다. 시는 이달 말까지 설명회를 열어 의견을 들은 뒤 최종안을 정하겠다고 밝혔다.',
  russian:
    'Наша компания была основана в Петербурге и занимается морскими перевозками. Каждый год в порт заходит около четырёх тысяч судов, которые везут грузы во все города мира. Цена зависит от веса и расстояния, а заказать перевозку можно в любое время по телефону или на сайте. Новым клиентам наш сотрудник подробно объяснит, какие документы нужны и как их заполнить.',
  bulgarian:
    'Нашата фирма е основана във Варна и се занимава с морски превози. Всяка година в пристанището влизат около четири хиляди кораба, които носят стоки до всички градове по света. Цената зависи от теглото и разстоянието, а поръчка може да се направи по всяко време по телефона или на нашия сайт. На новите клиенти служителят ни обяснява какви документи са нужни.',
  ukrainian:
    'Наша компанія була заснована в Одесі та займається морськими перевезеннями. Щороку до порту заходить близько чотирьох тисяч суден, які везуть вантажі до всіх міст світу. Ціна залежить від ваги й відстані, а замовити перевезення можна будь-коли телефоном або на сайті. Новим клієнтам наш працівник докладно пояснить, які документи потрібні та як їх заповнити.',
  polish:
    'Nasza firma została założona w Gdańsku i zajmuje się przewozami morskimi. Każdego roku do portu wpływa około czterech tysięcy statków, które wiozą ładunki do wszystkich miast świata. Cena zależy od ciężaru i odległości, a zamówienie można złożyć o każdej porze przez telefon albo na naszej stronie. Nowym klientom nasz pracownik wyjaśni, jakie dokumenty są potrzebne.',
  czech:
    'Naše společnost byla založena v Děčíně a zabývá se lodní dopravou. Každý rok do přístavu připluje přibližně čtyři tisíce lodí, které vezou zboží do všech měst světa. Cena závisí na váze a vzdálenosti, objednávku můžete zadat kdykoli telefonicky nebo na našich stránkách. Novým zákazníkům náš pracovník podrobně vysvětlí, jaké doklady jsou potřeba a jak je vyplnit.',
  hungarian:
    'Cégünket Győrben alapították, és hajózással foglalkozik. Évente körülbelül négyezer hajó érkezik a kikötőbe, amelyek a világ minden városába szállítanak árut. Az ár a súlytól és a távolságtól függ, megrendelést bármikor lehet feladni telefonon vagy a honlapunkon. Az új ügyfeleknek munkatársunk részletesen elmagyarázza, milyen iratokra van szükség, és hogyan töltsék ki őket.',
  french:
    'Notre société a été fondée à Marseille et s’occupe de transport maritime. Chaque année, près de quatre mille bateaux entrent dans le port et emportent des marchandises vers toutes les villes du monde. Le prix dépend du poids et de la distance ; vous pouvez réserver à toute heure par téléphone ou sur notre site. Aux nouveaux clients, un employé expliquera les démarches nécessaires.',
  german:
    'Unsere Firma wurde in Lübeck gegründet und beschäftigt sich mit Schifffahrt. Jedes Jahr laufen ungefähr viertausend Schiffe in den Hafen ein und bringen Güter in alle Städte der Welt. Der Preis hängt von Gewicht und Entfernung ab; bestellen können Sie jederzeit über das Telefon oder unsere Seite. Neuen Kunden erklärt ein Mitarbeiter ausführlich, welche Unterlagen nötig sind.',
  greek:
    'Η εταιρεία μας ιδρύθηκε στον Πειραιά και ασχολείται με θαλάσσιες μεταφορές. Κάθε χρόνο περίπου τέσσερις χιλιάδες πλοία μπαίνουν στο λιμάνι και μεταφέρουν εμπορεύματα σε όλες τις πόλεις του κόσμου. Η τιμή εξαρτάται από το βάρος και την απόσταση, και μπορείτε να παραγγείλετε οποιαδήποτε ώρα από το τηλέφωνο ή από τη σελίδα μας. Στους νέους πελάτες εξηγούμε τη διαδικασία.',
  greekNews:
    'Χθες ο δήμαρχος ανακοίνωσε το σχέδιο για τη νέα βιβλιοθήκη. Το κτίριο θα έχει τρεις ορόφους και στο ισόγειο θα υπάρχει μια μεγάλη αίθουσα για τα παιδιά. Το κόστος υπολογίζεται σε δώδεκα εκατομμύρια και τα έργα θα αρχίσουν την επόμενη άνοιξη. Πολλοί κάτοικοι χαίρονται, αλλά μερικοί φοβούνται ότι δεν θα υπάρχει αρκετός χώρος για τα αυτοκίνητα.',
  turkish:
    'Şirketimiz İzmir’de kuruldu ve deniz taşımacılığı yapmaktadır. Her yıl limana yaklaşık dört bin gemi girer ve dünyanın bütün şehirlerine yük götürür. Fiyat ağırlığa ve uzaklığa göre değişir; siparişinizi telefonla ya da sitemizden istediğiniz zaman verebilirsiniz. Yeni müşterilerimize görevlimiz hangi belgelerin gerektiğini ve nasıl doldurulacağını ayrıntılı olarak açıklar.',
  turkishNews:
    'Belediye başkanı dünkü toplantıda yeni kütüphanenin planını açıkladı. Yapı üç katlı olacak, giriş katında çocuklar için geniş bir okuma odası bulunacak. Giderin yaklaşık yüz yirmi milyon lira olacağı düşünülüyor ve çalışmalar gelecek ilkbaharda başlayacak. Halkın çoğu sevinçli, ancak bazıları otopark yerinin yetmeyeceğinden kaygı duyuyor.',
  hebrew:
    'החברה שלנו נוסדה בחיפה ועוסקת בהובלה ימית. מדי שנה נכנסות לנמל כארבעת אלפים אוניות ומובילות סחורות לכל הערים בעולם. המחיר תלוי במשקל ובמרחק, ואפשר להזמין בכל שעה בטלפון או באתר שלנו. ללקוחות חדשים יסביר העובד שלנו בפירוט אילו מסמכים דרושים וכיצד למלא אותם. בימים של מזג אוויר סוער ייתכן שינוי בשעת היציאה, ולכן כדאי לבדוק את ההודעות בערב הקודם.',
  hebrewNews:
    'אתמול הודיע ראש העיר על התוכנית לספרייה החדשה. לבניין יהיו שלוש קומות, ובקומת הקרקע יהיה חדר קריאה גדול לילדים. העלות מוערכת בשנים עשר מיליון, והעבודות יתחילו באביב הבא. רבים מן התושבים שמחים, אך יש החוששים שלא יהיו די מקומות חניה. העירייה תקיים עד סוף החודש אסיפה כדי לשמוע את דעת הציבור לפני ההחלטה הסופית.',
  arabic:
    'تأسست شركتنا في الإسكندرية وهي تعمل في النقل البحري. يدخل الميناء كل عام نحو أربعة آلاف سفينة تحمل البضائع إلى جميع مدن العالم. يعتمد السعر على الوزن والمسافة، ويمكن الطلب في أي وقت بالهاتف أو من خلال موقعنا. يشرح موظفنا للعملاء الجدد الوثائق المطلوبة وكيفية ملئها. قد يتغير موعد المغادرة في الأيام العاصفة، لذلك نرجو قراءة الإعلانات في المساء السابق.',
  arabicNews:
    'أعلن رئيس البلدية أمس خطة المكتبة الجديدة. سيكون المبنى من ثلاثة طوابق، وفي الطابق الأرضي قاعة واسعة لقراءة الأطفال. تقدر التكلفة باثني عشر مليونا، وستبدأ الأعمال في الربيع القادم. كثير من السكان مسرورون، لكن بعضهم يخشى ألا تكفي مواقف السيارات. وستعقد البلدية اجتماعا قبل نهاية الشهر للاستماع إلى آراء الناس قبل القرار الأخير.',
  lithuanian:
    'Mūsų įmonė įkurta Klaipėdoje ir užsiima jūrų pervežimais. Kiekvienais metais į uostą įplaukia apie keturis tūkstančius laivų, kurie gabena krovinius į visus pasaulio miestus. Kaina priklauso nuo svorio ir atstumo, o užsakyti galite bet kuriuo metu telefonu arba mūsų svetainėje. Naujiems klientams darbuotojas išsamiai paaiškins, kokių dokumentų reikia ir kaip juos užpildyti.',
  latvian:
    'Mūsu uzņēmums dibināts Ventspilī un nodarbojas ar jūras pārvadājumiem. Katru gadu ostā ienāk aptuveni četri tūkstoši kuģu, kas ved preces uz visām pasaules pilsētām. Cena atkarīga no svara un attāluma, un pasūtīt var jebkurā laikā pa tālruni vai mūsu mājaslapā. Jaunajiem klientiem darbinieks sīki izskaidros, kādi dokumenti vajadzīgi un kā tos aizpildīt.',
  thai: 'บริษัทของเราก่อตั้งขึ้นในกรุงเทพและให้บริการขนส่งทางทะเล ทุกปีมีเรือประมาณสี่พันลำเข้ามาในท่าเรือและนำสินค้าไปยังเมืองต่างๆ ทั่วโลก ราคาขึ้นอยู่กับน้ำหนักและระยะทาง ท่านสามารถสั่งจองได้ตลอดเวลาทางโทรศัพท์หรือผ่านเว็บไซต์ของเรา สำหรับลูกค้าใหม่ พนักงานจะอธิบายเอกสารที่จำเป็นอย่างละเอียด',
  thaiNews:
    'เมื่อวานนี้นายกเทศมนตรีประกาศแผนการสร้างห้องสมุดแห่งใหม่ อาคารจะมีสามชั้น และชั้นล่างจะเป็นห้องอ่านหนังสือขนาดใหญ่สำหรับเด็ก ค่าใช้จ่ายประมาณสิบสองล้านบาท งานก่อสร้างจะเริ่มในฤดูร้อนปีหน้า ชาวเมืองส่วนใหญ่ดีใจ แต่บางคนกังวลว่าที่จอดรถจะไม่พอ',
  swedish:
    'Vårt företag grundades i Göteborg och sysslar med sjöfart. Varje år går omkring fyra tusen fartyg in i hamnen och för gods till alla världens städer. Priset beror på vikt och avstånd, och ni kan beställa när som helst per telefon eller på vår sida. För nya kunder förklarar en anställd utförligt vilka handlingar som behövs och hur de ska fyllas i.',
  spanish:
    'Nuestra compañía se fundó en Cádiz y se dedica al transporte marítimo. Cada año entran en el puerto alrededor de cuatro mil barcos que llevan mercancías a todas las ciudades del mundo. El precio depende del peso y de la distancia; usted puede reservar a cualquier hora por teléfono o en nuestra página. A los nuevos clientes un empleado les explicará qué trámites son necesarios.',
  serbian:
    'Наша фирма је основана у Новом Саду и бави се превозом робе бродовима. Сваке године у пристаниште улази око четири хиљаде бродова који носе робу у све градове света. Цена зависи од тежине и удаљености, а наручити можете у свако доба телефоном или на нашој страни. Новим муштеријама наш радник објашњава која су документа потребна и како их треба попунити.',
} as const;

export type Language = keyof typeof TEXTS;

export const ENCODINGS: Record<string, readonly Language[]> = {
  shift_jis: ['japanese', 'japaneseNews'],
  'euc-jp': ['japanese', 'japaneseNews'],
  gbk: ['simplified', 'simplifiedNews'],
  gb18030: ['simplified', 'simplifiedNews'],
  big5: ['traditional', 'traditionalNews'],
  'euc-kr': ['korean', 'koreanNews'],
  'windows-1250': ['polish', 'czech', 'hungarian'],
  'iso-8859-2': ['polish', 'czech', 'hungarian'],
  'windows-1251': ['russian', 'bulgarian', 'ukrainian', 'serbian'],
  'koi8-r': ['russian', 'bulgarian'],
  'koi8-u': ['ukrainian', 'russian'],
  'iso-8859-5': ['russian', 'serbian'],
  cp866: ['russian', 'bulgarian'],
  'windows-1252': ['french', 'german', 'swedish', 'spanish'],
  'iso-8859-15': ['german', 'spanish', 'swedish'],
  'windows-1253': ['greek', 'greekNews'],
  'iso-8859-7': ['greek', 'greekNews'],
  'windows-1254': ['turkish', 'turkishNews'],
  'windows-1255': ['hebrew', 'hebrewNews'],
  'iso-8859-8': ['hebrew', 'hebrewNews'],
  'windows-1256': ['arabic', 'arabicNews'],
  'iso-8859-6': ['arabic', 'arabicNews'],
  'windows-1257': ['lithuanian', 'latvian'],
  'iso-8859-13': ['lithuanian', 'latvian'],
  'tis-620': ['thai', 'thaiNews'],
};
