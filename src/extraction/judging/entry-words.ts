import { any, type NoticeWords, whole } from './notice-form.ts';

/** Something has to be done before the page shows. */
export const ENTRIES = {
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
    ),
    most: { headed: 30, said: 12 },
  },
} satisfies Record<string, NoticeWords>;
