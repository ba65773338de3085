import { type ChildNode, Element, Text } from 'domhandler';

export type LineKind = 'department' | 'location' | 'terms' | 'noise';

const words = (list: string): string => list.trim().replace(/\s+/g, ' ').split(', ').join('|');

const TERMS =
  /^(?:full[- ]?time|part[- ]?time|permanent|contract(?:or)?|temporary|temp|freelance|internship|intern|working student|fixed[- ]term|seasonal|volunteer|on[- ]?site|in[- ]office|hybrid|in person|regular|vollzeit|teilzeit|freiberuflich|minijob|festanstellung|unbefristet|befristet|werkstudent(?:in)?|praktikum|vor ort|cdi|cdd|temps (?:plein|partiel)|alternance|stage|indefinido|jornada completa|tiempo completo|media jornada|tempo (?:integral|parcial|pieno|indeterminato|determinato)|clt|pj|voltijd|deeltijd|fulltime|parttime|vast|pełny etat|umowa o pracę|heltid|deltid|mid(?:[- ]level)?|senior(?:[- ]level)?|junior|entry[- ]level|experienced|полная занятость|正社員|契約社員|全职|兼职|정규직)(?:\s*(?:[/,&+]|or|oder|ou|und|and)\s*(?:full[- ]?time|part[- ]?time|vollzeit|teilzeit|contract|hybrid|on[- ]?site))*$/iu;

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
const CITY_AND_LAND = /^\p{Lu}[\p{L}.'’ -]{1,40},\s?\p{Lu}[\p{L}. -]{1,40}(?:,\s?\p{Lu}[\p{L}. -]{1,40})?$/u;

const LONGEST_LINE = 80;
const LONGEST_PLACE = 60;

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

export const isPlaceName = (line: string): boolean =>
  line.length <= LONGEST_PLACE && (PLACE_ALONE.test(line) || CITY_AND_LAND.test(line));

const LABELS: readonly [RegExp, LineKind][] = [
  [
    /^(?:(?:job |work )?location|office|place|where|standort|ort|arbeitsort|lieu|localisation|ubicación|ubicacion|localização|local|luogo|sede|locatie|lokalizacja|plats|sted|город|勤務地|地点|지역)s?\s?[:：]\s?/iu,
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

export function labelled(line: string): { kind: LineKind | null; text: string } {
  for (const [label, kind] of LABELS) {
    const found = label.exec(line)?.[0];
    if (found !== undefined && found.length < line.length) return { kind, text: line.slice(found.length) };
  }
  return { kind: null, text: line };
}

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

const alternatives = (list: string): string => list.trim().split(/\s+/).join('|');

const ROLE_WORDS = alternatives(`
  engineer developer programmer architect scientist researcher analyst designer manager director lead leader head chief
  officer president vp svp evp executive associate assistant administrator admin coordinator specialist consultant
  advisor adviser representative rep recruiter sourcer accountant controller bookkeeper auditor writer copywriter editor
  journalist producer technician operator advocate evangelist strategist planner partner counsel attorney lawyer
  paralegal intern internship trainee apprentice apprenticeship graduate expert agent clerk buyer trainer teacher
  instructor tutor coach supervisor foreman driver courier cook chef waiter barista cashier nurse physician doctor
  therapist pharmacist mechanic electrician welder assembler installer inspector planner estimator scrum sre sdr bdr
  ae csm qa tester devops fullstack frontend backend marketer photographer videographer animator artist illustrator
  translator secretary receptionist host housekeeper guard cleaner janitor packer picker dispatcher underwriter
  actuary trader broker economist statistician biologist chemist physicist surveyor ceo cto cfo coo cmo cpo ciso
  founder principal fellow fellowship postdoc professor lecturer ambassador generalist liaison superintendent owner
  traineeship residency clerkship secondment volunteer librarian curator archivist custodian caretaker groundskeeper
  gardener plumber carpenter roofer laborer labourer worker machinist operative keeper ranger warden lifeguard
  firefighter paramedic detective caregiver carer counselor counsellor clinician practitioner psychologist dentist
  veterinarian midwife dietitian attendant bartender baker butcher stylist merchandiser salesperson registrar bookseller
  berater referent leiter leitung kaufmann kauffrau werkstudent praktikant praktikum auszubildender ausbildung azubi
  mitarbeiter fachkraft kundenbetreuer redakteur jurist steuerfachangestellte buchhalter duales
  responsable chargé chargée chef cheffe directeur directrice ingénieur ingénieure développeur développeuse
  stagiaire alternant alternance conseiller conseillère technicien technicienne
  gestionnaire assistante comptable juriste rédacteur rédactrice vendeur vendeuse concepteur conceptrice
  ingeniero ingeniera desarrollador desarrolladora gerente jefe jefa analista diseñador diseñadora becario becaria
  técnico técnica asesor asesora director directora coordinador coordinadora ejecutivo ejecutiva especialista
  engenheiro engenheira desenvolvedor desenvolvedora estagiário estagiária estágio diretor diretora consultor
  consultora coordenador coordenadora assistente vendedor vendedora
  ingegnere sviluppatore sviluppatrice responsabile addetto addetta tirocinante tirocinio direttore direttrice
  analista impiegato impiegata progettista contabile venditore
  ontwikkelaar medewerker adviseur stagiair hoofd beheerder verkoper boekhouder
  inżynier programista programistka specjalista specjalistka kierownik kierowniczka dyrektor analityk projektant
  młodszy starszy doradca księgowa księgowy stażysta
  utvecklare ingenjör säljare konsult chef ansvarig udvikler ingeniør sælger konsulent utvikler selger rådgiver
  asiantuntija kehittäjä päällikkö
  vývojář manažer specialista analytik mühendis mühendisi uzman uzmanı geliştirici müdür müdürü
`);

const ROLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ROLE_WORDS})(?:s|in|innen|en|e)?(?![\\p{L}\\p{N}])`, 'iu');

const ROLE_PART =
  /entwickler|ingenieur|manager|berater|leiter(?:in)?(?!\p{L})|spezialist|techniker|verkäufer|kauf(?:mann|frau)|assistent|betreuer|mechaniker|elektroniker|meister(?:in)?(?!\p{L})|referent|sachbearbeiter|werkstudent|assistenz|designer|architekt(?:in)?(?!\p{L})|administrator|chef(?!\p{L})|ansvarig|инженер|разработчик|программист|менеджер|аналитик|дизайнер|директор|руководител|специалист|консультант|тестировщик|стаж[её]р|бухгалтер|юрист|エンジニア|マネージャー|デザイナー|ディレクター|アナリスト|コンサルタント|リーダー|スペシャリスト|インターン|プログラマ|営業|開発|担当|責任者|工程师|工程師|经理|經理|设计师|設計師|总监|總監|分析师|分析師|专员|專員|顾问|顧問|主管|实习|助理|엔지니어|개발자|매니저|디자이너|분석가|담당자|인턴|컨설턴트/iu;

export const GENDERS =
  /[([]\s?(?:[mwfdxhnvi]\s?[/|*,]\s?){1,3}[mwfdxhnvi]\s?[)\]]|[([]\s?(?:all genders?|gn|any gender|alle geschlechter|m\/w\/divers)\s?[)\]]|(?<!\p{L})(?:[mwfdx]\/){1,2}[mwfdx](?!\p{L})|(?<!\p{L})[HF]\/[FH](?:\/X)?(?!\p{L})/giu;

export const isRoleName = (line: string): boolean =>
  ROLE.test(line) || ROLE_PART.test(line) || line.search(GENDERS) !== -1;

export const CAREER_STEP =
  /^(?:jobs?|careers?|(?:open-?)?(?:positions?|roles?|openings?|jobs)|job-?(?:openings?|offers?|listings?|postings?|board)|current-?openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|hiring|work-?with-?us|join(?:-?(?:us|our-?team))?|employment|recruit(?:ing|ment)?|apply|stellen(?:angebote?|anzeigen?|ausschreibungen?|markt)?|karriere|offene-?stellen|emplois?|offres?(?:-d-?emploi|-emploi)?|carri[eè]res?|recrutement|nous-rejoindre|empleos?|ofertas?(?:-de-?(?:empleo|trabajo))?|carreras?|trabaja-con-nosotros|vagas?|carreiras?|trabalhe-conosco|lavora-con-noi|posizioni(?:-aperte)?|offerte(?:-di-lavoro)?|carriera|vacatures?|werken-bij|oferty-pracy|praca|kariera|kariéra|karri[eä]r|lediga-(?:jobb|tjanster)|jobb|ledige-stillinger|stillinger|tyopaikat|ura|kariyer|vakansii|вакансии|vacancies|採用|zhaopin|recruit)$/iu;

export const JOBS_STEP =
  /jobs?$|positions?$|roles?$|openings?$|vacanc|^stellen|offene-stellen|emplois?$|^offres?|empleos?$|^ofertas?|^vagas?$|posizioni|^offerte|^vacatures?$|oferty|stillinger$|tjanster$|^вакансии$|^vakansii$/iu;

export const JOB_HOST =
  /(?:^|\.)(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|recruitee\.com|smartrecruiters\.com|personio\.(?:com|de)|teamtailor\.com|bamboohr\.com|breezy\.hr|myworkdayjobs\.com|icims\.com|applytojob\.com|jazz\.co|pinpointhq\.com|homerun\.co|jobvite\.com|rippling\.com|gem\.com|polymer\.co|freshteam\.com|softgarden\.io|join\.com|welcometothejungle\.com|factorialhr\.com|comeet\.com|dover\.com|trinethire\.com|paylocity\.com|ultipro\.com|successfactors\.(?:com|eu)|taleo\.net|oraclecloud\.com|jobs2web\.com|d\.vinci\.de|onlyfy\.jobs)$/i;

export const OTHER_STEP =
  /^(?:blogs?|news(?:room)?|press|articles?|posts?|stor(?:y|ies)|insights?|events?|webinars?|podcasts?|resources?|guides?|ebooks?|customers?|case-?stud(?:y|ies)|products?|solutions?|features?|platform|pricing|docs?|documentation|help|support|legal|privacy|terms|login|sign-?(?:in|up)|register|team|teams|people|about(?:-us)?|company|authors?|leadership|integrations?|partners?|use-?cases?|academy|courses?|templates?|category|categories|tags?|departments?|locations?|benefits|culture|life|faqs?|search|filter)$/i;

export const CAREER_TEXT =
  /\b(?:jobs?|careers?|open (?:positions?|roles?)|openings|vacanc(?:y|ies)|we(?:'|’)?(?:re| are) hiring|join (?:us|our team|the team)|work (?:with|at)|opportunities)\b|karriere|stellenangebote|offene stellen|emplois|carri[eè]res?|recrutement|rejoi(?:ndre|gnez)|empleos?|vacantes|trabaja con|vagas|carreiras|trabalhe|lavora con|posizioni aperte|vacatures|werken bij|praca|kariera|karriär|lediga|stillinger|вакансии|карьера|採用|招聘|加入我们|채용/iu;

const LINK_MARK =
  /\s*[([]?\s?(?:opens? in (?:a )?new (?:tab|window|browser tab)|external(?: link)?|öffnet (?:in|ein)\p{L}* neue[ns]? \p{L}+|nouvelle fenêtre|pdf(?:[,;]? [\d.,]+ ?[km]b)?)\s?[)\]]?$|\s*[→›»>↗➔➜⟶]+$/iu;
const BADGE = /^(?:new|hot|urgent|neu|nouveau|nuevo)\s?[!:]\s*/iu;
const LINK_VERB =
  /^(?:apply(?: now| here)?(?: for| to)?|view|see|read(?: more)?(?: about)?|(?:learn|find out|discover) more(?: about)?|more (?:about|on)|details (?:of|for|about)|bewerben als|mehr (?:über|zu)|postuler (?:à|pour)|en savoir plus sur|ver|más sobre)(?::| the| our| this| full)?\s+/iu;
const LINK_NOUN = /\s+(?:job|role|position|opening|vacancy|posting|listing|post|details|description)$/iu;
const BUTTON_BEHIND =
  /[\s:–—-]+(?:apply(?: now| here| today)?|(?:learn|read|find out) more|(?:view|see)(?: the)?(?: job| role| position| full)?(?: details| description| posting| listing)?|more (?:info(?:rmation)?|details)|jetzt bewerben|mehr erfahren|postuler|en savoir plus|ver oferta|scopri di più|meer lezen)$/iu;

export function withoutLinkWords(text: string): string {
  if (text.length > LONGEST_LINKED) return text;
  const bare = text.replace(LINK_MARK, '').replace(BADGE, '');
  const title = isRoleName(bare) ? bare.replace(/[\s:–—-]+$/u, '') : bare;
  const front = title.replace(BUTTON_BEHIND, '');
  const named = isRoleName(front) ? front : title;
  const inner = named.replace(LINK_VERB, '');
  const said = inner === named ? named : inner.replace(LINK_NOUN, '');
  return said !== '' && (said === title || isRoleName(said)) ? said : title === '' ? text : title;
}

const LONGEST_LINKED = 400;

export const NO_LONGER_OPEN =
  /[([]\s?(?:(?:position|role|job|now)\s)?(?:filled|closed|expired|no longer (?:available|open)|on hold|besetzt|pourvue?|cubiert[oa])\s?[)\]]|[–—:-]\s?(?:(?:position|role|now) )?(?:filled|closed|besetzt|pourvue?)$/iu;

const wholeLine = (patterns: readonly RegExp[], behind = ''): RegExp =>
  new RegExp(`^(?:${patterns.map(({ source }) => source).join('|')})${behind}$`, 'iu');

export const GENERIC = wholeLine(
  [
    /(?:apply|bewerben|postuler|candidater|solliciteer|aplicar|candidatar-?se|candidati|aplikuj)(?:$|\s?(?:now|here|today|online|jetzt|hier|for .*|to .*|→|>|»))/,
    /(?:jetzt|hier|nu) (?:bewerben|solliciteren)/,
    /(?:view|see|show|open|explore|browse|find)(?: (?:all|the|more|this|our|job|jobs|role|roles|position|positions|opening|openings|open|details?|description|now|current|full|posting|listing|positions?))*/,
    /(?:learn|read|find out|discover) more(?: about .*)?|more(?: (?:info(?:rmation)?|details?))?|details?/,
    /info|share|job description|mehr(?: erfahren| infos?| lesen)?|zur stelle(?:nanzeige)?|stelle ansehen/,
    /details ansehen|ansehen|en savoir plus|voir(?: (?:l['’]offre|le poste|plus|tout(?:es)?|les offres))?/,
    /je postule|ver (?:más|mais|oferta|vaga|detalles|todas?)|saber mais|más información|inscríbete/,
    /scopri(?: di più)?|vedi(?: .*)?|bekijk(?: .*)?|lees meer|meer (?:info|lezen)|zobacz(?: .*)?|więcej/,
    /läs mer|ansök(?: nu)?|les mer|læs mere|подробнее|откликнуться|詳細(?:を見る|はこちら)?|応募(?:する)?|查看(?:详情|更多)?/,
    /申请|了解更多|자세히(?: 보기)?|지원하기|(?:please )?(?:click |apply )?here(?: (?:to apply|for .*|to .*))?/,
    /(?:(?:download|read|open|view|see) )?(?:the )?(?:full )?(?:job|position|role|vacancy)?[ -]?(?:description|posting|listing|advert(?:isement)?|announcement|specification|spec|pack|flyer)(?: ?[([]?pdf[)\]]?)?/,
    /pdf|share(?: .*)?|e-?mail (?:this )?(?:job|role|us)|print|save|bookmark|copy link|back|next|previous/,
    /prev|first|last|load more|refer a friend|(?:→|›|»|>|\+|…|\.{3})+/,
  ],
  String.raw`[\s→›»>.!]*`,
);

export const NOT_A_TITLE = wholeLine([
  /home|careers?|jobs?|about(?: us)?|our \p{L}+(?: \p{L}+){0,2}|benefits(?: .*)?|perks(?: .*)?|culture/u,
  /life at .*|working at .*|why .*|how .*|what .*|when .*|where .*|who .*|meet .*|join .*|become .*/,
  /how-to .*|we .*|students?(?: .*programs?)?|early careers?|graduates|internships?|interns|locations?/,
  /offices?|teams?|departments?|values|mission|diversity.*|inclusion.*|equal .*|faqs?/,
  /interview(?:ing)?(?: .*)?|hiring process|blog|news|press|contact(?: us)?|privacy.*|terms.*|imprint/,
  /impressum|datenschutz.*|cookies?.*|legal|log ?in|sign (?:in|up)|get started|request .*|book .*/,
  /start .*|search.*|filter.*|all .*|see .*|view .*|candidate .*|talent (?:community|network|pool)/,
  /(?:general|open|spontaneous|speculative|unsolicited) applications?.*|initiativbewerbung.*/,
  /candidature (?:spontan|libre).*|candidatura (?:espont|spont).*|don['’]t see .*|can['’]t find .*/,
  /did(?:n['’]t| not) find .*|not finding .*|no (?:suitable|matching) .*/,
  /nothing (?:here|for you|that fits).*|job alerts?|english|deutsch|français|español|italiano|português/,
  /nederlands|polski|日本語|中文|한국어/,
]);

const MOST_NODES = 40;

interface Beginning {
  text: string;
  isWhole: boolean;
  hasLink: boolean;
}

/** Must take constant time: callers ask about every nested element. */
export function beginningOf(element: Element, longest: number): Beginning {
  const open: ChildNode[] = firstOf(element);
  let text = '';
  let hasLink = false;
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen === MOST_NODES || text.length > longest) return { text, isWhole: false, hasLink };
    const node = open.pop()!;
    if (node instanceof Text) text += ` ${node.data.slice(0, longest)}`;
    else if (node instanceof Element) {
      hasLink ||= node.name === 'a';
      open.push(...firstOf(node));
    }
  }
  return { text, isWhole: text.length <= longest, hasLink };
}

const firstOf = ({ children }: Element): ChildNode[] => children.slice(0, MOST_NODES + 1).toReversed();
