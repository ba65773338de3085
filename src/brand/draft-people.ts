const PEOPLE = String.raw`(?:businesses|business (?:owners|leaders)|(?:(?:residential|commercial|corporate|enterprise|individual|business|private)(?:,? (?:and|or|&) )?){1,3}\s?(?:clients|customers)|companies|enterprises|startups|start-ups|freelancers|agencies|consultants|non-?profits|organi[sz]ations|teams|owners|managers|leaders|executives|founders|directors|professionals|developers|designers|engineers|marketers|sellers|merchants|retailers|brands|manufacturers|vendors|publishers|creators|entrepreneurs|employers|employees|residents|homeowners|landlords|tenants|renters|investors|advisors|advisers|students|parents|families|kids|children|teens|adults|seniors|women|men|couples|patients|providers|therapists|clinicians|physicians|doctors|dentists|teachers|educators|schools|universities|hospitals|clinics|practices|surgeries|vets|veterinarians|law firms|lawyers|attorneys|accountants|contractors|builders|restaurants|hotels|marinas|bakeries|shops|stores|drivers|athletes|beginners|learners|job ?seekers|veterans|immigrants|travel(?:l)?ers|gamers|shoppers|readers|members|communities|governments|municipalities|agents|brokers|banks|farmers|growers|pets|dogs|CEOs|CFOs|CIOs|CISOs|CMOs|CPAs|CTOs|MSPs|NGOs|OEMs|SMBs|SMEs|administrators|analysts|applicants|apprentices|architects|artisans|artists|babies|bakers|baristas|birds|bloggers|bookkeepers|borrowers|boys|brides|buyers|campers|candidates|cardholders|caregivers|carers|cats|charities|chefs|churches|cities|citizens|climbers|coaches|collectors|commuters|consumers|cooks|coordinators|counties|cyclists|dads|dancers|dealerships|distributors|drinkers|electricians|enthusiasts|expats|exporters|factories|fans|fathers|filmmakers|firefighters|foreigners|freelancer|gals|gardeners|girls|golfers|graduates|grandparents|grooms|guests|guys|gyms|hikers|hobbyists|horses|households|importers|individuals|industries|industry|infants|influencers|installers|institutions|instructors|insurers|integrators|interns|job-seekers|journalists|kittens|laboratories|labs|lenders|librarians|lovers|makers|mentors|microbusinesses|moms|mothers|mums|musicians|newborns|newcomers|newlyweds|nomads|nurses|officers|offices|operators|pensioners|people|pharmacies|pharmacists|photographers|pilots|planners|plumbers|podcasters|policyholders|postgraduates|programmers|puppies|recruiters|researchers|resellers|retirees|riders|runners|salons|scale-ups|scaleups|scientists|singles|skiers|soldiers|solopreneurs|spas|streamers|studios|suppliers|surfers|swimmers|taxpayers|technicians|teenagers|toddlers|tourists|towns|trainees|trainers|tutors|undergraduates|users|utilities|visitors|warehouses|wholesalers|workers|writers|\p{L}*(?:unternehmen|betriebe|firmen|verwaltungen|abteilungen|kliniken|praxen|kanzleien|schulen|gemeinden|vereine|agenturen|büros|händler|handwerker|hotels|restaurants|familien|ärzte|kunden)|entreprises|particuliers|cabinets|ateliers|agences|bureaux|écoles|cliniques|commerces|communes|associations|bedrijven|kantoren|scholen|huisartsen|praktijken|gemeenten|winkels|verenigingen|gezinnen|empresas|familias|autónomos|despachos|clínicas|colegios|aziende|imprese|studi|scuole|famiglie|(?:care|nursing|funeral) homes|(?:restaurant|hotel|school|pub|hospitality|retail|dental|veterinary|care|leisure|academy) (?:groups|chains|trusts)|caf[eé]s|pubs|bars|canteens|caterers|nurseries|kindergartens|museums|theat(?:re|er)s|airports|farms|wineries|breweries|garages|venues|housing associations|councils|festivals|caravan parks|campsites|\p{L}*(?:heime|cafés|kantinen|bäckereien|metzgereien|brauereien|kitas|kindergärten|gaststätten|gasthöfe|werkstätten|museen|theater|krankenhäuser|seniorenheime|genossenschaften|kommunen|hochschulen|universitäten|apotheken|eltern|einsteiger)|hôtels|cafés|collèges|lycées|hôpitaux|cantines|maisons de retraite|ehpad|boulangeries|crèches|parents|enfants|familles|musées|brasseries|campings|mairies|collectivités|copropriétés|syndics|étudiants|débutants|salles de sport|\p{L}*(?:hallen|ziekenhuizen|zorginstellingen|zorgcentra|verzorgingshuizen|verpleeghuizen|kantines|bakkerijen|brouwerijen|musea|theaters|sportscholen|apotheken|restaurants|hotels|kinderdagverblijven|woningcorporaties|particulieren|studenten|ouders|kinderen)|hoteles|restaurantes|hospitales|residencias|cafeterías|bares|comedores|panaderías|escuelas|guarderías|museos|bodegas|ayuntamientos|comunidades de vecinos|niños|padres|principiantes|estudiantes|universidades|farmacias|gimnasios|alberghi|ristoranti|ospedali|mense|panifici|case di riposo|bambini|genitori|principianti|studenti|università|farmacie|palestre|musei|cantine|condomini|comuni)`;
export const SOME_PEOPLE = new RegExp(String.raw`(?<!\p{L})${PEOPLE}(?!\p{L})`, 'iu');
const ONLY_PEOPLE = new RegExp(
  String.raw`^(?:for\s+)?(?:(?:small|medium|large|local|online|growing)(?:-sized)?\s+)?(?:(?:and|&)\s+)?${PEOPLE}(?:\s+(?:and|&)\s+${PEOPLE})?$|^(?:for\s+)?(?:small|mid-?size(?:d)?)\s+business(?:es)?$`,
  'iu',
);
const ANY_ORGANIZATION =
  /^(?:business(?:es)?|companies|organi[sz]ations|teams|brands|enterprises|unternehmen|firmen|betriebe|entreprises|bedrijven|empresas|aziende|imprese)$/iu;
const ANYONE =
  /^(?:business(?:es)?|companies|organi[sz]ations|teams|(?:team |staff |family )?members|users|clients|people|individuals|workers|makers|visitors|guests|suppliers|distributors|operators|applicants|candidates|offices|labs|studios|interns|officers|singles|firms|institutions|industry|industries|readers|brands|owners|investors|employees|executives|leaders|communities|advisors|agents|directors|vendors|stores|shops|providers?|unternehmen|firmen|betriebe|kunden|entreprises|bedrijven|empresas|aziende|imprese)$/iu;

const FITS_ALL =
  /^(?:(?:working|busy|modern|ambitious|demanding|smart|leading|successful|hard-?working|today['’]s|berufstätige|moderne|ambitionierte|anspruchsvolle|erfolgreiche|modernes|ambitieuses|modernos?|modernas?|ambiciosas?|ambitieuze|moderni)\s+)+/iu;

export const isAnyone = (text: string): boolean => ANYONE.test(text.replace(FITS_ALL, ''));

export const isAnyOrganization = (text: string): boolean => ANY_ORGANIZATION.test(text.replace(FITS_ALL, ''));

const OF_SELLER =
  '(?:your|our|their|its|with|without|by|from|through|via|using|thanks|including|mit|ohne|von|durch|dank|inklusive|avec|sans|par|grâce|con|sin|por|gracias|met|zonder|door|dankzij|senza|da|grazie)';

const NAMED_AUDIENCE = new RegExp(
  String.raw`(?<!\b(?:need|searching|looking|search) )\b(?:for|help(?:s|ing)?|serv(?:e|es|ing)|support(?:s|ing)?|assist(?:s|ing)?|advis(?:e|es|ing)|(?:i|we|team|who|company) works? (?:exclusively |mainly |mostly |closely )?with|partner(?:s|ing)? with|(?:addressed|tailored|geared) to(?:wards?)?|aimed at|empower(?:s|ing)?|enabl(?:e|es|ing)|allow(?:s|ing)?|(?:trusted|used|loved) by|für|voor|pour|para|per(?= \p{L}+[ei](?!\p{L}))|aux|nos clients sont|unsere kunden sind|onze klanten zijn)\s+(?:(?:les|des|las|los) )?(?<span>(?!(?:your|our|their|its|my|ihre?n?|unsere?n?|vos|nos|votre|onze|uw|alle|tous|toutes|todos|todas|all|any|both|most|many|some|several|multiple|different|thousands|hundreds|millions|other|more|this|that|these|those|which|what|of|in|on|to|from|and)\b)(?:(?!(?:for|to|with|that|who|of|in|on|by|from|our|your|their|its|we|you)\s)(?:\d[\d.,]*\+?|[\p{L}\d+.'’&-]+)\s+){0,3}?${PEOPLE}(?:\s+of\s+(?:[\p{L}-]+\s+){0,2}${PEOPLE})?(?:(?:,\s+(?:(?:and|or|und|oder|et|ou|en|of|y|o|e)\s+)?|\s+(?:and|or|&|und|oder|et|ou|y|o|en|of|e)\s+)(?:(?!${OF_SELLER}(?!\p{L}))[\p{L}'’-]+\s+){0,2}?${PEOPLE})*)(?!\p{L})`,
  'giu',
);

const DESCRIBED_PEOPLE =
  '(?:anyone|everyone|people|those|individuals|adults|customers|clients|women|men|families|companies|businesses|organi[sz]ations|teams|students)';
const DESCRIBED = new RegExp(
  String.raw`\b(?:for\s+(?=\S+\s(?:who|with|that|seeking|looking|living|in need)\s)|(?:help(?:s|ing)?|serv(?:e|es|ing)|support(?:s|ing)?)\s+(?=\S+\s(?:who|that|seeking|living)\s))(?<span>${DESCRIBED_PEOPLE}\s(?:[^\s.,;:!?()–—|]+\s){2}(?:[^.,;:!?()–—|]|(?<=-\p{L}+),){2,60})(?=[.,;:!?()–—|]|$)`,
  'giu',
);

const ADDRESSED =
  /\b(?:if|whether|when) you(?:['’]re| are) an?\s+(?<span>(?:[\p{L}-]+\s){0,3}?[\p{L}-]+(?:er|or|ist|ian|eur|student|parent|business|company|startup|start-up|agency|brand|team|organi[sz]ation))(?=,|\s(?:or|looking|who|with|and|in|that|trying)\s)/giu;

const SIZED = new RegExp(
  String.raw`(?<!\p{L})(?<span>(?:(?:small|medium|large|local)\s)?${PEOPLE}(?:(?:,\s+|,?\s+(?:and|or|und|oder|et|y|en)\s+)(?:des\s)?${PEOPLE})*\s(?:from|with|of|von|mit|ab|de|van|met|con|da)\s\d[\d.,]*\s?(?:to|and|bis|und|à|tot|en|a|[-–])\s?\d[\d.,]*\s(?:people|employees|staff|seats|mitarbeit\p{L}*|beschäftigten|leuten|salariés|personnes|medewerkers|personeelsleden|empleados|personas|dipendenti|persone))(?!\p{L})`,
  'giu',
);

const COUNT = /^(?:the\s+|(?:over |more than )?\d[\d.,]*\s?(?:[km]\b|thousand|million)?\+?\s+)/i;

const CUT_OFF =
  /(?<=\p{L}),?\s+(?:and|or|und|oder|et|ou|y|o)\s+(?:the|their|those|die|deren|les|leurs|los|las|sus)\s+\p{L}+$/iu;

const BETWEEN_GROUPS =
  /\s*,\s*(?:(?:and|or|und|oder|et|ou|en|of|y|o|e)(?!\p{L})\s+)?|\s+(?:and|or|&|und|oder|et|ou|en|of|y|o|e)\s+/iu;
const BEFORE_GROUP =
  /^(?:(?:the|les|des|las|los|le|gli|i|de|die|busy|modern|ambitious|demanding|smart|leading|also|auch|ook|aussi)\s+)+/iu;

const PEOPLE_AT_END = new RegExp(String.raw`(?<!\p{L})${PEOPLE}$`, 'iu');

export function groupsOf(span: string): string[] {
  const parts = span.split(BETWEEN_GROUPS).filter((part) => part.trim() !== '');
  if (parts.length < 2 || /\d/u.test(span)) return [span];
  const groups = parts.map((part) => part.replace(BEFORE_GROUP, '').trim());
  const isPair = groups.length === 2 && groups.some((group) => ANYONE.test(group));
  return !isPair && groups.every((group) => PEOPLE_AT_END.test(group)) ? groups : [span];
}

export function audienceIn(text: string): string | undefined {
  const matches = [
    ...text.matchAll(SIZED),
    ...text.matchAll(DESCRIBED),
    ...text.matchAll(NAMED_AUDIENCE),
    ...text.matchAll(ADDRESSED),
  ];
  const spans = matches.map(
    ({ groups }) =>
      groups?.['span']
        ?.replace(COUNT, '')
        .replace(CUT_OFF, '')
        .replace(/^(?:des|les|las|los) /u, '')
        .trim() ?? '',
  );
  return spans.find((span) => !isAnyone(span)) ?? spans[0];
}

const AND = '(?:and|or|&|und|oder|sowie|et|ou|en|of|y|o|e|ed)';
const GROUP = String.raw`(?:(?:the|les|des|las|los|le|gli|i|de|die)\s)?(?!(?:${OF_SELLER}|an?|my|all|every|more|ihre?n?|unsere?n?|vos|nos|votre|su|tu)\s)(?:[\p{L}'’-]+\s){0,2}?[\p{L}'’-]{3,}`;
const LISTED = new RegExp(
  String.raw`(?<!\p{L})(?:for|serv(?:es?|ing)|help(?:s|ing)?|(?:trusted|used|loved|chosen) by|für|von|pour|voor|para|per|aux)\s(?<span>${GROUP}(?:,\s${GROUP})+,?\s${AND}\s${GROUP})(?=[.!;:–—|]|$|\s(?:in|with|who|that|across|near|around|from|since|mit|im|aus|seit|die|avec|dans|en|qui|con|che|met|die)\s)`,
  'iu',
);

const KIND = String.raw`(?!(?:an?|the|all|any|every|your|our)\s)\p{Ll}[\p{Ll}-]*[^\Ws](?:\s\p{Ll}[\p{Ll}-]*[^\Ws])?`;
/** In “tool, event and plant hire shops”, the first words only say which kind of shop. */
const OF_KINDS = new RegExp(
  String.raw`(?<!\p{L})for\s(?<span>${KIND}(?:,\s${KIND})+,?\s(?:and|or|&)\s(?:\p{Ll}[\p{Ll}-]*\s){1,3}(?:${PEOPLE}|firms|clubs|yards|stables|cent(?:re|er)s|dealers|groups))(?!\p{L})`,
  'u',
);

export function groupsListed(text: string): string[] {
  const ofKinds = OF_KINDS.exec(text)?.groups?.['span'];
  if (ofKinds !== undefined) return [ofKinds];
  const span = LISTED.exec(text)?.groups?.['span'];
  if (span === undefined) return [];
  const groups = span
    .split(new RegExp(String.raw`,?\s${AND}\s|,\s`, 'iu'))
    .map((group) => group.replace(BEFORE_GROUP, '').trim());
  return groups.some((group) => PEOPLE_AT_END.test(group)) ? groups : [];
}

const DEPARTMENT =
  /^(?:men|women|ladies|gals|guys|kids|children|boys|girls|teens|toddlers|babies|baby|unisex|dogs?|cats?|puppy|puppies|kittens?|horses?|small pets)(?:['’]s?)?(?:\s+(?:&|and)\s+(?:men|women|kids|children|boys|girls|cats?|toddlers?|baby)(?:['’]s?)?)?$/iu;

export const ONE_ANIMAL = /^(?:dog|cat|puppy|kitten|horse)$/iu;

export const OWN_PEOPLE =
  /^(?:(?:our|meet our) .*|artisans|artists|authors|designers|instructors|teachers|educators|trainers|coaches|tutors|mentors|doctors|physicians|dentists|therapists|clinicians|attorneys|lawyers|nurses|engineers|consultants|writers|brokers|researchers|scientists|analysts|recruiters|officers|publishers|sellers|installers|resellers|wholesalers|influencers|graduates|applicants)$/iu;

export const isDepartment = (text: string): boolean => DEPARTMENT.test(text);

export const isOnlyPeople = (text: string): boolean => ONLY_PEOPLE.test(text) || isDepartment(text);
