const COUNT = String.raw`(?!(?:19|20)\d\d(?![\d.,  ’']))\d[\d.,’' \u00a0\u202f]*`;
const YEAR = String.raw`(?:19|20)\d\d(?!\d)`;
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;

const any = (...parts: readonly string[]): string => `(?:${parts.join('|')})`;

const BEGAN = any(
  'founded',
  'established',
  'opened',
  'started',
  'began',
  'born',
  'set up',
  'begon',
  'begonnen',
  'opgericht',
  'opende(?:n)?',
  'geopend',
  'gestart',
  'startte(?:n)?',
  'ontstond',
  'gegründet',
  'eröffnet',
  'entstand(?:en)?',
  'begann(?:en)?',
  'fondée?s?',
  'créée?s?',
  'née?s?',
  'ouvert[es]{0,2}',
  'a ouvert',
  'fundad[ao]s?',
  'fundó',
  'nació',
  'nacimos',
  'abrió',
  'abrimos',
  'fondat[aoi]',
  'nat[aoi]',
  'apert[aoi]',
  'nasce',
);
const FOUNDED = new RegExp(
  String.raw`(?<!\p{L})${BEGAN}(?:\s[\p{L}'’-]+){0,4}?\s(?:in|en|im jahr|im|nel|el año|in het jaar)\s${YEAR}|(?<!\p{L})(?:in|en|im jahr|im|nel)\s${YEAR}\s(?:\p{L}+\s){0,4}${BEGAN}(?!\p{L})`,
  'iu',
);
const SINCE = new RegExp(
  String.raw`(?<!\p{L})(?:since|sinds|seit|depuis|desde|dal)\s(?:\p{L}+\s)?${YEAR}`,
  'iu',
);
const STAFF = any(
  'people',
  'employees',
  'colleagues',
  'staff',
  'team members',
  'experts?',
  'technicians',
  'instructors',
  'coaches',
  'medewerkers',
  'mensen',
  "collega(?:[’']?s)?",
  'vakmensen',
  'instructeurs',
  'monteurs',
  'mitarbeiter\\p{L}*',
  'mitarbeitende\\p{L}*',
  'beschäftigte\\p{L}*',
  'menschen',
  'leute',
  'personnes',
  'collaborat\\p{L}+',
  'salariés',
  'employés',
  'techniciens',
  'personas',
  'emplead[oa]s',
  'trabajador[ea]s',
  'técnicos',
  'persone',
  'dipendenti',
  'collaborator[ei]',
  'tecnici',
);
const EMPLOYS = new RegExp(
  any(
    String.raw`(?<!\p{L})(?:we are|we have|we employ|has|have|employs?|wij zijn|we zijn|hebben|heeft|telt|tellen|wir sind|haben|hat|beschäftigt|beschäftigen|zählt|nous sommes|sommes|compte|comptons|emploie|employons|somos|tenemos|tiene|cuenta con|contamos con|emplea|siamo|abbiamo|ha|conta|impiega)\s(?:(?:now|about|over|more than|with|a team of|met|ruim|meer dan|een team van|nu|mit|heute|rund|über|mehr als|ein team von|aujourd['’]hui|environ|plus de|une équipe de|hoy|más de|un equipo de|oggi|oltre|più di|un team di)\s)*${COUNT}\s(?:\p{L}+\s)?${STAFF}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:werken|arbeiten|travaillent|trabajan|lavorano|work)\s(?:(?:er|hier|bij ons|bei uns|ici|chez nous|aquí|con nosotros|qui|da noi|here)\s)?(?:\p{L}+\s){0,2}${COUNT}\s(?:\p{L}+\s)?${STAFF}(?!\p{L})`,
    String.raw`(?<!\p{L})${COUNT}\s(?:\p{L}+\s)?${STAFF}\s(?:work (?:here|for us|at)|werken (?:hier|bij|er)|arbeiten (?:hier|bei)|travaillent (?:ici|chez)|trabajan (?:aquí|con|en)|lavorano (?:qui|da|in))(?!\p{L})`,
  ),
  'iu',
);
const AREA = new RegExp(
  String.raw`(?<![\d.,])${COUNT}\s?(?:m²|m2(?!\d)|sqm|sq\.? ?ft\.?|square (?:met(?:er|re)s|feet)|vierkante meter|quadratmeter\p{L}*|mètres carrés|metros cuadrados|metri quadr[ai]ti?|hectares?|hektar|ettari)(?!\p{L})`,
  'iu',
);
const RATED = new RegExp(
  any(
    String.raw`(?<![\d.,])[1-9](?:[.,]\d{1,2})?\s?(?:\/|out of|uit|van de|von|sur|de|su|sobre)\s?(?:5|10)(?!\d)`,
    String.raw`(?<!\p{L})(?:rated?|ratings?|beoordel\p{L}*|cijfer|waarder\p{L}*|geven|gaven|bewert\p{L}*|note[ns]?|notés?|valor\p{L}*|puntuaci\p{L}*|valutat\p{L}*|voto)(?!\p{L})[^.!?]{0,40}?(?<![\d.,])(?:een |an? |mit |mit einer |de |di |con )?[4-9][.,]\d(?![\d%])`,
  ),
  'iu',
);
const CROWD = any(
  'visitors',
  'guests',
  'customers',
  'clients',
  'members',
  'bezoekers',
  'gasten',
  'klanten',
  'leden',
  'besucher\\p{L}*',
  'gäste\\p{L}*',
  'kunden',
  'kund:innen',
  'mitglieder',
  'küchen',
  'visiteurs',
  'clients',
  'abonnés',
  'membres',
  'visitantes',
  'clientes',
  'restaurantes',
  'hoteles',
  'soci[os]?',
  'visitatori',
  'clienti',
  'ospiti',
  'iscritti',
);
const CROWDED = new RegExp(String.raw`(?<![\d.,])${COUNT}\s(?:\p{L}+\s){0,2}${CROWD}(?!\p{L})`, 'iu');
const PASSES = any(
  'pass(?:es|ed)?',
  'succeed(?:ed)?',
  'geslaagd',
  'slaagt',
  'slagen',
  'slaagde(?:n)?',
  'besteh(?:en|t)',
  'bestanden',
  'réussi(?:t|ssent)?',
  'réussite',
  'aprueban?',
  'aprobad[oa]s?',
  'aprobaron',
  'superano',
  'promoss[io]',
  'repaired',
  'solved',
  'gerepareerd',
  'opgelost',
  'behoben',
  'repariert',
  'gelöst',
  'résolus?',
  'réparée?s?',
  'resuelt[oa]s?',
  'reparad[oa]s?',
  'risolti?',
  'riparat[ei]',
  'come back',
  'komt terug',
  'kommen wieder',
  'reviennent',
  'vuelven',
  'tornano',
);
const PERCENT = String.raw`\d[\d.,]*\s?(?:%|procent|percent|prozent|pour cent|por ciento|per cento)`;
const SHARE = new RegExp(
  String.raw`(?<!\p{L})${PASSES}(?!\p{L})[^.!?]{0,30}${PERCENT}|${PERCENT}[^.!?]{0,60}(?<!\p{L})${PASSES}(?!\p{L})`,
  'iu',
);
const DID_IN_YEAR = new RegExp(
  String.raw`(?<!\p{L})(?:in|en|im jahr|im|nel)\s${YEAR}[^.!?]{0,80}?(?<![\d.,])(?!${YEAR})\d[\d.,’' \u00a0]*\d\s\p{L}{4,}`,
  'iu',
);
const MOVED = new RegExp(
  String.raw`(?<!\p{L})(?:rose|grew|went|increased|climbed|fell|dropped|went down|steeg|stegen|groeide(?:n)?|ging(?:en)?|daalde(?:n)?|zakte(?:n)?|stieg(?:en)?|wuchs(?:en)?|sank(?:en)?|fiel(?:en)?|(?:est|sont) passée?s?|a augmenté|a baissé|a chuté|subi(?:ó|eron)|pas(?:ó|aron)|creci(?:ó|eron)|baj(?:ó|aron)|(?:è|sono) (?:salit|passat|sces|cresciut)[aoei])(?!\p{L})[^.!?]{0,60}?(?<!\p{L})(?:from|van|von|de|da)\s(?<value>${COUNT}?\s?(?:%|\p{L}+\s)?\s?(?:\p{L}+\s){0,2}?(?:to|naar|tot|auf|à|a)\s\d+(?:[.,]\d+)*(?:\s?%)?)`,
  'iu',
);
const NOT_YET =
  /(?<!\p{L})(?:if|when|could|can|may|might|will|would|plan(?:s|ned)?|up to|als|wanneer|kun(?:t|nen)|kan|mag|zal|zullen|gaan|gepland|tot wel|wenn|könn\p{L}*|kann|wird|werden|geplant|bis zu|si|peut|peuvent|pouvez|pourr\p{L}*|prévu\p{L}*|jusqu['’]à|puede\p{L}*|podr\p{L}*|hasta|será\p{L}*|se|può|possono|potr\p{L}*|sarà|fino a)(?!\p{L})/iu;
const OURS =
  /^(?:we|our|wij|onze|ons|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}+|tenemos|contamos|disponemos|abbiamo|i nostri|il nostro|la nostra|le nostre)(?!\p{L})/iu;
const LONGEST = 240;
const SHORT = 80;

export interface FigureContext {
  isOwn: (text: string) => boolean;
  before: string;
  isAboutCompany: boolean;
}

export function figureIn(sentence: string, { isOwn, before, isAboutCompany }: FigureContext): string | null {
  if (sentence.length > LONGEST || !/[.!]["”’»)]*$/u.test(sentence)) return null;
  if (NOT_YET.test(sentence)) return null;
  const own = isOwn(sentence);
  if ((own || isAboutCompany) && FOUNDED.test(sentence)) return sentence.match(YEARS)![0]!;
  if (own && SINCE.test(sentence)) return sentence.match(YEARS)![0]!;
  const isContinued = own || isOwn(before);
  const found =
    (own || isAboutCompany ? EMPLOYS.exec(sentence) : null) ??
    (isAboutCompany || OURS.test(sentence) ? AREA.exec(sentence) : null) ??
    (own ? (RATED.exec(sentence) ?? CROWDED.exec(sentence) ?? DID_IN_YEAR.exec(sentence)) : null) ??
    (isContinued || isAboutCompany || sentence.length <= SHORT ? SHARE.exec(sentence) : null);
  if (found !== null) return valueOf(found[0]);
  return (isContinued ? MOVED.exec(sentence)?.groups!['value'] : undefined) ?? null;
}

function valueOf(phrase: string): string | null {
  const bare = phrase.replaceAll(YEARS, (one) => ' '.repeat(one.length));
  const number = /\d[\d.,’' \u00a0\u202f]*\d|\d/u.exec(bare)?.[0];
  if (number === undefined) return null;
  const sign = /^\s?(?:%|m²|m2|sqm)/u.exec(bare.slice(bare.indexOf(number) + number.length))?.[0] ?? '';
  return `${number}${sign}`.trim();
}
