const FORMS: readonly string[] = [
  '{a} (?:übernimmt|kauft|erwirbt){now} {noun} {b}{end}',
  '{a} (?:hat|haben){now} {noun} {b} (?:übernommen|gekauft|erworben)',
  '{noun} {b} (?:gehört|gehören){now} zu {a}{end}',
  '{a} (?:acquires|acquired|has acquired|buys|bought|has bought|takes over|has taken over) {kind} {b}',
  '{a} (?:rachète|a racheté|acquiert|a acquis|reprend|a repris) {kind} {b}',
  "{a} (?:fait|a fait) l[’']acquisition (?:de|du) {kind} {b}",
  '{a} (?:adquiere|ha adquirido|compra|ha comprado) {kind} {b}',
  '{a} (?:neemt|nam|nemen){now}(?: {kind})? {b}{from} over{end}',
  '{a} (?:heeft|hebben){now}(?: {kind})? {b}{from} overgenomen',
  '{a} (?:koopt|kocht)(?: {kind})? {b} op{end}',
  '{a} (?:koopt|kocht) {kind} {b}{from}{end}',
  '{b} (?:(?:is|wordt|zijn|werd){now} )?overgenomen door (?:de )?{a}',
  '{b} (?:is|wordt|zijn|werd){now} door (?:de )?{a} (?:overgenomen|opgekocht)',
  '{b} (?:(?:is|zijn) {since} (?:een )?(?:onder)?deel|wordt{now} (?:een )?onderdeel|maakt {since} deel uit) van (?:de )?{a}',
  '{a} (?:acquisisce|acquisirà|ha acquisito|ha comprato)(?: {kind})? {b}',
  '{a} (?:rileva|ha rilevato|incorpora|ha incorporato) {kind} {b}',
  '{a} (?:rileva|ha rilevato) {b}(?=$| per (?:circa )?[€$£0-9]| dal (?:[Gg]ruppo|fondo))',
  "{b} (?:(?:è stat[oa]|viene|sarà) )?(?:acquisit|rilevat|comprat)[oa] (?:da|dal|dalla|dall[’'])\\s?{a}",
  '{b} (?:entra|è entrat[oa])(?: a far parte (?:del|della|di)(?: [Gg]ruppo)?| nel [Gg]ruppo) {a}',
  '{b} fa{now} parte (?:del|della)(?: gruppo)? {a}',
  '{a} (?:adquire|adquiriu|vai adquirir|compra|comprou)(?: {kind})?(?: [ao])? {b}',
  '{b} (?:(?:é|foi|será) )?(?:adquirid|comprad)[oa] (?:pel[oa]|por) (?:grupo )?{a}',
  '{b} (?:(?:passa a fazer|faz {since}) parte d[oa](?: [Gg]rupo)?|(?:passa a integrar|integra {since}) o [Gg]rupo) {a}',
  '{a} (?:przejmuje|przejmie|przej[ąę]ł[ao]?|kupuje|kupił[ao]?|nabywa|nabył[ao]?)(?: {kind})? {b}{end}',
  '{b} (?:(?:zostaj[eą]|został[aoy]?|będzie) )?przejęt[aeoy] przez {a}',
  '{b} (?:dołącza|dołączył[ao]?) do grupy {a}',
  '{b} (?:jest {since} częścią|staje się częścią|został[ao]? częścią) {a}',
  '{a} (?:förvärvar|har förvärvat|köper(?: upp)?|har köpt(?: upp)?|tar över|övertar)(?: {kind})? {b}{end}',
  '{b} (?:förvärvas|har förvärvats|köps(?: upp)?|har köpts(?: upp)?|har blivit uppköpt|blir uppköpt) av {a}',
  '{b} (?:blir|är {since}|har blivit) en del av {a}',
  '{a} (?:opkøber|overtager|overtar|køber|kjøper(?: opp)?|har (?:opkøbt|overtaget|overtatt|købt|kjøpt))(?: {kind})? {b}{end}',
  '{b} (?:overtages|opkøbes|overtas|kjøpes(?: opp)?|er (?:opkøbt|overtaget|overtatt|kjøpt)) a[fv] {a}',
  '{b} (?:bliver|blir|er {since}) en del a[fv] {a}',
];
const OUR_FORMS: readonly string[] = [
  'wij? (?:zijn|worden|maken|horen){now} (?:(?:een )?onderdeel van|deel uit van|bij) (?:de )?{a}',
  'siamo{now} (?:entrati nel|parte del|parte della) {a}',
  '(?:somos|fazemos|passamos a fazer){now} parte d[oa] {a}',
  'jesteśmy{now} częścią {a}',
  'vi (?:är|blir){now} en del av {a}',
];

const NO_COMPANY = String.raw`(?!(?:ISO|SOC|CE|FSC|EMAS)(?!\p{L})|Associa|Vereniging|Branche|Koninklijke|Netwerk|Network|Rete(?!\p{L})|Camera(?!\p{L})|Confindustria|Câmara|Confederação|Stowarzysz|Izb|Klast|Förening|Nätverk|Nederland|Europ|Global|UN(?!\p{L})|FN(?!\p{L}))`;
const NO_NAME =
  '(?!(?:Il|Lo|La|Le|Les|L|El|Los|Las|The|Der|Die|Das|De|Het|O|A|Os|As|Den|Det|Ihr\\p{L}*|Sie|Wir|Unser\\p{L}*|Auszubildende\\p{L}*|Azubis?|Lehrlinge)(?!\\p{L}))';
const PART = String.raw`${NO_NAME}${NO_COMPANY}\p{Lu}[\p{L}\p{N}&-]*(?:\.\p{L}{2,3}(?!\p{L}))?`;
const FURTHER = String.raw`(?: (?:& |(?:de|di|da|van|i|och|en) (?=\p{Lu}))?(?:\p{Lu}[\p{L}\p{N}&.’-]*|\d+)){0,4}`;
const GROUP = String.raw`(?:\p{L}*[Gg]roep|\p{L}*[Gg]roup|[Gg]ruppo|[Gg]rupo|[Gg]rup[ay]|\p{L}*[Gg]ruppen|\p{L}*koncernen|[Hh]olding)`;
const KINDS =
  '(?:[\\p{Ll}-]*(?:firm|company|business|agency|studio|supplier|provider|maker|manufacturer|retailer|rival|competitor|start-?up|school|practice|clinic|group)|soci[ée]té|entreprise|cabinet|agence|maison|atelier|\\p{Ll}+erie|école|enseigne|marque|concurrent|fabricant|prestataire|fournisseur|spécialiste|empresa|estudio|compañía|firma|despacho|agencia|academia|clínica|fabricante|competidor|taller|cadena|concurrent|branchegenoot|collega|[\\p{Ll}-]*(?:bedrijf|bureau|winkel|praktijk|leverancier|school)|società|azienda|concorrente|impresa|agenzia|scuola|agência|escola|clínica|estúdio|cadeia|firmę|spółkę|markę|konkurenta|sieć|biuro|agencję|szkołę|[\\p{Ll}-]*(?:bolaget|företaget|byrån|firman|firmaet|virksomheden|bureauet|kæden|kjeden|konkurrenten))';
const GERMAN_KINDS =
  '(?:[Ff]irma|[Uu]nternehmen|[Bb]etrieb|[Bb]üro|[Gg]eschäft|[Aa]gentur|[Ww]erk(?:statt)?|[Hh]ersteller|[Aa]nbieter|[Ss]chule|[Pp]raxis|[Gg]ruppe|[Kk]onkurrent(?:en)?|[Mm]itbewerber|[Ww]ettbewerber|[Hh]ändler|[Hh]aus|[Mm]arke|[Kk]ette|[Dd]ienst(?:leister)?|[Ll]abor|[Kk]anzlei|[Rr]österei|\\p{L}{3,}erei|[Mm]anufaktur|[Ss]tudio|[Ss]tart-?[Uu]p|[Ss]pezialist(?:en)?|[Tt]ochter|[Ff]iliale|[Vv]erlag|[Aa]kademie|[Ii]nstitut|[Ss]ervice|[Kk]linik|[Gg]esellschaft)(?!\\p{L})';
const PARTS: Record<string, string> = {
  kind: String.raw`(?:(?:the |het |de |la |le |lo |il |el |un |una |une |a |o |son |su |sa |l[’'])?(?:[\p{L}-]+-based )?(?:\p{Ll}+ ){0,3}?(?:${KINDS})(?: (?!(?:and|et|y|e|en|och|og)(?!\p{L}))\p{Ll}+){0,3})`,
  noun: String.raw`(?:(?:die|das|den|der) )?(?:\p{Lu}\p{Ll}+er )?(?:\p{Ll}+ )?(?!Ihr|Unser|Sie(?!\p{L}))(?:\p{Lu}\p{Ll}*-?)?${GERMAN_KINDS}`,
  from: String.raw`(?: (?:uit|van|in) \p{Lu}[\p{L}-]*)?`,
  now: String.raw`(?: (?:jetzt|nun|ab sofort|nu|voortaan|officieel|sinds|vanaf|per|ora|da|dal|ufficialmente|agora|desde|oficialmente|teraz|oficjalnie|od|officiellt|sedan|från|(?:\d{1,2} )?\p{Ll}+ \d{4}|\p{Ll}+(?= van)|\d{4})){0,4}`,
  since: String.raw`(?:(?:nu|voortaan|officieel|sinds|vanaf|per|ora|agora|desde|teraz|od|sedan|från|\d{1,2}|\p{Ll}+ \d{4}|\d{4}) ?\b){1,4}`,
  end: String.raw`(?=\s*(?:[.,:;!–—(-]|$)| (?:aus|mit|in|zum|ab|voor|per|om|en|för|och|za|i|w|från)(?!\p{L}))`,
};

const formed = (form: string, names: { a: string; b: string }): string =>
  form.replaceAll(/\{(\w+)\}/g, (_, part: string) => ({ ...PARTS, ...names })[part]!);

const ANY_NAME = `${PART}${FURTHER}`;
const edged = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?!\\p{L})`, 'u');

export const TAKEOVER_TITLES: readonly RegExp[] = FORMS.map((form) =>
  edged(formed(form, { a: ANY_NAME, b: ANY_NAME })),
);

// Node.js 22 does not allow two groups with the same name.
const NAMED_GROUP = `(?:${GROUP} (?<party>${PART})|(?<before>${PART})${FURTHER}[ -]?${GROUP})`;
const OURS: readonly RegExp[] = OUR_FORMS.map((form) =>
  edged(
    formed(form, { a: NAMED_GROUP, b: '' }).replace(
      /^(\p{Ll})/u,
      (first) => `[${first.toUpperCase()}${first}]`,
    ),
  ),
);

const DENIED =
  /(?<!\p{L})(?:wenn|falls|kein\p{L}*|nicht|dementiert|no(?!\.)|den(?:y|ies|ied)|rumou?rs?|false|untrue|dément\p{L}*|desmiente|ontkent|smentisce|if|not|never|may|might|could|would|si|pourrait|pas|podría|als|indien|wanneer|zou|zouden|kan|kunnen|niet|geen|ooit|quando|può|potrebbe|non|não|pode|caso|nie|może|jeśli|gdy|inte|skulle|ej)(?!\p{L})/iu;

/** Every pattern in `FORMS` and `OUR_FORMS` contains at least one of these stems. */
const STEMS =
  /übern[io]m|kauft|erw[io]rb|gehör|acqui|buys|bought|tak(?:es|en) over|rach[eè]t|repr(?:end|is)|compra|neemt|nemen|nam |overgenomen|koopt|kocht|deel (?:uit )?van|maken|horen|rilev|incorpora|comp?ra|far parte|nel gruppo|parte d|integra|adqui|przej|kupuje|kupił|nabyw|nabył|dołącz|częścią|förvärv|köp|tar över|overta|övertar|en del a|opkøb|køb|kjøp/iu;

export function takeoverIn(sentence: string, names: string): { about: string; isOurs: boolean } | null {
  if (!STEMS.test(sentence) || DENIED.test(sentence) || /[?？]\s*$/u.test(sentence)) return null;
  const party = `(?:(?:[Gg]ruppo|[Gg]rupo|[Gg]rup[aęy]) )?(?<party>${PART})${FURTHER}`;
  const own = `(?:${names})`;
  const found = (pattern: RegExp): string | undefined => {
    const groups = pattern.exec(sentence)?.groups;
    const name = groups?.['party'] ?? groups?.['before'];
    return name === undefined || new RegExp(`^${own}$`, 'u').test(name) ? undefined : name.toLowerCase();
  };
  const forms = new RegExp(own, 'u').test(sentence) ? FORMS : [];
  for (const form of forms) {
    const about =
      found(edged(formed(form, { a: own, b: party }))) ?? found(edged(formed(form, { a: party, b: own })));
    if (about !== undefined) return { about, isOurs: false };
  }
  for (const pattern of OURS) {
    const about = found(pattern);
    if (about !== undefined) return { about, isOurs: true };
  }
  return null;
}
