import type { Topic } from './topics.ts';

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

interface TopicWords {
  topic: Topic | null;
  phrases?: RegExp;
  words?: RegExp;
  isPromise?: boolean;
}

export const TOPIC_WORDS: readonly TopicWords[] = [
  {
    topic: 'company',
    phrases: /\b(?:acquired? by|acquires|acquisition|merge[ds]? with|merger|became part of|is now part of|join(?:s|ed) forces|raise[sd]? [$€£]|series [a-f]\b|funding round|insolven\w+|bankrupt\w*|lay-?offs?|laid off|shut(?:s|ting)? down|open(?:s|ed|ing)? (?:its|our|an?|the) (?:\p{L}+ ){0,3}office)\b|übernommen|übernahme|insolvenz|rachet(?:é|ée) par|adquirida? por|overgenomen door|overname van|acquisit[oa] da|acquisisce|adquirid[oa] pel[oa]|przejęt\p{L}+ przez|förvärv\p{L}*|failliet|fallimento|falência|insolvência|upadłość|konkurs(?!\p{L})/iu,
  },
  {
    topic: 'terms',
    isPromise: true,
    phrases: /\bcancel (?:at )?any ?time\b|\bcancellation (?:fees?|policy|period|notice)\b|\b(?:days?|weeks?|months?)['’]? (?:written )?notice\b|\bnotice period\b|\bmonth[- ](?:to|by)[- ]month\b|\b(?:minimum|first|initial|fixed|contract) (?:\p{L}+ )?term\b|\b(?:no|yearly|annual|long[- ]term|\d+[- ]month) (?:contracts?|commitment)\b|\b(?:contract|subscription|plan|agreement)s? (?:\p{L}+ )?renews?\b|\bauto(?:matic(?:ally)?)?[- ]renew|kündig\p{L}*|mindestlaufzeit|vertragslaufzeit|laufzeit beträgt|\bfrist von\b|tagen fällig|zahlungsziel|résili\p{L}+|cancelar|sans engagement|préavis|résiliation|durée (?:minimale|d['’]engagement)|sin permanencia|permanencia mínima|preaviso|plazo mínimo|(?:minimale|minimum) (?:looptijd|contractduur|afname)|minimumlooptijd|opzegtermijn|opzegg\p{L}+|opzegbaar|opzeggen|contractduur|durata minima|periodo minimo|preavviso|disdetta|recesso|recedere|(?:período|prazo) (?:mínimo|de fidelização)|fidelização|pré-aviso|aviso prévio|rescind\p{L}+|rescisão|(?:minimalny )?okres (?:umowy|wypowiedzenia|zobowiązania)|wypowiedz\p{L}+|rozwiąza\p{L}+ umow\p{L}+|bindningstid\p{L}*|uppsägning\p{L}*|säga upp|avtalstid\p{L}*|bindingstid\p{L}*|oppsigelse\p{L}*|opsigelse\p{L}*/iu,
    words: words(
      'contracts?|cancel\\p{L}*|terminat\\p{L}*|notice|commitments?|lock[- ]in|(?:auto[- ]?)?renew\\p{L}*|liabilit\\p{L}*|vertr[aä]g\\p{L}*|laufzeit|haftung|contrats?|engagement|reconduction|contratos?|cancela\\p{L}*|permanencia|contratto|contratt[oi]|opzeg\\p{L}*|contracten|looptijd|umow[aye]|avtal\\p{L}*|binding',
    ),
  },
  {
    topic: 'certification',
    isPromise: true,
    phrases: /\b(?:iso(?:\/iec)?[ -]?\d{4,5}|soc[ -]?[123]|hipaa|hitrust|gdpr|dsgvo|rgpd|pci(?: dss)?|fedramp|tisax|gobd|cyber essentials|dspt|emas|ecovadis|haccp|fsc|pefc|vca\*{0,2}|b[ -]corp(?:oration)?|fairtrade|cradle to cradle|nf c \d+)(?!\p{L})|\btestat(?!\p{L})|testiert|zertifi|accredit|akkredit|(?<!\p{L})(?:ge)?certifi\p{L}*|certyfik\p{L}*|sertifi\p{L}*|keurmerk\p{L}*|(?:bio|umwelt|prüf|güte)-?siegel|(?<!\p{L})label (?:bio|qualité|rge)|geaccrediteerd|akredyt\p{L}*|ackredit\p{L}*|svanenmärk\p{L}*/iu,
    words: words('pci-dss|c5|certifi\\p{L}*|audit(?:s|ed|or|ors)?|baa|attest\\p{L}*'),
  },
  {
    topic: 'guarantee',
    isPromise: true,
    phrases: /\b(?:guarante\w+|warrant(?:y|ies)|money[- ]back|refund\w*|service level|sla|service credits?|uptime)\b|garantie|gewährleistung|erstatte|erstattung|geld zurück|rembours|garantía|reembols|garanzia|soddisfatti o rimborsati|niet[- ]goed[,-]? ?geld terug|geld[- ]terug|gwarancja zwrotu|pengarna tillbaka/iu,
    words: words('satisfait|devoluci\\p{L}*|rimbors\\p{L}*|garanzia|terugbetal\\p{L}*|garantia|gwarancj\\p{L}*|zwrot\\p{L}*|garanti|återbetal\\p{L}*'),
  },
  {
    topic: null,
    isPromise: true,
    words: words(
      'availab\\p{L}*|coming soon|in progress|planned|discontinu\\p{L}*|deprecat\\p{L}*|sold out|(?:in|out of) stock|wait(?:ing)? ?list|beta|sunset\\p{L}*|no longer|verfügbar\\p{L}*|ausverkauft|in arbeit|demnächst|eingestellt|disponib\\p{L}*|bientôt|épuisé\\p{L}*|en cours|agotad\\p{L}*|próximamente|beschikbaar|uitverkocht|binnenkort|esaurit[oa]|prossimamente|esgotad[oa]|brevemente|dostępn\\p{L}*|wkrótce|tillgänglig\\p{L}*|slutsåld\\p{L}*|snart',
    ),
  },
  {
    topic: null,
    isPromise: true,
    words: words(
      'secur\\p{L}*|encrypt\\p{L}*|sso|saml|mfa|2fa|two[- ]factor|penetration tests?|sub-?processors?|data cent(?:er|re)s?|hosted in|breach\\p{L}*|vulnerab\\p{L}*|backups?|retention|sicherheit\\p{L}*|verschlüssel\\p{L}*|rechenzentr\\p{L}*|sécurité|chiffr\\p{L}*|hébergé\\p{L}*|seguridad|cifrad\\p{L}*|beveilig\\p{L}*|sicurezza|segurança|bezpieczeństw\\p{L}*|säkerhet\\p{L}*',
    ),
  },
  {
    topic: 'leadership',
    phrases: /\b(?:chief (?:\p{L}+ )?(?:officer|executive)|c[eftmor]o|managing director|general manager|board of directors|co-?founders?|chair(?:man|woman|person)|(?:new|named|appointed|as|becomes) (?:our |its )?president)\b|geschäftsführ|vorstand|directeur général|directrice générale|director general|directora general|algemeen directeur|bestuursvoorzitter|amministrat(?:ore|rice) delegat[oa]|direttore generale|diretor[a]?[- ]geral|prezes\p{L}*|verkställande direktör|(?<!\p{L})(?:ny |som )vd(?!\p{L})/iu,
    words: words(
      'c[ps]o|founders?|president|gründer\\p{L}*|fondat\\p{L}*|fundador\\p{L}*',
    ),
  },
  {
    topic: 'integration',
    phrases: /\b(?:integrat(?:es?|ed|ions?)|connect(?:s|ed|ors?)? (?:to|with)|work(?:s|ed)? with|syncs? (?:to|with)|writes to|plugs into|plug-?ins?)\b|schnittstelle|integriert|anbindung|(?<!\p{L})übergabe an\b|intégrations?|se connecte à|integraci|se conecta|koppeling met|koppelt met|integrazion|si collega a|integraç|integracj|łączy się z|kopplas till/iu,
    words: words(
      'integrat\\p{L}*|integrier\\p{L}*|intégr\\p{L}*|connect(?:s|or|ors)?|apis?|webhooks?|syncs?|connecteurs?',
    ),
  },
  { topic: 'offer', phrases: /\b(?:free|extended|\d+[- ]days?)[- ](?:\p{L}+ )?trial\b|\bour trial\b|\byour trial\b|\bfree (?:plan|tier|version|for)\b|\bdays? (?:with your own data|free)\b|\btry (?:[\p{L}’']+ ){1,6}for \d+ days\b|\bset-?up fee\b|\bno credit card\b|\b(?:discount|coupon)s?\b|\b\d+ ?% off\b|kostenlos|testphase|rabatt|nachlass|einrichtung kostet|einrichtungsgebühr|essai gratuit|remise|prueba gratuita|descuento|proefperiode|korting|prova gratuita|sconto|teste grátis|período experimental|desconto|okres próbny|rabat|gratis provperiod|provperiod/iu },
  { topic: 'plan', phrases: /\b(?:paid|free|every|all|other|\p{Lu}\p{L}+) plans?\b|\b(?:included|available) (?:in|from|on|with) (?:the |all |every )?(?:\p{L}+ )?plans?\b|\bunlimited\b|\bup to [\d.,]+\b|\badd-?ons?\b|unbegrenzt|illimité|ilimitad/iu },
  { topic: 'product', phrases: /^(?:meet|introducing|announcing|say hello to|new:|now available)\b|\b(?:launch(?:es|ed|ing)?|unveil(?:s|ed)?|now available|now in beta|general(?:ly)? availab\w+|discontinu\w+|deprecat\w+|sunset\w*)\b|neu:|vorgestellt|lancement|lanzamiento/iu },
]; // prettier-ignore
