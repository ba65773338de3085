import type { Change } from './change.ts';
import type { ChangedLine } from './event-facts.ts';

export interface NewPerson {
  name: string;
  role: string;
  lines: ReadonlySet<ChangedLine>;
}

const NAME = /^\p{Lu}[\p{L}'’.-]+(?:\s(?:de|del|della|di|von|van|der|da|dos|\p{Lu}[\p{L}'’.-]*)){1,4}$/u;
const MOST_WORDS_OF_ROLE = 6;
const MOST_BELOW = 3;

const ENGLISH =
  /^(?:(?:new|our) )?(?<role>(?:(?:deputy|group|global|general|managing|senior) )?(?:head of (?!the )[\p{L} &-]+|chief [\p{L} ]+ officer|chief executive|vice president(?: of [\p{L} ]+)?|(?:\p{L}+ ){0,2}(?:director|president)(?: of [\p{L} ]+)?|managing partner|c[efimot]o))$/iu;
const GENERAL =
  /^(?:geschäftsführer(?:in)?|vorstand|directeur général|directrice générale|director general|directora general|gerente general|amministrat(?:ore|rice) delegat[oa]|direttore generale|direttrice generale|algemeen directeur|diretor geral|diretora geral)$/iu;
const HEADED: readonly RegExp[] = [
  /^(?:leiter(?:in)?|leitung)(?: (?:der|des|für|vom))? (?<field>[\p{L}-]+)$/iu,
  /^(?<field>\p{L}{4,}?)s?leit(?:er|erin|ung)$/iu,
  /^(?:direct(?:eur|rice)|responsable|chef(?:fe)?)(?: (?:de la|de|des|du))? (?:l['’])?(?<field>[\p{L} ]+)$/iu,
  /^(?:director|directora|jef[ea]|responsable)(?: de)?(?: la)? (?<field>[\p{L} ]+)$/iu,
  /^(?:dirett(?:ore|rice)|responsabile)(?: (?:delle|della|del))? (?<field>[\p{L} ]+)$/iu,
  /^(?:hoofd|directeur) (?<field>[\p{L} ]+)$/iu,
  /^(?:diretor|diretora|chefe|responsável)(?: (?:de|da|do|das|dos))? (?<field>[\p{L} ]+)$/iu,
];
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:vertrieb|verkauf|commerciale?|ventes?|ventas|vendite|verkoop|vendas|comercial)$/iu, 'sales'],
  [/^marketing$/iu, 'marketing'],
  [/^(?:personal|hr|ressources humaines|recursos humanos|risorse umane|personeel)$/iu, 'HR'],
  [/^(?:technik|technique|técnic[oa]|tecnic[oa]|techniek|it|informatique)$/iu, 'technology'],
  [/^(?:entwicklung|développement|desarrollo|sviluppo|ontwikkeling|desenvolvimento)$/iu, 'development'],
  [/^(?:produktion|production|producción|produzione|productie|produção)$/iu, 'production'],
  [/^(?:finanz(?:en)?|financi(?:er|ère)|finances?|finanzas|financier[oa]|finanza|financiën|finanças)$/iu, 'finance'], // prettier-ignore
  [/^(?:einkauf|achats|compras|acquisti|inkoop)$/iu, 'purchasing'],
  [/^(?:kundendienst|kundenservice|kundenbetreuung|service client|atención al cliente|klantenservice)$/iu, 'customer service'], // prettier-ignore
  [/^(?:qualität|qualité|calidad|qualità|kwaliteit|qualidade)$/iu, 'quality'],
  [/^(?:logistik|logistique|logística|logistica|logistiek)$/iu, 'logistics'],
  [/^(?:betrieb|exploitation|opérations|operaciones|operazioni|operaties|operações)$/iu, 'operations'],
];

export function roleIn(text: string): string | null {
  const [said = ''] = text
    .trim()
    .split(/\s*[,;.(–—|]|\s(?:since|from|seit|ab|depuis|desde|dal|sinds|as of)\s/u, 1);
  if (said.split(' ').length > MOST_WORDS_OF_ROLE) return null;
  const english = ENGLISH.exec(said)?.groups?.role;
  if (english !== undefined)
    return /^c[efimot]o$/iu.test(english) ? english.toUpperCase() : lowerCased(english);
  if (GENERAL.test(said)) return 'managing director';
  for (const pattern of HEADED) {
    const field = pattern.exec(said)?.groups?.field;
    const known = field === undefined ? undefined : FIELDS.find(([is]) => is.test(field.trim()));
    if (known !== undefined) return `head of ${known[1]}`;
  }
  return null;
}

const lowerCased = (role: string): string =>
  role
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');

const isFresh = ({ before, after, opensOnClick, movedFrom }: ChangedLine): boolean =>
  before === null && after !== null && opensOnClick === undefined && movedFrom === undefined;

const PERSON = String.raw`(?<name>\p{Lu}[\p{L}'’.-]+(?:\s(?:de|del|della|di|von|van|der|da|dos|\p{Lu}[\p{L}'’.-]*)){1,3})`;
const BESIDE = new RegExp(String.raw`^${PERSON}\s*(?:,|[:–—|]|\s-)\s*(?<said>.+)$`, 'su');
const JOINED = new RegExp(
  String.raw`^${PERSON}\s(?:(?:has |have |is |ist |wird |wurde |hat |est |a )?(?:just )?(?:join\p{L}*|becom\p{L}+|became|appointed|starts?|started|takes over|took over|übernimmt|übernommen|verstärkt|kommt|kam|neue[rn]?|unser neuer|unsere neue|rejoint|rejoindra|devient|nommée?|se incorpora|es (?:el|la) nuev[oa]|entra|diventa|wordt|versterkt))(?<said>[^.!?]{0,80})`,
  'u',
);
const AS =
  /(?:^|\s)(?:as|als|comme|como|come)\s(?:(?:our|the|new|a|an|unsere?[rn]?|neue?[rn]?|notre|nouve\p{L}+|nuestr[oa]|nuev[oa]|nuov[oa]|onze|nieuwe?)\s)*/u;

/** A person and a role in one line: "Ada Brandt, Head of Sales" or "Ada Brandt joined us as Head of Sales." */
function personIn(text: string): Pick<NewPerson, 'name' | 'role'> | null {
  const beside = BESIDE.exec(text)?.groups;
  const role = beside === undefined ? null : roleIn(beside['said']!);
  if (role !== null) return { name: beside!['name']!, role };
  const joined = JOINED.exec(text)?.groups;
  if (joined === undefined) return null;
  const [, named] = joined['said']!.split(AS);
  const taken = roleIn(named ?? joined['said']!);
  return taken === null ? null : { name: joined['name']!, role: taken };
}

export function newPeople(lines: readonly ChangedLine[]): NewPerson[] {
  const taken = new Set<ChangedLine>();
  return lines.flatMap((line, at): NewPerson[] => {
    const name = line.after?.trim() ?? '';
    const alone = isFresh(line) && !taken.has(line) ? personIn(name) : null;
    if (alone !== null) {
      taken.add(line);
      return [{ ...alone, lines: new Set([line]) }];
    }
    if (!isFresh(line) || !NAME.test(name) || roleIn(name) !== null) return [];
    const beside = [lines[at + 1], lines[at - 1]].find(
      (one) => one !== undefined && !taken.has(one) && isFresh(one) && roleIn(one.after!) !== null,
    );
    if (beside === undefined) return [];
    const below = lines.filter((one) => isFresh(one) && one.section === line.after).slice(0, MOST_BELOW);
    const own = new Set([line, beside, ...below]);
    for (const one of own) taken.add(one);
    return [{ name, role: roleIn(beside.after!)!, lines: own }];
  });
}

export const personTitle = ({ name, role }: Pick<NewPerson, 'name' | 'role'>): string =>
  `New ${role}: ${name}`;

interface Told {
  change: Change;
  page: { pageUrl: string };
}

const linesOf = ({ change: { kind, facts } }: Told): readonly ChangedLine[] =>
  kind === 'copy_changed' ? facts.lines : [];

/** The one person that a change is about. */
function onlyPersonIn(told: Told): string | null {
  const lines = linesOf(told);
  const [person, ...others] = newPeople(lines);
  return person !== undefined && others.length === 0 && lines.every((line) => person.lines.has(line))
    ? person.name
    : null;
}

export function withPeopleOnce<T extends Told>(found: readonly T[]): T[] {
  const pages = new Map<string, string[]>();
  for (const one of found) {
    const name = onlyPersonIn(one);
    if (name !== null) pages.set(name, [...(pages.get(name) ?? []), one.page.pageUrl]);
  }
  return found.flatMap((one) => {
    const name = onlyPersonIn(one);
    if (name === null) return [one];
    const [first, ...others] = pages.get(name)!;
    if (first !== one.page.pageUrl) return [];
    return others.length === 0
      ? [one]
      : [{ ...one, change: { ...one.change, alsoOn: [...(one.change.alsoOn ?? []), ...others] } }];
  });
}
