/**
 * Words that tell jobs from other links, in the languages careers pages are mostly written in. They are looked for in
 * short lines only (see `LONGEST_TITLE` of job.ts).
 */

const words = (list: string): string => list.trim().split(/\s+/).join('|');

/** Whole words, also with a plural or a feminine ending. */
const ROLE_WORDS = words(`
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
  founder principal fellow postdoc professor lecturer ambassador generalist liaison superintendent owner
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

/** Parts of words: compounds (`Softwareentwicklerin`) and scripts without spaces. */
const ROLE_PART =
  /entwickler|ingenieur|manager|berater|leiter(?:in)?(?!\p{L})|spezialist|techniker|verkäufer|kauf(?:mann|frau)|assistent|betreuer|mechaniker|elektroniker|meister(?:in)?(?!\p{L})|referent|sachbearbeiter|werkstudent|assistenz|designer|architekt(?:in)?(?!\p{L})|administrator|chef(?!\p{L})|ansvarig|инженер|разработчик|программист|менеджер|аналитик|дизайнер|директор|руководител|специалист|консультант|тестировщик|стаж[её]р|бухгалтер|юрист|エンジニア|マネージャー|デザイナー|ディレクター|アナリスト|コンサルタント|リーダー|スペシャリスト|インターン|プログラマ|営業|開発|担当|責任者|工程师|工程師|经理|經理|设计师|設計師|总监|總監|分析师|分析師|专员|專員|顾问|顧問|主管|实习|助理|엔지니어|개발자|매니저|디자이너|분석가|담당자|인턴|컨설턴트/iu;

/** `(m/w/d)`, `(H/F)`, `(all genders)`: only roles carry it. */
export const GENDERS =
  /[([]\s?(?:[mwfdxhnvi]\s?[/|*,]\s?){1,3}[mwfdxhnvi]\s?[)\]]|[([]\s?(?:all genders?|gn|any gender|alle geschlechter|m\/w\/divers)\s?[)\]]|(?<!\p{L})(?:[mwfdx]\/){1,2}[mwfdx](?!\p{L})|(?<!\p{L})[HF]\/[FH](?:\/X)?(?!\p{L})/giu;

/** Whether a line reads like the name of a role. */
export const isRoleName = (line: string): boolean =>
  ROLE.test(line) || ROLE_PART.test(line) || line.search(GENDERS) !== -1;

/** A part of an address or of a host that says jobs are below. */
export const CAREER_STEP =
  /^(?:jobs?|careers?|(?:open-?)?(?:positions?|roles?|openings?|jobs)|job-?(?:openings?|offers?|listings?|postings?|board)|current-?openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|hiring|work-?with-?us|join(?:-?(?:us|our-?team))?|employment|recruit(?:ing|ment)?|apply|stellen(?:angebote?|anzeigen?|ausschreibungen?|markt)?|karriere|offene-?stellen|emplois?|offres?(?:-d-?emploi|-emploi)?|carri[eè]res?|recrutement|nous-rejoindre|empleos?|ofertas?(?:-de-?(?:empleo|trabajo))?|carreras?|trabaja-con-nosotros|vagas?|carreiras?|trabalhe-conosco|lavora-con-noi|posizioni(?:-aperte)?|offerte(?:-di-lavoro)?|carriera|vacatures?|werken-bij|oferty-pracy|praca|kariera|kariéra|karri[eä]r|lediga-(?:jobb|tjanster)|jobb|ledige-stillinger|stillinger|tyopaikat|ura|kariyer|vakansii|вакансии|vacancies|採用|zhaopin|recruit)$/iu;

/** One of them that says single jobs are below, not all there is to say about working somewhere. */
export const JOBS_STEP =
  /jobs?$|positions?$|roles?$|openings?$|vacanc|^stellen|offene-stellen|emplois?$|^offres?|empleos?$|^ofertas?|^vagas?$|posizioni|^offerte|^vacatures?$|oferty|stillinger$|tjanster$|^вакансии$|^vakansii$/iu;

/** Services that host job pages of others; anything two steps below them is a role. */
export const JOB_HOST =
  /(?:^|\.)(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|recruitee\.com|smartrecruiters\.com|personio\.(?:com|de)|teamtailor\.com|bamboohr\.com|breezy\.hr|myworkdayjobs\.com|icims\.com|applytojob\.com|jazz\.co|pinpointhq\.com|homerun\.co|jobvite\.com|rippling\.com|gem\.com|polymer\.co|freshteam\.com|softgarden\.io|join\.com|welcometothejungle\.com|factorialhr\.com|comeet\.com|dover\.com|trinethire\.com|paylocity\.com|ultipro\.com|successfactors\.(?:com|eu)|taleo\.net|oraclecloud\.com|jobs2web\.com|d\.vinci\.de|onlyfy\.jobs)$/i;

/** Parts of addresses of what is no job though its title may name a role. */
export const OTHER_STEP =
  /^(?:blogs?|news(?:room)?|press|articles?|posts?|stor(?:y|ies)|insights?|events?|webinars?|podcasts?|resources?|guides?|ebooks?|customers?|case-?stud(?:y|ies)|products?|solutions?|features?|platform|pricing|docs?|documentation|help|support|legal|privacy|terms|login|sign-?(?:in|up)|register|team|teams|people|about(?:-us)?|company|authors?|leadership|integrations?|partners?|use-?cases?|academy|courses?|templates?|category|categories|tags?|departments?|locations?|benefits|culture|life|faqs?|search|filter)$/i;

/** Ends of headings that say careers. */
export const CAREER_TEXT =
  /\b(?:jobs?|careers?|open (?:positions?|roles?)|openings|vacanc(?:y|ies)|we(?:'|’)?(?:re| are) hiring|join (?:us|our team|the team)|work (?:with|at)|opportunities)\b|karriere|stellenangebote|offene stellen|emplois|carri[eè]res?|recrutement|rejoi(?:ndre|gnez)|empleos?|vacantes|trabaja con|vagas|carreiras|trabalhe|lavora con|posizioni aperte|vacatures|werken bij|praca|kariera|karriär|lediga|stillinger|вакансии|карьера|採用|招聘|加入我们|채용/iu;

/** Texts of links and lines that are about a job, not its title. */
export const GENERIC =
  /^(?:(?:apply|bewerben|postuler|candidater|solliciteer|aplicar|candidatar-?se|candidati|aplikuj)(?:$|\s?(?:now|here|today|online|jetzt|hier|for .*|to .*|→|>|»))|(?:jetzt|hier|nu) (?:bewerben|solliciteren)|(?:view|see|show|open|explore|browse|find)(?: (?:all|the|more|this|our|job|jobs|role|roles|position|positions|opening|openings|open|details?|description|now|current|full|posting|listing|positions?))*|(?:learn|read|find out|discover) more(?: about .*)?|more(?: (?:info(?:rmation)?|details?))?|details?|info|share|job description|mehr(?: erfahren| infos?| lesen)?|zur stelle(?:nanzeige)?|stelle ansehen|details ansehen|ansehen|en savoir plus|voir(?: (?:l['’]offre|le poste|plus|tout(?:es)?|les offres))?|je postule|ver (?:más|mais|oferta|vaga|detalles|todas?)|saber mais|más información|inscríbete|scopri(?: di più)?|vedi(?: .*)?|bekijk(?: .*)?|lees meer|meer (?:info|lezen)|zobacz(?: .*)?|więcej|läs mer|ansök(?: nu)?|les mer|læs mere|подробнее|откликнуться|詳細(?:を見る|はこちら)?|応募(?:する)?|查看(?:详情|更多)?|申请|了解更多|자세히(?: 보기)?|지원하기|save|bookmark|copy link|back|next|previous|prev|first|last|load more|refer a friend|(?:→|›|»|>|\+|…|\.{3})+)[\s→›»>.!]*$/iu;

/** Pages beside the jobs. */
export const NOT_A_TITLE =
  /^(?:home|careers?|jobs?|about(?: us)?|our \p{L}+(?: \p{L}+){0,2}|benefits(?: .*)?|perks(?: .*)?|culture|life at .*|working at .*|why .*|how .*|what .*|when .*|where .*|who .*|meet .*|join .*|become .*|how-to .*|we .*|students?(?: .*programs?)?|early careers?|graduates|internships?|interns|locations?|offices?|teams?|departments?|values|mission|diversity.*|inclusion.*|equal .*|faqs?|interview(?:ing)?(?: .*)?|hiring process|blog|news|press|contact(?: us)?|privacy.*|terms.*|imprint|impressum|datenschutz.*|cookies?.*|legal|log ?in|sign (?:in|up)|get started|request .*|book .*|start .*|search.*|filter.*|all .*|see .*|view .*|candidate .*|talent (?:community|network|pool)|job alerts?|english|deutsch|français|español|italiano|português|nederlands|polski|日本語|中文|한국어)$/iu;
