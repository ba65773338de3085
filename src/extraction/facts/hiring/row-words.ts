/** What the lines beside a job's title are: its department, its place, its terms, or nothing of use. */

export type LineKind = 'department' | 'location' | 'terms' | 'noise';

const words = (list: string): string => list.trim().replace(/\s+/g, ' ').split(', ').join('|');

const TERMS =
  /^(?:full[- ]?time|part[- ]?time|permanent|contract(?:or)?|temporary|temp|freelance|internship|intern|working student|fixed[- ]term|seasonal|volunteer|on[- ]?site|in[- ]office|hybrid|in person|regular|vollzeit|teilzeit|festanstellung|unbefristet|befristet|werkstudent(?:in)?|praktikum|vor ort|cdi|cdd|temps (?:plein|partiel)|alternance|stage|indefinido|jornada completa|tiempo completo|media jornada|tempo (?:integral|parcial|pieno|indeterminato|determinato)|clt|pj|voltijd|deeltijd|fulltime|parttime|vast|pełny etat|umowa o pracę|heltid|deltid|mid(?:[- ]level)?|senior(?:[- ]level)?|junior|entry[- ]level|experienced|полная занятость|正社員|契約社員|全职|兼职|정규직)(?:\s*(?:[/,&+]|or|oder|ou|und|and)\s*(?:full[- ]?time|part[- ]?time|vollzeit|teilzeit|contract|hybrid|on[- ]?site))*$/iu;

const NOISE =
  /^[^\p{L}]*$|^(?:new|hot|urgent|featured|neu|nouveau|nuevo|novo|closing soon)!?$|\b(?:posted|published|ago|closes|deadline|apply by|veröffentlicht|publié|publicado)\b|[$€£¥₹]\s?\d|\d\s?(?:[$€£]|k\b|eur\b|usd\b|gbp\b|chf\b)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:req|job|ref)(?:\.|erence|uisition)?(?: ?id)? ?[:#-] ?\S+$|^[a-z]{1,4}-?\d{2,}$/iu;

const DEPARTMENT_WORDS = words(`
  engineering, software, hardware, technology, tech, it, information technology, data, data science, analytics,
  machine learning, ai, research, r&d, research and development, research & development, development, product,
  product management, product design, design, ux, creative, brand, marketing, growth, content, communications, comms,
  public relations, pr, sales, revenue, business development, partnerships, partner, customer success, customer support,
  customer service, customer experience, customer, support, services, professional services, success, solutions,
  operations, ops, business operations, people, people ops, people operations, human resources, hr, talent,
  talent acquisition, recruiting, finance, accounting, legal, compliance, risk, security, information security,
  infrastructure, platform, devops, quality, qa, manufacturing, production, supply chain, logistics, procurement,
  purchasing, facilities, administration, admin, general and administrative, g&a, general & administrative, corporate,
  executive, leadership, strategy, education, training, community, editorial, media, medical, clinical, retail, store,
  warehouse, other, internships, early careers, go-to-market, gtm, commercial, account management, consulting,
  implementation, field, mobile, backend, frontend, cloud, systems, trust, safety, policy, workplace, internal, team,
  department, global, business, enterprise, technical, digital, user, web,
  entwicklung, vertrieb, produkt, personal, personalwesen, finanzen, buchhaltung, recht, einkauf, kundenservice,
  kundenbetreuung, verwaltung, produktion, logistik, forschung, technik, qualität, kommunikation,
  ingénierie, ingenierie, développement, produit, ventes, commerce, finances, ressources humaines, rh, juridique,
  opérations, données, service client, recherche, technique,
  ingeniería, desarrollo, producto, ventas, finanzas, recursos humanos, rrhh, operaciones, datos, atención al cliente,
  diseño, investigación, tecnología,
  engenharia, desenvolvimento, produto, vendas, finanças, recursos humanos, operações, dados, atendimento, tecnologia,
  ingegneria, sviluppo, prodotto, vendite, finanza, risorse umane, operazioni, dati, assistenza clienti, ricerca,
  techniek, ontwikkeling, verkoop, financiën, personeel, klantenservice, inkoop,
  inżynieria, rozwój, produkt, sprzedaż, finanse, kadry, obsługa klienta, marknad, försäljning, ekonomi, utveckling,
  разработка, продажи, маркетинг, финансы, аналитика, дизайн, поддержка, 開発, 営業, マーケティング, 人事, 技术, 研发,
  市场, 销售, 产品, 设计, 运营, 人力资源, 财务, 개발, 영업, 마케팅, 디자인
`);

const DEPARTMENT = new RegExp(
  `^(?:${DEPARTMENT_WORDS})(?:(?:\\s*[&+/,]\\s*|\\s+(?:and|und|et|y|e|en|i|of)\\s+|\\s+)(?:${DEPARTMENT_WORDS})){0,6}$`,
  'iu',
);

const PLACE_WORDS = words(`
  remote, anywhere, worldwide, home office, homeoffice, distributed, télétravail, teletrabajo, remoto, fernarbeit,
  europe, emea, apac, amer, americas, latam, eu, asia, north america, uk, usa, us, united states, united kingdom,
  germany, deutschland, france, spain, españa, italy, italia, portugal, netherlands, nederland, belgium, belgië,
  austria, österreich, switzerland, schweiz, suisse, poland, polska, sweden, sverige, norway, norge, denmark, danmark,
  finland, suomi, ireland, czechia, czech republic, hungary, romania, bulgaria, greece, ukraine, estonia, latvia,
  lithuania, turkey, türkiye, israel, uae, united arab emirates, india, china, japan, singapore, australia, new zealand,
  canada, mexico, méxico, brazil, brasil, argentina, chile, colombia, south africa, nigeria, kenya, egypt, philippines,
  vietnam, indonesia, malaysia, thailand, south korea, korea, taiwan, hong kong, россия, казахстан,
  london, berlin, munich, münchen, hamburg, köln, cologne, frankfurt, stuttgart, düsseldorf, leipzig, dresden, paris,
  lyon, marseille, toulouse, nantes, bordeaux, lille, madrid, barcelona, valencia, lisbon, lisboa, porto, milan, milano,
  rome, roma, turin, torino, amsterdam, rotterdam, utrecht, eindhoven, brussels, bruxelles, antwerp, ghent, vienna,
  wien, graz, zurich, zürich, zug, geneva, genève, basel, bern, lausanne, warsaw, warszawa, krakow, kraków, wrocław,
  gdańsk, prague, praha, brno, budapest, bucharest, sofia, athens, stockholm, gothenburg, göteborg, malmö, oslo,
  bergen, copenhagen, københavn, aarhus, helsinki, tampere, dublin, cork, edinburgh, glasgow, manchester, bristol,
  leeds, cambridge, oxford, birmingham, belfast, tallinn, riga, vilnius, kyiv, istanbul, ankara, tel aviv, dubai,
  new york, nyc, new york city, brooklyn, boston, san francisco, sf, bay area, los angeles, san diego, san jose,
  palo alto, mountain view, seattle, portland, austin, dallas, houston, denver, boulder, chicago, atlanta, miami,
  washington, philadelphia, detroit, minneapolis, phoenix, salt lake city, raleigh, toronto, vancouver, montreal,
  montréal, ottawa, são paulo, rio de janeiro, buenos aires, bogotá, santiago, mexico city, bangalore, bengaluru,
  hyderabad, mumbai, pune, delhi, new delhi, gurgaon, chennai, tokyo, osaka, seoul, beijing, shanghai, shenzhen,
  sydney, melbourne, brisbane, auckland, wellington, cape town, johannesburg, nairobi, lagos, cairo, manila, jakarta,
  москва, 東京, 大阪, 北京, 上海, 深圳, 서울
`);

const PLACE = new RegExp(`(?<![\\p{L}])(?:${PLACE_WORDS})(?![\\p{L}])`, 'iu');
const PLACE_ALONE = new RegExp(`^(?:${PLACE_WORDS})$`, 'iu');
/** `Zug, CH`, `Springfield, Illinois`. */
const CITY_AND_LAND = /^\p{Lu}[\p{L}.'’ -]{1,40},\s?\p{Lu}[\p{L}. -]{1,40}(?:,\s?\p{Lu}[\p{L}. -]{1,40})?$/u;

const LONGEST_LINE = 80;
const LONGEST_PLACE = 60;

/** Null where the line itself does not say. */
export function kindOf(line: string): LineKind | null {
  if (line.length > LONGEST_LINE || NOISE.test(line)) return 'noise';
  if (TERMS.test(line)) return 'terms';
  if (isDepartment(line)) return 'department';
  return isPlace(line) ? 'location' : null;
}

export const isDepartment = (line: string): boolean => line.length <= LONGEST_LINE && DEPARTMENT.test(line);

export function isPlace(line: string): boolean {
  if (line.length > LONGEST_PLACE) return false;
  return PLACE_ALONE.test(line) || CITY_AND_LAND.test(line) || PLACE.test(line);
}

/** Nothing but a place, as a heading over jobs there is. */
export const isPlaceName = (line: string): boolean =>
  line.length <= LONGEST_PLACE && (PLACE_ALONE.test(line) || CITY_AND_LAND.test(line));

const LABELS: readonly [RegExp, LineKind][] = [
  [
    /^(?:location|office|place|where|standort|ort|arbeitsort|lieu|localisation|ubicación|ubicacion|localização|local|luogo|sede|locatie|lokalizacja|plats|sted|город|勤務地|地点|지역)s?\s?[:：]\s?/iu,
    'location',
  ],
  [
    /^(?:department|team|function|area|division|category|discipline|abteilung|bereich|fachbereich|département|equipe|équipe|service|departamento|área|reparto|afdeling|dział|avdelning|отдел|部署|部门|부서)s?\s?[:：]\s?/iu,
    'department',
  ],
  [
    /^(?:type|employment(?: type)?|contract(?: type)?|commitment|level|salary|start|workplace|vertragsart|anstellungsart|contrat|tipo|beschäftigungsart)\s?[:：]\s?/iu,
    'terms',
  ],
];

/** `Location: Zug` as what it is of and the rest. */
export function labelled(line: string): { kind: LineKind | null; text: string } {
  for (const [label, kind] of LABELS) {
    const found = label.exec(line)?.[0];
    if (found !== undefined && found.length < line.length) return { kind, text: line.slice(found.length) };
  }
  return { kind: null, text: line };
}

/** What the name of a class, a column or a property says its text is. */
export function kindOfName(name: string): LineKind | 'title' | null {
  const said = name
    .slice(0, 400)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
  if (
    /(?:^|[^a-z])(?:locations?|city|office|place|standort|ort|lieu|ubicacion|region|country)(?![a-z])/.test(
      said,
    )
  )
    return 'location';
  if (
    /(?:^|[^a-z])(?:departments?|dept|teams?|division|category|abteilung|bereich|function|area)(?![a-z])/.test(
      said,
    )
  )
    return 'department';
  if (
    /(?:^|[^a-z])(?:type|commitment|employment|contract|salary|date|posted|time|workplace|tags?|badge|level)(?![a-z])/.test(
      said,
    )
  )
    return 'terms';
  if (
    /(?:^|[^a-z])(?:title|position|role|job-?name|job-?title|stelle|poste?|puesto|vaga|heading|name)(?![a-z])/.test(
      said,
    )
  )
    return 'title';
  return null;
}
