export interface NoticeWords {
  headed?: RegExp;
  said?: RegExp;
  markup?: RegExp;
  needs?: (page: {
    text: string;
    ownWords: number;
    hasPasswordField: boolean;
    hasAddressField: boolean;
  }) => boolean;
  most?: { headed?: number; said?: number; markup?: number };
}

const whole = (...spellings: string[]): RegExp => new RegExp(`^(?:${spellings.join('|')})$`, 'iu');
const any = (...spellings: string[]): RegExp => new RegExp(spellings.join('|'), 'iu');

const OUTAGE = any(
  "\\b(?:be|come|check|right|are|[’']re) back (?:again|soon|shortly|later|online|up|in a|in an? hour|in (?:\\d|a few|some)|at \\d|before|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|[.!])",
  '\\b(?:un|not )(?:available|reachable|accessible) (?:right now|at (?:the|this) (?:moment|time)|for a|due to|because)',
  '\\b(?:(?:down|closed|offline|unavailable) for|undergoing|performing|carrying out|(?:is|are|currently) under) (?:some |a bit of |scheduled |planned |routine |essential |system |site |website )*maintenance',
  '\\b(?:temporarily|currently|briefly) (?:unavailable|offline|down|closed|not available)',
  '\\b(?:our|the|this) (?:web ?site|site|(?:web )?shop|store|portal|platform|system|app)s? (?:is|are|will be) (?:being|down|offline|unavailable|closed|getting|under|undergoing|in maintenance)',
  '\\btry again (?:later|in|soon|shortly)|\\bsorry for (?:the|any) inconvenience|apologi[sz]e for (?:the|any) inconvenience|thank(?:s| you) for your patience|bear with us',
  'maintenance (?:mode|page|break|in progress|underway)',
  '(?:gleich|bald|in kürze|später) (?:wieder|zurück)|nicht (?:erreichbar|verfügbar)|vorübergehend|wartungs(?:modus|pause)|wegen wartung|(?:seite|website|shop|portal) (?:wird|befindet sich) (?:gerade|derzeit|aktuell|momentan|im moment|zurzeit)|geduld|ihr verständnis',
  'de retour|(?:momentanément|temporairement|actuellement) (?:indisponible|fermé|inaccessible|en maintenance)|site (?:web |internet )?(?:est )?(?:actuellement )?(?:en maintenance|indisponible)|r[ée]essayer|revenez|votre patience|gêne occasionnée',
  'volv(?:emos|eremos)|estaremos de vuelta|(?:temporalmente|actualmente|momento) (?:no |fuera|cerrad|en mantenimiento)|no (?:está )?disponible|sitio (?:web )?(?:está )?en mantenimiento|disculp|inténtalo|su paciencia|tu paciencia',
  'torn(?:iamo|eremo)|temporaneamente|sito (?:web )?(?:è )?in manutenzione|non (?:è )?(?:disponibile|raggiungibile)|riprova|pazienza|scus(?:a|ate|i)',
  'voltamos|voltaremos|temporariamente|site (?:está )?em manutenção|indisponível|desculp|paciência|tente novamente',
  '(?:snel|straks|zo|binnenkort|later) (?:weer|terug)|tijdelijk|niet (?:bereikbaar|beschikbaar)|in onderhoud|onderhoudsmodus|excuses|geduld',
);

const ABSENCES = {
  parked: {
    headed: whole(
      '.{0,80}\\bdomain(?: name)?(?: is| may be| has been)?(?: available)? (?:for sale|parked|expired)\\b.{0,40}',
      '.{0,80}\\bis (?:for sale|parked)\\b.{0,40}',
      'buy (?:this|the) domain.{0,40}',
      'parked (?:domain|page|at .{1,40})',
      'domain parking',
      'hugedomains.{0,40}',
      'diese domain.{0,60}',
      'domain (?:zu verkaufen|geparkt|steht zum verkauf)',
      'related searches',
      'sponsored listings',
    ),
    needs: ({ text, ownWords }) => ownWords < 60 || /\b(?:domain|domaine|dominio|domínio)/iu.test(text),
    said: any(
      '(?:this |the )?(?:premium )?domain(?: name)?(?: [a-z0-9.-]{1,80})?(?: is| may be| might be)(?: now)? (?:for sale|parked|available (?:for purchase|to buy))',
      'domain (?:name )?(?:has )?expired',
      '(?:buy|purchase|acquire|get|own|inquire about|interested in) this (?:premium )?domain',
      'make an offer (?:on|for) this domain',
      'this (?:web ?page|web ?site|domain) is parked',
      'parked (?:free|for free|domain)\\b',
      'courtesy of godaddy',
      'domain (?:was |has been )?(?:recently )?registered (?:at|with|by|through) ',
      'diese domain (?:steht zum verkauf|ist geparkt|kaufen|wurde (?:soeben|gerade|registriert))',
      'domaine est (?:à vendre|en vente|parqué)',
      'dominio est[áa] (?:en venta|a la venta|aparcado)',
      'dominio è in vendita',
    ),
    markup:
      /sedoparking\.com|parkingcrew\.net|bodis\.com|parking-lander|above\.com\/|d38psrni17bvxu|afternic\.com|dan\.com\/|hugedomains\.com/,
    most: { headed: 250, said: 120, markup: 60 },
  },
  not_found: {
    headed: whole(
      '(?:.{0,20}\\P{L})?404(?:\\W{1,4}(?:http |error |page |file )?(?:error|not found|page|file|seite|fehler|erreur|errore|erro|pagina|página|strona|sidan|oops|sorry|nothing|we |this |the |that |you).{0,60}|\\s?[,.:!|–—-].{0,60})?',
      "(?:oops|sorry|uh[- ]oh|whoops)?[,!. –-]{0,4}(?:this |the |that |your )?page (?:was |is |has )?(?:not |n[’']t )(?:be(?:en)? )?found.{0,30}",
      ".{0,30}\\bpage (?:can(?:not|[’']t| not)|could(?: not|n[’']t)) be found.{0,30}",
      ".{0,30}\\b(?:can(?:not|[’']t)|could(?: not|n[’']t)|unable to) find (?:that|this|the|your) page.{0,60}",
      ".{0,30}\\bpage (?:does(?: not|n[’']t)|no longer) exists?.{0,30}",
      'page (?:unavailable|missing|no longer available|has (?:been )?(?:moved|removed|deleted))',
      'not found',
      'nothing (?:was )?(?:found|here).{0,30}',
      'content not found',
      '.{0,30}seite (?:wurde )?(?:leider )?nicht gefunden.{0,20}',
      '.{0,30}seite existiert nicht.{0,20}',
      '.{0,20}page (?:introuvable|non trouvée)',
      ".{0,30}page (?:que vous recherchez )?n[’']existe (?:pas|plus).{0,20}",
      '.{0,20}página no (?:encontrada|existe|se encontró).{0,20}',
      '.{0,20}pagina non trovata.{0,20}',
      '.{0,20}página não encontrada.{0,20}',
      '.{0,20}pagina (?:is )?niet gevonden.{0,20}',
      '.{0,20}sidan (?:kunde inte hittas|hittades inte).{0,20}',
      '.{0,20}nie znaleziono strony.{0,20}',
      'страница не найдена',
      '(?:お探しの)?ページが見つかりません(?:でした)?',
      '(?:页面|頁面)(?:不存在|未找到)',
    ),
    said: any(
      "page you(?:[’']re| are| were|[’']ve| have)? (?:looking for|requested|tr(?:ying|ied) to (?:reach|view|access|find|visit|open)).{0,80}(?:found|exist|moved|removed|deleted|available|changed|renamed)",
      "(?:can(?:not|[’']t)|could(?: not|n[’']t)) find (?:the|that|this) page",
      "page (?:does(?: not|n[’']t)|no longer) exists?\\b",
      "page (?:could not|can(?:not|[’']t)|couldn[’']t) be found",
      'requested url .{0,200}was not found on this server',
      'page not found',
    ),
    most: { headed: 250, said: 80 },
  },
  maintenance: {
    headed: whole(
      '.{0,60}\\b(?:down|closed|offline|unavailable) for (?:a bit of |some |brief |routine |scheduled |planned |essential )*maintenance.{0,40}',
      '.{0,60}\\b(?:under|undergoing|performing|doing|carrying out)(?: some| a bit of| a little| scheduled| planned| routine| essential)* maintenance.{0,40}',
      '(?:site |website |scheduled |planned |system |ongoing )?maintenance(?: mode| page| break| in progress| underway)?',
      "(?:sorry,? |hang tight,? )?(?:we[’']?ll|we will|we[’']re|will) be (?:right )?back(?: up)?(?: soon| shortly| online| in .{1,30}| before .{1,30})?.{0,20}",
      'be right back.{0,20}',
      '(?:be )?back (?:soon|shortly|in a (?:moment|bit|minute|few minutes))',
      '.{0,40}\\b(?:temporarily|currently|briefly) (?:unavailable|offline|down|closed).{0,20}',
      'wartungs(?:arbeiten|modus|pause).{0,40}',
      '.{0,40}wegen wartung.{0,40}',
      '.{0,40}en maintenance.{0,40}',
      '.{0,40}en mantenimiento.{0,40}',
      '.{0,40}in manutenzione.{0,20}',
      '.{0,40}em manutenção.{0,20}',
      '.{0,20}onderhoud.{0,20}',
    ),
    needs: ({ text, ownWords }) => ownWords < 10 || (ownWords < 100 && OUTAGE.test(text)),
    said: any(
      '(?:down|offline|closed|unavailable) for (?:scheduled |planned |routine |a bit of |some )?maintenance',
      '(?:under|undergoing|performing) (?:scheduled |planned |routine |some )?maintenance(?! (?:contract|plan|agreement|cover))',
      "(?:we[’']?ll|we will) be (?:right )?back (?:soon|shortly|online|up)",
      '(?:site|website|page|service) is (?:temporarily|currently) (?:unavailable|offline|down)',
      '(?:wegen|aufgrund|durch)(?: .{1,40})? wartungsarbeiten',
      'wartungsarbeiten (?:nicht|vorübergehend|derzeit|gerade|laufen|an (?:der|unserer) (?:website|seite|webseite))',
    ),
    most: { headed: 200, said: 80 },
  },
  server_error: {
    headed: whole(
      '(?:error |http )?5\\d\\d(?:[ :–-]{1,3}(?:(?:internal|bad|service|gateway|server|error|not|http|web|origin|connection|ssl|unknown|variant|bandwidth|network)\\b.{0,50}|.{0,40}error))?',
      '(?:internal )?server error.{0,40}',
      'bad gateway.{0,30}',
      'service (?:temporarily )?unavailable.{0,30}',
      'gateway time-?out.{0,30}',
      '(?:an? )?application error.{0,120}',
      'error establishing a database connection',
      '(?:oops|sorry|uh[- ]oh|whoops)?[,!. –-]{0,4}something (?:went|has gone) wrong.{0,60}',
      '(?:an|an unexpected|unexpected) error (?:has )?occurred.{0,60}',
      '.{0,40}technical difficulties.{0,40}',
      'web server is down.{0,30}',
      'connection timed out.{0,30}',
    ),
    said: any(
      'a client-side exception has occurred',
      'error establishing a database connection',
      'there has been a critical error on (?:this|your) website',
      'experiencing technical difficulties',
    ),
    most: { headed: 150, said: 80 },
  },
  default_page: {
    headed: whole(
      'welcome to (?:nginx|openresty|caddy|tengine|apache|centos|iis)',
      'apache2? .{0,40}(?:default|test) page.{0,40}',
      'it works',
      'iis windows(?: server)?',
      'index of \\/.{0,60}',
      'test page for .{0,60}',
      'default (?:web ?site|web|server) page',
      'domain default page',
      "there isn[’']t a github pages site here",
      'no such app',
      'site not found.{0,40}',
      '(?:this )?account (?:has been )?suspended',
      '(?:website |site )?(?:coming|launching|opening) soon',
      '(?:this )?(?:web ?site |page )?(?:is )?under construction',
      'future home of .{0,60}',
    ),
    most: { headed: 60 },
  },
} satisfies Record<string, NoticeWords>;

const ENTRIES = {
  login: {
    headed: whole(
      'log[ -]?in',
      'sign[ -]?in',
      '(?:please )?(?:log|sign)[ -]?in (?:to|with|or|here|required|page).{0,80}',
      '(?:please )?(?:log|sign) in',
      '(?:login|authentication|sign-in) required',
      '(?:members?|customers?|clients?|users?|partners?|employee|account) (?:only|log ?in|area|sign ?in)',
      'welcome back.{0,40}',
      '(?:your )?session (?:has )?expired.{0,40}',
      'enter password',
      '(?:this )?(?:page|site|content) is (?:password protected|protected)',
      'password protected.{0,30}',
      'single sign-on',
      'anmelden|anmeldung|einloggen|bitte melden sie sich an.{0,30}',
      '(?:se )?connecter|connexion|identifiez-vous',
      'iniciar sesión|inicia sesión.{0,40}|acceder',
      "accedi|accesso|effettua l[’']accesso",
      'entrar|fazer login|iniciar sessão',
      'inloggen|logga in|logg inn|log ind|zaloguj się',
      'войти|вход|ログイン|登录|登錄|로그인',
    ),
    needs: ({ ownWords, hasPasswordField, hasAddressField }) =>
      hasPasswordField || (hasAddressField && ownWords < 150) || ownWords < 60,
    said: any(
      'you (?:must|need to|have to) (?:be (?:logged|signed) in|log ?in|sign ?in)',
      'please (?:log|sign) ?in to (?:continue|view|access|see|proceed)',
      '(?:log|sign) ?in to (?:continue|view this|access this)',
      'this (?:page|content|site) is password protected',
      '(?:melden sie sich an|bitte anmelden|einloggen), um',
      'connectez-vous pour (?:continuer|accéder|voir)',
      'inicia(?:r)? sesión para (?:continuar|acceder|ver)',
    ),
    most: { headed: 150, said: 60 },
  },
  consent: {
    headed: whole(
      'before you continue.{0,40}',
      'we (?:value|respect|care about) your privacy',
      'your (?:privacy|data)(?: choices| matters| is important to us.{0,20})?',
      '(?:cookies?|privacy) (?:consent|settings|preferences|notice|choices)',
      '(?:we use|about) cookies.{0,60}',
      'this (?:web)?site uses cookies',
      'consent(?: required)?',
      'manage (?:your )?(?:cookies?|privacy|consent).{0,30}',
      'age verification|are you (?:over|at least|of) .{1,40}',
      'wir (?:schätzen|respektieren) ihre privatsphäre',
      'datenschutz-?einstellungen|privatsphäre-?einstellungen|cookie-einstellungen',
      '.{0,30}votre vie privée.{0,30}',
      'respetamos (?:tu|su) privacidad|valoramos (?:tu|su) privacidad',
    ),
    needs: ({ text }) =>
      /\b(?:accept|agree|reject|decline|consent|zustimmen|akzeptieren|ablehnen|accepter|refuser|aceptar|rechazar|accetta|rifiuta|aceitar|accepteren)\b|\bI am\b/iu.test(
        text,
      ),
    said: any(
      'before you continue to ',
      'accept (?:all )?(?:cookies )?(?:to|and) (?:continue|proceed|view|visit)',
    ),
    most: { headed: 200, said: 100 },
  },
  script_required: {
    said: any(
      '(?:enable|activate|turn on|requires?|needs?|allow) java ?script',
      'java ?script (?:is |must be |has been )?(?:required|disabled|enabled|turned off|not enabled)',
      'javascript (?:aktivieren|activé|habilitado)',
    ),
    most: { said: 40 },
  },
  loading: {
    headed: whole('loading.{0,30}', 'please wait.{0,30}'),
    said: any(
      '\\bloading\\b',
      'please wait',
      'wird geladen',
      'chargement',
      'cargando',
      'carregando',
      'caricamento',
      '(?:failed|unable) to load',
      '(?:could not|couldn.t) (?:be )?load',
      '\\b(?:retry|try again|reload)\\b',
      '\\berror\\b',
      'no results',
      'erneut versuchen',
      'fehler',
      '\\berreur\\b',
      'réessayer',
      'reintentar',
      'riprova',
      'opnieuw proberen',
    ),
    most: { headed: 30, said: 12 },
  },
} satisfies Record<string, NoticeWords>;

const NOT = String.raw`(?:\s?(?:not|n['’]t)|no longer)`;
const YOUR_LAND = String.raw`your (?:current )?(?:country|region|location|area|territory|jurisdiction)`;

const REFUSALS = {
  challenge: {
    headed: whole(
      'just a moment(?:,? please)?',
      'one moment,? please',
      'attention required',
      'checking (?:your|the) (?:browser|connection).{0,60}',
      'security (?:check|checkpoint|verification|challenge)',
      'vercel security checkpoint',
      "(?:please )?(?:verify|verifying|confirm|prove)(?: that)? (?:you|you are|you[’']re).{0,20}human.{0,40}",
      'human verification',
      'are you (?:a )?(?:human|robot)\\??.{0,40}',
      'robot check',
      'bot (?:check|verification|detection|protection)',
      'captcha(?: check| challenge)?',
      'pardon our interruption',
      'client challenge',
      'validation request',
      'browser check',
      'ddos-guard',
      'unusual (?:traffic|activity).{0,60}',
      "let[’']s confirm you are human",
      'einen? moment(?: bitte)?',
      'nur einen moment',
      'un instant',
      'un momento',
      'um momento',
    ),
    said: any(
      'checking your browser before',
      'checking if the site connection is secure',
      'needs to review the security of your connection',
      'enable javascript and cookies to continue',
      'enable js and disable any ad blocker',
      'complete the (?:security check|captcha|challenge)',
      "verif(?:y|ying)(?: that)? you(?: are|[’']re)(?: a)? human",
      'verif(?:y|ying) you are not a (?:ro)?bot',
      "(?:confirm|prove)(?: that)? you(?: are|[’']re) (?:not a (?:ro)?bot|(?:a )?human)",
      'unusual traffic from your (?:computer )?network',
      'detected unusual (?:traffic|activity)',
      'think you (?:might be|are) a (?:ro)?bot',
      'press (?:&|and) hold to confirm',
      'performing security verification',
      'überprüfen sie, dass sie ein mensch sind',
      'vérifi(?:er|ez) que vous êtes (?:un )?humain',
      'verifi(?:car|que|ca) que (?:eres|es|é) (?:un )?humano',
      'ddos protection by',
    ),
    markup:
      /_cf_chl_opt|\/cdn-cgi\/challenge-platform\/h\/|captcha-delivery\.com|px-captcha|_pxCaptcha|_Incapsula_Resource|awsWafCookieDomainList|gokuProps|\/_sec\/cp_challenge|sec-if-cpt|bm-verify|sucuri_cloudproxy|\bg-recaptcha\b|\bh-captcha\b|\bcf-turnstile\b|geetest_|ddos-guard|perfdrive/,
    most: { headed: 200, said: 150, markup: 15 },
  },
  access_denied: {
    headed: whole(
      'access (?:is |was )?(?:denied|forbidden|blocked|restricted)',
      'access to this (?:page|site|website|resource) (?:has been|is|was) (?:denied|blocked|forbidden).{0,40}',
      '(?:error |http )?40[13](?:[ :–-]{1,3}(?:error|forbidden|access denied|unauthorized|forbidden access))?',
      'forbidden',
      '(?:your )?request (?:has been )?(?:blocked|rejected|denied)',
      'request unsuccessful.{0,60}',
      "(?:sorry,? )?you(?: have|[’']ve) been blocked",
      'you are blocked',
      'permission denied',
      'not authori[sz]ed',
      'unauthori[sz]ed',
      'zugriff verweigert',
      'acc[eè]s (?:refusé|interdit)',
      'acceso denegado',
      'accesso negato',
      'acesso negado',
      'toegang geweigerd',
      'error 10(?:0[6-9]|1[02]|20).{0,40}',
    ),
    said: any(
      "you don[’']t have permission to access",
      'you do not have permission to access',
      'you are unable to access',
      'incapsula incident id',
      'access to this page has been denied',
      'the owner of this website .{1,80}has banned',
      'your (?:ip|ip address) has been (?:blocked|banned)',
      'request was blocked',
      'blocked by (?:our|the) (?:security|firewall|web application firewall)',
    ),
  },
  rate_limited: {
    headed: whole(
      'too many requests.{0,40}',
      '(?:error |http )?429(?:[ :–-]{1,3}too many requests)?',
      'rate limit(?:ed)?(?: (?:exceeded|reached))?',
      'you are being rate limited',
      'error 1015.{0,40}',
      'slow down.{0,30}',
      'zu viele anfragen',
      'trop de requ[eê]tes',
      'demasiadas (?:solicitudes|peticiones)',
    ),
    needs: ({ text, ownWords }) =>
      ownWords < 10 ||
      any('request|too (?:many|fast)|limit|1015|429|anfragen|requ[eê]tes|solicitudes|peticiones').test(text),
    said: any(
      'you are being rate limited',
      '(?:sent|made|received|making|sending) too many requests',
      'too many requests',
      'rate limit (?:has been )?(?:exceeded|reached)',
    ),
  },
  geo_blocked: {
    headed: any(
      `(?:${NOT}|un)\\s?(?:currently |yet )?(?:available|accessible|supported|offered).{0,40} (?:in|from|for) ${YOUR_LAND}`,
      'unavailable (?:for|due to) legal reasons',
      '(?:service|site|content|website|page) (?:is )?(?:unavailable|restricted|blocked) in your (?:country|region|location)',
      '^(?:country|region|location) (?:not supported|blocked|restricted)$',
    ),
    said: any(
      `(?:${NOT}|un)\\s?(?:currently |yet )?(?:available|accessible|supported|offered).{0,60} (?:in|from|for|to) (?:visitors (?:in|from) )?${YOUR_LAND}`,
      `${YOUR_LAND} is (?:${NOT}|currently un)\\s?(?:supported|available)`,
      `access(?:ing)?.{0,60} from ${YOUR_LAND} (?:is|has been) (?:${NOT} )?(?:blocked|restricted|permitted|allowed|possible|denied)`,
      'unavailable in (?:most|some) european countries',
      'visitors from the (?:european union|eu|eea|european economic area)',
      'unavailable (?:for|due to) legal reasons',
      'in (?:ihrem|deinem) land (?:leider )?(?:noch )?nicht (?:verfügbar|erreichbar)',
      'in (?:ihrer|deiner) region (?:leider )?(?:noch )?nicht (?:verfügbar|erreichbar)',
      'disponible dans votre (?:pays|région)',
      'disponible en (?:tu|su) (?:país|región)',
      'disponibile nel (?:tuo|vostro) paese',
      'disponível (?:no seu país|na sua região)',
      'beschikbaar in (?:jouw|uw) (?:land|regio)',
    ),
    most: { headed: 250, said: 120 },
  },
} satisfies Record<string, NoticeWords>;

/** Most serious first: the first notice on a page decides. */
const NOTICE_WORDS = { ...REFUSALS, ...ABSENCES, ...ENTRIES } as const;

export type Notice = keyof typeof NOTICE_WORDS;

export const NOTICES = Object.keys(NOTICE_WORDS) as Notice[];

export const wordsOf = (notice: Notice): NoticeWords => NOTICE_WORDS[notice];
