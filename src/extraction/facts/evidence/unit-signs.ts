import type { FactKind, UnitLabel } from './kinds.ts';

const SIGNS: Record<string, RegExp> = {
  offerGuarantee:
    /(?:money.?back|satisfaction|price|interview|lifetime|\d+.(?:day|year|month)) (?:guarantee|warranty|returns?|refund|money)|guaranteed!?$|full refund|or your money back|(?:limited|extended) warranty|geld.zurück|garantie\b|satisfait ou remboursé|garantía de/i,
  offerFree:
    /\bfree (?:\w+ ){0,2}(?:trial|quote|estimate|consultation|shipping|delivery|returns?|plan|tier|demo|assessment|audit|session|call|version|account|tools?|add-?ons?|samples?|guide|template|checklist|inspection|parts|t-?shirt|credits?)|(?:is|it['’]s|completely|totally|100%) free\b|free of charge|for free\b|\bat no (?:extra |additional )?(?:cost|charge)|complimentary|kostenlos\w*|gratis\b|unverbindlich|gratuit\w*|sans engagement|sin compromiso/i,
  offerSave:
    /\bsave (?:up to )?(?:\p{Sc}\s?\d|\d+\s?%)|\b\d+\s?%\s?(?:off|discount|rabatt|korting|(?:di )?sconto|de (?:remise|réduction|descuento))|(?:\p{Sc}\s?\d+|\d+\s?(?:%|\p{Sc})) (?:off|discount|rebate|instant discount|credit)|discounts?\b|\brebate\b|coupon|sale\b|remise|rabatt|descuento/iu,
  offerTerms:
    /cancel (?:any ?time|at any time|whenever)|no (?:long.term )?(?:contracts?|commitments?|obligations?|credit card|hidden (?:fees|costs|charges)|setup fees?|deposit|minimum)|pay later|financing available|monthly financing|won['’]t be billed|jederzeit kündbar|keine (?:mindest|einricht|vertrags)|sans (?:frais|carte|contrat)|sin (?:permanencia|contrato|tarjeta)/i,
  certNamed:
    /\biso(?:\/iec)?[\s-]?\d{4,5}\b|\bsoc[\s-]?(?:2|ii|1|3)\b|\bhipaa\b|\bgdpr\b|\bdsgvo\b|\brgpd\b|\bpci(?:[\s-]dss)?\b|\bccpa\b|\bfedramp\b|\bwcag\b|\bfda\b|\bbbb\b|better business bureau|\baacsb\b|oeko-?tex|energy star|\bgots\b|\bfsc\b|b corp|leed\b|\bce\b[- ](?:marked|certified|mark)|\bul[- ](?:listed|certified)|\btüv\b|qualiopi|forrester|gartner|\bidc\b|magic quadrant|\bg2\b/i,
  certWord:
    /\b(?:certified|certifications?|accredit(?:ed|ation)|licen[cs]ed(?: and insured|,? bonded)?|fully insured|bonded|board.certified|approved by|registered with|complian(?:t|ce)|award(?:ed|s|[- ]winning)?|named (?:a|the|one)|ranked|recogni[sz]ed (?:as|by)|zertifiziert\w*|ausgezeichnet|zugelassen\w*|staatlich anerkannt|certifié\w*|agréé\w*|labellisé|certificad\w+|acreditad\w+|homologad\w+|certificat[oaie]\b|gecertificeerd\w*|certyfik\p{L}+|certifiera\w+|certificer\w+|acreditat[oaie]\b|erkend\b)/iu,
  priceAmount:
    /(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|AUD|CAD|NZD|INR|SEK|DKK|NOK|PLN|Rs\.?)\s?)\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|USD|EUR|GBP|CHF|SEK|DKK|NOK|PLN|euros?|dollars|(?:zł|kr|Kč)(?!\p{L}))/iu,
  priceUnit:
    /(?:\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|EUR|CHF|zł|kr|Kč))\s?(?:USD|EUR)?\s?(?:\/|per|each|a|an|pro|par|por|al|all['’]|je|im|za)\s?\p{L}+/iu,
  priceFrom:
    /\b(?:from|starting (?:at|from)|starts at|only|just|price:?|costs?|ab|à partir de|dès|desde)\s{1,2}(?:just |only |nur )?\p{Sc}?\s?\d/iu,
  priceOnly: /^[^\p{L}]{0,3}\p{Sc}\s?\d[\d.,]*[^\p{L}]{0,3}$|^\d[\d.,]*\s?\p{Sc}$/u,
  priceNot:
    /\b(?:save|saving|savings|rebate|credit|discount|raised|revenue|worth|million|billion|economy|salary|earn|fund|invest|orders? (?:over|of)|off\b|économis|ahorr|sparen|spar)/i,
  proofCount:
    /(?:over|more than|nearly|about|join|\b)\s?\d[\d.,]*\s?(?:k|m|\+|million|billion|thousand)*\+?\s(?:\p{L}+ ){0,3}(?:customers?|clients?|users?|companies|businesses|teams|organi[sz]ations|students|families|members|patients|homes|projects?|reviews?|ratings?|downloads|countries|employees|professionals|developers|brands|stores|locations|sites|partners|experts|kunden|unternehmen|projekte|clients|entreprises|utilisateurs|clientes|empresas|usuarios|proyectos)/iu,
  proofYears:
    /\b(?:(?:over|more than|nearly|almost|for|with)\s)?(?:\d+\+?|a|two|three|four|five|several)\s?(?:years?|decades?)(?: of|'| in)?\s?(?:\p{L}+[ -]){0,2}(?:experience|expertise|business|industry|serving)|since (?:18|19|20)\d\d|founded in|seit (?:18|19|20)\d\d|jahre erfahrung|depuis (?:18|19|20)\d\d|ans d['’]expérience|desde (?:18|19|20)\d\d|años de experiencia|over (?:\d+|two|three|a) (?:years|decades?)/iu,
  proofRating:
    /\b[1-5](?:[.,]\d{1,2})?\s?(?:\/|of|out of|sur|von|de)\s?5\b|★|⭐|\b\d[.,]\d\s?(?:stars?|sterne|étoiles|estrellas)|positive (?:ratings|reviews)|rating:/iu,
  proofChange:
    /\b\d[\d.,]*\s?(?:%|x|times|fold)\s(?:\p{L}+ ){0,2}(?:increase|decrease|reduction|growth|faster|more|less|fewer|higher|lower|better|savings?|improvement|roi|return)|(?:increas|reduc|cut|sav|improv|boost|grew|grow|lower)\p{L}*\s(?:\p{L}+ ){0,4}(?:by )?(?:up to )?\d[\d.,]*\s?(?:%|x|hours)/iu,
  proofFigure:
    /^[^\p{L}]{0,2}(?:\p{Sc}\s?)?\d[\d.,]*\s?(?:%|\+|k\+?|m\+?|x|b\+?|years?|million\+?|billion)?\+?[^\p{L}]{0,2}$/iu,
  channelPhone:
    /(?:\+\d{1,3}[\s.\u2011-]?)?\(?\d{2,4}\)?[\s.\u2011-]\d{3}[\s.\u2011-]?\d{3,4}|\b0\d[\d ./-]{7,}\d/,
  channelMail: /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  channelFollow:
    /follow (?:us|me)|on (?:instagram|facebook|linkedin|youtube|tiktok|twitter|x)\b|(?:^|\s)@\w{3,}|#\w{3,}|folg(?:en|t) (?:sie )?uns|suivez-nous|síguenos/i,
  channelNews:
    /newsletter|subscribe to (?:our|my)|straight to your inbox|sign up for (?:\w+ ){0,2}(?:updates|deals|news|emails)|mailing list|boletín|infolettre/i,
  channelMeet:
    /\b(?:webinars?|(?:our|the) (?:\w+ )?community|forum|discord|slack (?:community|channel)|meet-?ups?|podcast|info session|open day|app store|google play|live chat|whatsapp)\b/i,
  comparisonUnlike:
    /\bunlike\b|compared (?:to|with)|in contrast|\bvs\.?\b|versus|(?:other|traditional|conventional|most|typical|old school|legacy|competing|big) (?:\w+ ){0,3}(?:companies|tools|providers|services|products|platforms|apps|brands|systems|solutions|agencies|firms|movers|software|clinics|schools|vendors|suppliers)|\bthan (?:other|most|any|traditional|competing|face-to-face|the competition|conventional)|alternative to|instead of (?:a|the|hiring|using|paying)|im gegensatz zu|anders als|andere (?:anbieter|agenturen|tools)|contrairement (?:à|aux)|par rapport (?:à|aux)|les autres|a diferencia de|otr[oa]s (?:proveedores|empresas|herramientas|agencias)/i,
  locationServes:
    /\b(?:serv(?:e|es|ing)|based|located|headquartered|offices?|throughout|across|areas? (?:of|in)|residents? of|near|deliver(?:s|y)? (?:to|across)|available in|operat(?:e|es|ing) in|ansässig in|standorte?|basée? à|située?|ubicad\w+ en|con sede en)\b.{0,40}\p{Lu}\p{Ll}+/u,
  locationAddress:
    /\b\d{1,5}[a-z]?,?\s(?:\p{L}+\.?\s){1,4}(?:st|street|ave|avenue|road|rd|blvd|boulevard|drive|dr|lane|ln|way|place|court|square|parkway|suite|floor)\b|\b[A-Z]{2},?\s\d{5}\b|\b\p{L}+(?:straße|strasse|str\.|platz|weg|gasse)\s?\d|\b\d{1,4},?\s(?:rue|avenue|boulevard|place|chemin)\b|\b(?:calle|avenida|plaza|c\/)\s\p{L}+|\b\d{5}\s\p{Lu}\p{Ll}+|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/iu,
  locationNames:
    /^(?:[•·-]\s*)?\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}(?:,\s*(?:and |und |et |y )?\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}){2,}/u,
  integrationWith:
    /\b(?:integrat(?:es?|ed|ions?|ing)|works|connects?|compatible|syncs?|plugs?)\s(?:\p{L}+ ){0,3}(?:with|into|to)\b|\bvia (?:slack|zapier|api)|import (?:from|your)|\b(?:slack|salesforce|hubspot|zapier|shopify|quickbooks|xero|google (?:calendar|analytics|workspace|sheets|drive|ads|cloud)|microsoft (?:teams|365|azure)|outlook|github|gitlab|jira|stripe|paypal|wordpress|woocommerce|mailchimp|aws|azure|zoom|notion|airtable|okta|sap|oracle|datev|android|ios|apple pay|klarna|docusign|dropbox|alexa)\b|schnittstelle|anbindung|s['’]intègre|se integra/iu,
  audienceFor:
    /\b(?:designed|built|made|created|tailored|intended|developed|ideal|perfect|suitable|recommended|engineered|great fit|addressed) (?:specifically |exclusively |especially )?(?:for|to)\b|\bwhether you(?:['’]re| are)?\b|\bis for\b|\bopen to\b|\beligible\b|\bhelps? (?:\p{L}+ ){0,2}(?:businesses|companies|teams|individuals|families|students|people|children|women|men|owners|organi[sz]ations|brands|startups|agencies)|^for (?:\p{L}+[ -]){0,3}\p{L}+s\b|geeignet für|entwickelt für|für (?:\p{L}+ )?(?:unternehmen|betriebe|familien|teams|selbst)|(?:conçu|destiné|pensé|idéal)e?s? (?:pour|aux)|pour les \p{L}+s|(?:diseñad|pensad|dirigid)[oa]s? (?:para|a)|para (?:\p{L}+ )?(?:empresas|pymes|familias|equipos)/iu,
  audienceGroups:
    /\b(?:small businesses|startups?|enterprises?|freelancers?|agencies|nonprofits?|non-profits?|homeowners|landlords|renters|students|parents|families|beginners|professionals|developers|designers|marketers|teachers|patients|adults|children|teens|adolescents|seniors|athletes|creators|entrepreneurs|employers|business owners|law firms|retailers|contractors|kmu|mittelstand|pme|tpe|autónomos|pymes|particuliers)\b/i,
  customerTrusted:
    /trusted by|used by|(?:clients|customers|partners) (?:include|such as|like)|join (?:companies|brands|teams) like|working with \p{Lu}|how \p{Lu}[\p{L}&.'-]+(?:\s\p{Lu}[\p{L}&.'-]+)? (?:uses?|used|transformed|cut|saved|grew|built|enables?|increased|reduced)|case study|success story|in partnership with|partner(?:s|ed)? with|vertrauen auf|zu unseren kunden|ils nous font confiance|confían en/iu,
  problemState:
    /\b(?:struggl\w+|frustrat\w+|overwhelm\w*|waste[sd]? (?:time|money|hours)|costly|downtime|vulnerable|hefty fines|at risk|slip(?:s|ping)? through|can['’]t (?:find|keep|see|afford|get)|lack(?:s|ing)? (?:the|of|a)|lose[s]? (?:customers|money|time|sleep)|too (?:many|much|often|late)|never (?:know|enough)|not sure (?:where|how|what|if)|hard to|difficult to|hamper\w*|hinder\w*|burn(?:ed|t)? out|threat\w*|outdated|error.prone|time.consuming|painful|nightmare|worry about|afraid|miss(?:ed|ing) (?:calls|deadlines|leads)|mühsam|ärger\w*|verlier\w+|veraltet|fehleranfällig|perd(?:ez|re|ent|u)|galère|fastidieux|pierd\w+|perd(?:er|emos)|desbordad\w+|engorros\w+)\b/i,
  problemWithout:
    /^(?:without|too many|most (?:people|teams|companies|businesses|owners)|many (?:people|teams|companies|businesses|owners|patients)|only \d+|\d+\s?% of (?!our)|are you|tired of|ignoring|ohne|viele|zu oft|sans|trop de|sin\b|demasiad)/i,
  onelinerIs:
    /^\p{Lu}[\p{L}\p{N}&.'’ -]{1,40} (?:is|are|provides?|offers?|helps?|delivers?|makes?|empowers?|enables?|lets?|connects?|gives?|builds?|designs?|partners|works|specialises|specializes|keeps|bietet|ist|entwickelt|hilft|est|propose|aide|accompagne|es|ofrece|ayuda|diseña)\b/u,
  onelinerWe:
    /^(?:we|our (?:team|company|firm|agency|clinic|studio|platform)|wir|nous|somos|nosotros)\s(?:are|provide|offer|help|design|build|make|deliver|specialise|specialize|sind|bieten|entwickeln|sommes|proposons|aidons|accompagnons|ofrecemos|ayudamos|diseñamos)\b/i,
};

const NAMED = Object.entries(SIGNS);

const DEMANDED: Partial<Record<FactKind, RegExp>> = {
  offer: /^offer/,
  certification: /^cert/,
  price: /^priceAmount$/,
  proof: /^proof/,
  channel: /^channel/,
  comparison: /^comparison/,
  location: /^location/,
  integration: /^integration/,
  customer: /^customer/,
};
const UNDER: Partial<Record<FactKind, RegExp>> = {
  integration: /integrat|works with|connect|compatib|schnittstelle|intégration|integracion/i,
  customer: /client|customer|trusted|partner|kunden|portfolio|case stud/i,
  location: /location|areas?\b|cities|offices|standort|zone|ubicacion|find us|serving/i,
  certification: /certif|certyfik|accredit|award|complian|recognition|zertifi|premio/i,
  comparison: /\bvs\.?\b|compar/i,
};

export function mayState(kind: UnitLabel, signs: readonly string[], heading: string | null): boolean {
  const demanded = DEMANDED[kind as FactKind];
  if (demanded === undefined) return true;
  const under = UNDER[kind as FactKind];
  return (heading !== null && under?.test(heading) === true) || signs.some((sign) => demanded.test(sign));
}

export const signsOf = (text: string): string[] => {
  const head = text.slice(0, 500);
  return NAMED.flatMap(([name, pattern]) => (pattern.test(head) ? [name] : []));
};
