import { countIn, type TermLanguage } from '../durations.ts';
import { isOfCountry } from './proofs.ts';

interface MeasureWords {
  about: string;
  already: string;
  withUs: string;
  serves: string;
  usedBy: string;
  oneOf: string;
  customers: string;
  stay: string;
  average: string;
  change: string;
  moved: string;
  by: string;
  from: string;
  to: string;
  sooner: string;
  saves: string;
  time: string;
  waits: string;
  requests: string;
  uptime: string;
  isFor?: string;
  ratedBy?: [before: string, between: string];
  outOf: string;
  reviews: string;
  did: string;
  sinceStart: string;
  notYet: string;
  market: string;
}

const WORDS = {
  en: {
    about: 'over|more than|about|around|nearly|almost|some|today|already',
    already: 'already',
    withUs: '(?:with|on|by|trusts?|chose|uses?) us',
    serves: 'runs (?:in|at)|serves|supports|looks after|equips|is used (?:in|by|at)',
    usedBy: String.raw`trusted by|used by|chosen by|in use at`,
    isFor: String.raw`(?:is|are) (?:the|a|an) (?:[\p{L}-]+ ){1,4}(?:of|for|behind|to)|(?:is|are) behind|runs the [\p{L}-]+ of`,
    ratedBy: ['rated', '(?:(?:stars )?on [\\p{L}\\p{N}]+,? )(?:by|from|of|based on)'],
    oneOf: String.raw`(?:every|each) (?:second|third|fourth|fifth|sixth|tenth)|# (?:in|out of) #`,
    customers: 'customers|clients|users|members|guests|students|learners|patients|tenants',
    stay: String.raw`renew\p{L}*|stay\p{L}*|come back|recommend\p{L}*|return\p{L}*`,
    average: 'on average|average|median',
    change: String.raw`(?:fewer|less|more|higher|lower|shorter)\s\p{L}{3,}`,
    moved: 'reduces?|cuts?|lowers?|increases?|raises?|fell|dropped|sank|rose|grew|went (?:up|down)|(?:has|have) (?:fallen|dropped|risen|grown)',
    by: 'by', from: 'from', to: 'to',
    sooner: 'earlier|sooner|faster',
    saves: 'saves?|saved|gains?',
    time: 'seconds?|minutes?|hours?|days?|weeks?',
    waits: String.raw`wait\p{L}*|answer\p{L}*|repl\p{L}+|respon\p{L}+|picks? up|phone|arriv\p{L}*|on site|technicians?|engineers?`,
    requests: 'requests|tickets|calls|questions|enquiries|emails',
    uptime: 'uptime|availability|available',
    outOf: 'out of|of', reviews: 'reviews|ratings',
    did: 'we have|have we', sinceStart: 'so far|to date|since',
    notYet: String.raw`if|when|could|can|may|might|will|would|should|must|plan(?:s|ned)?|up to|goal|target|aims?|guarantee\p{L}*|(?:less than|below) 9\d|refund\p{L}*|get`,
    market: String.raw`according to|stud(?:y|ies)|survey\p{L}*|statistic\p{L}*|market|industry|nationwide|the number of|than in (?:19|20)\d\d|(?:companies|people|consumers) in`,
  },
  de: {
    about: 'über|mehr als|rund|etwa|gut|knapp|fast|ungefähr|bereits|schon|heute|mittlerweile|inzwischen|derzeit|aktuell|insgesamt',
    already: 'bereits|schon|mittlerweile|inzwischen',
    withUs: 'damit|mit uns|bei uns|auf uns|über uns|uns',
    serves: String.raw`läuft (?:heute |bereits |schon )?(?:in|bei)|wird (?:heute |bereits |schon )?(?:von|in|bei)|versorgt|betreut|begleitet|unterstützt|bedient|beliefert|ist (?:heute |bereits )?(?:in|bei)|arbeitet in`,
    usedBy: String.raw`im einsatz (?:in|bei)|genutzt von`,
    oneOf: String.raw`jede[rsnm]? (?:zweite|dritte|vierte|fünfte|sechste|siebte|achte|zehnte)[rsnm]?|# von #`,
    customers: String.raw`kund\p{L}+|nutzer\p{L}*|mitglieder\p{L}*|gäste\p{L}*|teilnehm\p{L}+|patient\p{L}+|mieter\p{L}*|schüler\p{L}*`,
    stay: String.raw`verlänger\p{L}*|bleiben|empfehlen|kommen wieder|buchen wieder|bestellen wieder`,
    average: String.raw`im schnitt|im durchschnitt|im mittel|durchschnittlich\p{L}*|mittlere\p{L}*`,
    change: String.raw`(?:weniger|mehr|höhere[rns]?|geringere[rns]?|kürzere[rns]?|niedrigere[rns]?)(?:\s\p{L}{2,}|(?=[.!]))`,
    moved: String.raw`(?:reduzier|senk|verringer|steiger|erhöh|verkürz)\p{L}*|sank(?:en)?|sinken|fiel(?:en)?|fallen|stieg(?:en)?|wuchs(?:en)?|schrumpfte\p{L}*|verkürzte\p{L}*|ging(?:en)?|gingen|verringerte\p{L}*|(?:ist|sind) (?=[^.]*(?:gesunken|gefallen|gestiegen|gewachsen))`,
    by: 'um', from: 'von', to: 'auf',
    sooner: 'früher|schneller|eher',
    saves: String.raw`spar(?:en|t|te|ten)|gewinn(?:en|t)`,
    time: String.raw`sekunden?|minuten?|stunden?|tag(?:e|en)?|wochen?`,
    waits: String.raw`wart\p{L}*|(?:be)?antwort\p{L}*|reaktion\p{L}*|reagier\p{L}*|nimmt|erreich\p{L}*|abheb\p{L}*|telefon\p{L}*|vor ort|techniker\p{L}*|monteur\p{L}*`,
    requests: 'anfragen|tickets|anrufe|fragen|e-mails|störungen',
    uptime: String.raw`verfügbar(?:keit)?|uptime|betriebszeit`,
    outOf: 'von', reviews: String.raw`bewertung\p{L}*|rezension\p{L}*`,
    did: 'haben wir|wir haben', sinceStart: 'bisher|bislang|seit',
    notYet: String.raw`wenn|falls|sobald|könn\p{L}*|kann|soll\p{L}*|woll\p{L}*|wird (?!(?:\p{L}+ )?(?:von|in|bei) )\p{L}+|werden|muss|müssen|geplant|bis zu|höchstens|mindestens|ziel|garant\p{L}*|(?:unter|weniger als) 9\d|erstatt\p{L}*|zahl(?:en|t) sie`,
    market: String.raw`laut|studie\p{L}*|umfrage\p{L}*|statisti\p{L}*|markt|branche|bundesweit|deutschlandweit|es gibt|gibt es|die zahl der|vorjahr\p{L}*|(?:der|aller) (?:beschäftigten|deutschen|unternehmen|betriebe|verbraucher)`,
  },
  fr: {
    about: 'plus de|environ|près de|presque|quelque|déjà|aujourd[\'’]hui,?|à ce jour,?',
    already: 'déjà',
    withUs: 'avec nous|chez nous|à nous|nous',
    serves: 'équipe|accompagne|sert|dessert|est (?:utilisée?|présente?) (?:dans|par)|tourne dans',
    usedBy: String.raw`utilisée? par|adoptée? par|choisie? par|plébiscitée? par`,
    oneOf: String.raw`#(?:\s\p{L}+){0,3} sur #`,
    customers: String.raw`client[es]*|utilisat\p{L}+|membres|adhérents|élèves|apprenants|patients|locataires|abonnés`,
    stay: String.raw`renouvell\p{L}*|restent|reviennent|recommandent|nous recommandent`,
    average: String.raw`en moyenne|moyen(?:ne)?s?|médian\p{L}*`,
    change: String.raw`(?:(?:de |d['’])[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,3}\s)?(?:en moins|en plus|de moins|de plus)`,
    moved: String.raw`(?:réduisent|réduit|diminuent|augmentent|baissent)|(?:a|ont) (?:réduit|baissé|diminué|chuté|reculé|augmenté|progressé|grimpé)|(?:est|sont) (?:passée?s?|tombée?s?|montée?s?)`,
    by: 'de', from: "de|d['’]", to: 'à',
    sooner: 'plus tôt|plus vite',
    saves: String.raw`gagn(?:e|ent)|économis(?:e|ent)|épargn(?:e|ent)`,
    time: 'secondes?|minutes?|heures?|jours?|semaines?',
    waits: String.raw`attente|attend\p{L}*|répon\p{L}*|réponse|décroch\p{L}*|arriv\p{L}*|interven\p{L}*|délai|sur place|technicien\p{L}*|téléphone`,
    requests: 'demandes|tickets|appels|questions|e-mails',
    uptime: 'disponibilité|disponibles?',
    outOf: 'sur', reviews: 'avis|évaluations|notes',
    did: 'nous avons|avons-nous', sinceStart: 'à ce jour|depuis|jusqu[\'’]ici',
    notYet: String.raw`si|lorsque|quand|peu(?:t|vent|vez)|pourr\p{L}*|doi(?:t|vent)|prévu\p{L}*|jusqu['’]à|au plus|objectif|visons|garanti\p{L}*|inférieure?|moins de 9\d|rembours\p{L}*|vous payez`,
    market: String.raw`selon|d['’]après|études? de|une étude (?!notariale)|enquête|sondage|statistiques?|marché|secteur|la france compte|il y a|le nombre d\p{L}*|les français|(?:des|les) (?:salariés|entreprises|consommateurs)|depuis 20\d\d(?=\.?$)`,
  },
  es: {
    about: 'más de|unos|unas|cerca de|casi|alrededor de|ya(?: son)?|hoy|actualmente',
    already: 'ya(?: son)?',
    withUs: 'con nosotros|en nosotros|nos',
    serves: String.raw`es utilizad[oa] (?:por|en)|(?:lo|la) (?:usan|utilizan)|da servicio a|equipa|acompaña a|atiende a?|está en|funciona en`,
    usedBy: String.raw`utilizad[oa] por|usad[oa] por|elegid[oa] por`,
    oneOf: String.raw`# de cada #`,
    customers: String.raw`client\p{L}+|usuari\p{L}+|soci[oa]s|miembros|alumn\p{L}+|pacientes|inquilin\p{L}+`,
    stay: String.raw`ren(?:ueva|uevan|ovó|ovaron)|sigue(?:n)?|repite(?:n)?|recomienda(?:n)?|vuelve(?:n)?`,
    average: String.raw`de media|en promedio|de promedio|(?:tiempo|plazo|espera|respuesta|demora) medi[oa]`,
    change: String.raw`(?:menos|más)(?:\sde)?\s\p{L}{3,}`,
    moved: String.raw`reduc(?:en|e)|aumentan?|redujeron|redujo|baj(?:ó|aron|an)|cay(?:ó|eron)|descendi(?:ó|eron)|subi(?:ó|eron)|creci(?:ó|eron)|pas(?:ó|aron)|aument(?:ó|aron)|(?:ha|han) (?:bajado|caído|descendido|subido|crecido|aumentado|pasado)`,
    by: 'un|en un|el|en', from: 'de', to: 'a',
    sooner: 'antes|más rápido',
    saves: String.raw`ahorra(?:n|ron)?|gana(?:n)?`,
    time: 'segundos?|minutos?|horas?|días?|semanas?',
    waits: String.raw`espera\p{L}*|respond\p{L}*|respuesta|contest\p{L}*|atend\p{L}*|atiend\p{L}*|lleg\p{L}*|técnic\p{L}+|teléfono`,
    requests: 'consultas|solicitudes|llamadas|preguntas|incidencias',
    uptime: 'disponibilidad|disponible',
    outOf: 'de|sobre', reviews: 'opiniones|reseñas|valoraciones',
    did: 'hemos', sinceStart: 'hasta hoy|desde',
    notYet: String.raw`si|cuando|pued\p{L}*|podr\p{L}*|deb(?:e|en)|previst\p{L}*|hasta un|como máximo|objetivo|garantiz\p{L}*|garantía|menos del 9\d|devolv\p{L}*|reembols\p{L}*|(?:se )?paga`,
    market: String.raw`según|estudio\p{L}*|encuesta|estadística\p{L}*|mercado|sector|en españa|hay|el número de|los españoles|de los (?:trabajadores|empleados|consumidores)`,
  },
  nl: {
    about: 'ruim|meer dan|ongeveer|bijna|circa|zo[\'’]n|al|inmiddels|vandaag',
    already: 'al|inmiddels',
    withUs: 'ermee|hiermee|met ons|bij ons|op ons|ons',
    serves: 'wordt (?:al )?(?:gebruikt|ingezet) (?:door|in|bij)|draait (?:al )?(?:in|bij)|bedient|ondersteunt|begeleidt|is (?:actief )?(?:in|bij)',
    usedBy: String.raw`gebruikt door|vertrouwd door|gekozen door`,
    oneOf: String.raw`# (?:op|van) de #|elk(?:e)? (?:tweede|derde|vierde|vijfde|zesde|tiende)`,
    customers: String.raw`klanten|gebruikers|leden|gasten|deelnemers|patiënten|huurders|leerlingen`,
    stay: String.raw`verleng\p{L}*|blij(?:ft|ven)|komt terug|komen terug|raad\p{L}* ons aan|beve\p{L}+`,
    average: String.raw`gemiddelde?`,
    change: String.raw`(?:minder|meer|hogere|lagere|kortere)\s\p{L}{3,}`,
    moved: String.raw`verlag\p{L}*|vermind\p{L}*|verho\p{L}*|daal(?:de|den|t)|zak(?:te|ten)|ste(?:eg|gen)|groeide(?:n)?|ging(?:en)?`,
    by: 'met', from: 'van', to: 'naar|tot',
    sooner: 'eerder|sneller',
    saves: String.raw`bespa(?:art|ren|arde|arden)|winnen`,
    time: String.raw`second(?:e|en)|minu(?:ut|ten)|uur|uren|dag(?:en)?|we(?:ek|ken)`,
    waits: String.raw`wacht\p{L}*|antwoord\p{L}*|reactie\p{L}*|reage\p{L}*|neemt|bereik\p{L}*|telefoon|ter plaatse|monteurs?|technicus`,
    requests: 'vragen|aanvragen|tickets|oproepen|meldingen',
    uptime: 'beschikbaar(?:heid)?|uptime',
    outOf: 'van de|uit|van', reviews: 'beoordelingen|reviews|recensies',
    did: 'hebben we|hebben wij|we hebben|wij hebben', sinceStart: 'tot nu toe|sinds',
    notYet: String.raw`als|wanneer|zodra|kun(?:t|nen)|kan|zal|zullen|moet(?:en)?|gepland|tot wel|hoogstens|doel|garande\p{L}*|(?:onder|minder dan) (?:de )?9\d|terugbeta\p{L}*|betaalt u`,
    market: String.raw`volgens|onderzoek|enquête|statistiek\p{L}*|markt|branche|nederland telt|er zijn|het aantal|nederlanders|van de (?:werknemers|bedrijven|consumenten)`,
  },
  it: {
    about: 'oltre|più di|circa|quasi|già|oggi|ormai',
    already: 'già|ormai',
    withUs: 'con noi|da noi|a noi|su di noi',
    serves: String.raw`è (?:usato|presente|attivo) (?:in|da)|serve|segue|assiste|rifornisce`,
    usedBy: String.raw`usat[oa] da|scelt[oa] da|utilizzat[oa] da`,
    oneOf: String.raw`#(?:\s\p{L}+){0,3} su #`,
    customers: String.raw`client[ei]|utenti|soci|iscritti|ospiti|allievi|pazienti|inquilini`,
    stay: String.raw`rinnova(?:no)?|resta(?:no)?|torna(?:no)?|consiglia(?:no)?|raccomanda(?:no)?`,
    average: String.raw`in media|(?:tempo|tempi|attesa|risposta) medi[oa]`,
    change: String.raw`(?:di\s\p{L}+(?:\s\p{L}+){0,2}\sin (?:meno|più)|in (?:meno|più)\s(?:di\s)?\p{L}{3,})`,
    moved: String.raw`riduc(?:ono|e)|aumenta(?:no)?|ha(?:nno)? ridotto|(?:è|sono) (?:sces|salit|cresciut|passat|diminuit|aumentat|calat)[oaei]`,
    by: String.raw`del|dell['’]|di`, from: 'da|dal|dalle', to: 'a|al|alle',
    sooner: 'prima|più in fretta',
    saves: String.raw`risparmia(?:no|to)?|guadagna(?:no)?`,
    time: String.raw`second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]`,
    waits: String.raw`attes[ae]|attend\p{L}*|rispond\p{L}*|risposta|arriv\p{L}*|interv\p{L}*|tecnic[oi]|telefono`,
    requests: 'richieste|ticket|chiamate|domande|segnalazioni',
    uptime: 'disponibil(?:ità|[ei])|uptime',
    outOf: 'su', reviews: 'recensioni|valutazioni',
    did: 'abbiamo', sinceStart: 'finora|dal',
    notYet: String.raw`se|quando|può|possono|potr\p{L}*|dev(?:e|ono)|previst\p{L}*|fino a[l]?|al massimo|obiettivo|garanti\p{L}*|(?:sotto il|meno del) 9\d|rimbors\p{L}*|paga`,
    market: String.raw`secondo|studio (?:di|del)|indagine|statistic\p{L}*|mercato|settore|in italia|ci sono|il numero d\p{L}*|gli italiani|dei (?:lavoratori|consumatori)`,
  },
} as const satisfies Partial<Record<TermLanguage, MeasureWords>>; // prettier-ignore

const COUNT = String.raw`(?!(?:19|20)\d\d(?!\d)(?![.,’'\u00a0\u202f ]\d))(?:\d[\d.,’'\u00a0\u202f ]*\d)(?:\+|\s(?:million\p{L}*|mio\.?|millones|miljoen|milioni)(?!\p{L}))?`;
const PERCENT = String.raw`(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|prozent|percent|procent|pour cent|por ciento|per cento)`;
const HAS_PERCENT = /\d\s?(?:%|prozent|percent|procent|pour cent|por ciento|per cento)/iu;
const NOUN = String.raw`(?!(?:${Object.values(WORDS)
  .map(({ time }) => time)
  .join(
    '|',
  )}|monat\p{L}*|months?|mois|mes(?:es)?|maand\p{L}*|mes[ei]|jahr\p{L}*|years?|années?|ans|años?|jaar|jaren|anni|uhr|euros?|dollars?|prozent|percent|procent|mitarbeit\p{L}*)(?!\p{L}))[\p{L}'’-]{4,}`;
const TO_READERS =
  /(?<!\p{L})(?:you|your|Sie|Ihnen|Ihre?[rnms]?|du|dir|dich|euch|vous|votre|vos|usted\p{L}*|tu|tus|tú|je|jouw?|voi|vostr\p{L}+)(?!\p{L})/u;
const A = String.raw`(?:an?|eine?[rnms]?|une?|een|un[ao]?)\s`;
const NAME_WORDS = String.raw`(?:\s[\p{L}'’,&-]+){0,12}?`;

const any = (source: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');
const whole = (source: string): RegExp => new RegExp(source, 'iu');

const PATTERNS = (Object.entries(WORDS) as [keyof typeof WORDS, MeasureWords][]).map(([language, words]) => {
  const count = countIn(language).replace('?<count>', '?:');
  const time = String.raw`(?!${A})(?<value>(?:\d{1,4}(?:[.,]\d)?|${count})\s(?:${words.time})(?!\p{L}))`;
  const end = String.raw`(?:${count})(?:\s(?:${words.time}))?(?!\p{L})`;
  return {
    counted: whole(
      String.raw`^(?:(?:(?:${words.about})\s)+\p{Ll}+\s)?(?:(?:${words.about})\s){0,3}(?:(?:de|di)\s)?(?<value>${COUNT})\s(?:${NOUN})(?!\p{L})`,
    ),
    already: whole(
      String.raw`^(?:${words.already})\s(?:(?:${words.about})\s)?(?<value>${COUNT})\s(?:${NOUN})(?!\p{L})`,
    ),
    withUs: any(words.withUs),
    served: whole(
      String.raw`^(?<name>\p{L}[\p{L}\p{N}-]+(?:\s\p{L}[\p{L}\p{N}-]+)?)\s(?:${words.serves})\s(?:(?:${words.about})\s){0,2}(?<value>${COUNT})\s(?:${NOUN})`,
    ),
    usedBy: whole(
      String.raw`^(?:${words.usedBy})\s(?:(?:${words.about})\s){0,2}(?<value>${COUNT})\s(?:${NOUN})`,
    ),
    isFor:
      words.isFor === undefined
        ? null
        : whole(
            String.raw`^(?<name>\p{L}[\p{L}\p{N}-]+(?:\s\p{L}[\p{L}\p{N}-]+)?)\s(?:${words.isFor})\s(?:(?:${words.about})\s){0,2}(?<value>${COUNT})\s(?:${NOUN})`,
          ),
    ratedBy:
      words.ratedBy === undefined
        ? null
        : whole(
            String.raw`^(?:${words.ratedBy[0]}\s)?(?<value>[1-5][.,]\d{1,2})\s${words.ratedBy[1]}\s\d[\d.,]*\s(?:${words.reviews}|reviewers|customers|users)(?!\p{L})`,
          ),
    oneOf: whole(String.raw`^(?<value>${words.oneOf.replaceAll('#', () => `(?:${count})`)})(?!\p{L})`),
    stay: whole(
      String.raw`(?<value>${PERCENT})\s(?:\p{L}+['’]?\s?){0,3}(?:${words.customers})(?!\p{L})[^.!?]{0,40}?(?<!\p{L})(?:${words.stay})(?!\p{L})`,
    ),
    change: whole(String.raw`(?<value>${PERCENT})\s(?:${words.change})(?!\p{L})`),
    movedBy: whole(
      String.raw`(?<!\p{L})(?:${words.moved})(?!\p{L})${NAME_WORDS}\s(?:${words.by})\s?(?<value>${PERCENT})`,
    ),
    movedTo: whole(
      String.raw`(?<!\p{L})(?:${words.moved})(?!\p{L})${NAME_WORDS}\s(?<value>(?:${words.from})\s?${end}\s(?:${words.to})\s${end})`,
    ),
    sooner: whole(String.raw`${time}\s(?:${words.sooner})(?!\p{L})`),
    saves: whole(String.raw`(?<!\p{L})(?:${words.saves})(?!\p{L})[^.!?]{0,30}?(?<![\p{L}\d])${time}`),
    average: any(words.average),
    hasMoved: any(words.moved),
    hasTime: whole(String.raw`(?:${words.time})(?!\p{L})`),
    time: whole(String.raw`(?<![\p{L}\d.,])${time}`),
    waits: any(words.waits),
    requests: any(words.requests),
    share: whole(String.raw`(?<value>${PERCENT})`),
    uptime: whole(
      String.raw`(?<!\p{L})(?:${words.uptime})(?!\p{L})[^.!?]{0,60}?(?<value>(?<![\d.,])(?:9\d(?:[.,]\d{1,3})?|100)\s?%)`,
    ),
    available: whole(
      String.raw`(?<![\d.,])(?<value>9\d[.,]\d{1,3}\s?%)\s(?:\p{L}+\s){0,2}?(?:${words.uptime})(?!\p{L})`,
    ),
    rated: whole(
      String.raw`(?<![\d.,])(?<value>[1-9](?:[.,]\d{1,2})?)\s?(?:\/|${words.outOf})\s?(?:5|10)(?!\d)[^.!?]{0,30}?\d[\d.,\s]*\s?(?:${words.reviews})(?!\p{L})`,
    ),
    did: whole(
      String.raw`(?<!\p{L})(?:${words.did})\s(?:(?:${words.about})\s){0,2}(?:\p{L}+\s){0,2}?(?<value>${COUNT})\s(?:${NOUN})`,
    ),
    sinceStart: any(words.sinceStart),
    notYet: any(words.notYet),
    market: any(words.market),
  };
});

const PROMISED =
  /(?<!\p{L})(?:SLAs?|service[- ]level|promis\p{L}*|commit\p{L}*|garant\p{L}*|guarant\p{L}*|vertraglich\p{L}*|zusag\p{L}*|sichern|sichert|zugesichert\p{L}*|engage\p{L}*|compromet\p{L}*|contrat\p{L}*|toezeg\p{L}*|beloven|impegn\p{L}*)(?!\p{L})/iu;
const HALVED =
  /(?<!\p{L})(?:halbier\p{L}*|halved|cut in half|divisée?s? par (?:deux|trois)|(?:a|por) la mitad|gehalveerd|dimezzat[oaie])(?!\p{L})/iu;
const PRICED =
  /(?<!\p{L})(?:costs?|cheaper|prices?|kostet|günstiger|preis\p{L}*|coûte(?:nt)?|prix|cuestan?|precios?|kost|prijs\p{L}*|costa(?:no)?|prezz\p{L}+)(?!\p{L})/iu;
const LONGEST = 200;

export interface MeasureContext {
  isOwn: (text: string) => boolean;
  isNamed: (text: string) => boolean;
  isStory: boolean;
  isAboutCompany: boolean;
}

export function measuredIn(
  sentence: string,
  { isOwn, isNamed, isStory, isAboutCompany }: MeasureContext,
): string | null {
  if (sentence.length > LONGEST || /[?？]$/u.test(sentence)) return null;
  const own = isOwn(sentence);
  if (!own && isOfCountry(sentence)) return null;
  const isWhole = /[.!]$/u.test(sentence) && !TO_READERS.test(sentence);
  // The checks for digits, percentages and words come first because V8 needs milliseconds to compile each pattern.
  const hasDigit = /\d/u.test(sentence);
  const hasPercent = HAS_PERCENT.test(sentence);
  for (const words of PATTERNS) {
    if (words.notYet.test(sentence) || words.market.test(sentence)) continue;
    const match = (pattern: RegExp | null, isPossible: boolean): RegExpExecArray | null =>
      isPossible && pattern !== null ? pattern.exec(sentence) : null;
    const value = (pattern: RegExp | null, isPossible: boolean): string | null =>
      match(pattern, isPossible)?.groups?.['value']?.trim() ?? null;
    const counted = match(words.counted, hasDigit);
    const rest = counted === null ? '' : sentence.slice(counted[0].length);
    const served = match(words.served, hasDigit);
    const isFor = match(words.isFor, hasDigit);
    const isAverage = words.average.test(sentence);
    const isOurs = own || isStory || isAverage;
    const hasTime = words.hasTime.test(sentence);
    const hasMoved = isOurs && words.hasMoved.test(sentence);
    const found =
      (counted !== null && isWhole && (isNamed(rest) || words.withUs.test(rest))
        ? counted.groups!['value']!.trim()
        : null) ??
      value(words.already, hasDigit && isAboutCompany) ??
      (served !== null && isNamed(served.groups!['name']!) ? served.groups!['value']!.trim() : null) ??
      (isFor !== null && (isNamed(isFor.groups!['name']!) || /^we$/iu.test(isFor.groups!['name']!))
        ? isFor.groups!['value']!
        : null) ??
      value(words.ratedBy, hasDigit) ??
      value(words.usedBy, hasDigit) ??
      value(words.oneOf, own) ??
      value(words.stay, hasPercent) ??
      (hasPercent && !PROMISED.test(sentence)
        ? (value(words.uptime, true) ?? value(words.available, true))
        : null) ??
      value(words.rated, hasDigit) ??
      value(words.change, hasPercent && (isOurs || isAboutCompany) && !PRICED.test(sentence)) ??
      value(words.movedBy, hasPercent && hasMoved) ??
      value(words.movedTo, hasMoved) ??
      value(words.sooner, hasTime && own) ??
      value(words.saves, hasTime && isOurs) ??
      value(words.time, hasTime && isAverage && words.waits.test(sentence)) ??
      (hasPercent &&
      hasTime &&
      words.requests.test(sentence) &&
      words.waits.test(sentence) &&
      words.time.test(sentence)
        ? value(words.share, true)
        : null) ??
      value(words.did, hasDigit && own && words.sinceStart.test(sentence));
    if (found !== null) return found;
  }
  const isGuarded = PATTERNS.some(({ notYet, market }) => notYet.test(sentence) || market.test(sentence));
  return (own || isStory) && !isGuarded ? (HALVED.exec(sentence)?.[0] ?? null) : null;
}
