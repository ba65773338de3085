const IRREGULAR: Readonly<Record<string, string>> = { has: 'have', does: 'do', goes: 'go' };
const AUXILIARIES = /^(?:can|could|will|would|may|must|should)$/i;
const BE: Readonly<Record<string, string>> = { is: 'are', was: 'were' };

const baseOf = (verb: string): string =>
  IRREGULAR[verb.toLowerCase()] ??
  verb
    .replace(/ies$/i, 'y')
    .replace(/(?<=ch|sh|ss|x|zz)es$/i, '')
    .replace(/(?<!s)s$/i, '');

const MEASURES: readonly (readonly [more: RegExp, ask: string])[] = [
  [/\s+(?:faster|quicker|quickest|fastest|sooner)$/i, 'How fast'],
  [/\s+(?:longer|longest)$/i, 'How long'],
  [/\s+(?:earlier|later|first)$/i, 'When'],
  [/\s+(?:more often|most often)$/i, 'How often'],
];
const COMPARED =
  /\b(?:the\s+)?(?:(?:shorter|longer|shortest|longest|lower|higher|lowest|highest|cheaper|cheapest|larger|bigger|smaller|better|best|later|latest|earlier|faster|fewer)\s+|(?:more|most|less|least)\s+(?=\p{L}))/giu;

const LENGTH = /\b(?:short|long)(?:er|est)\b/iu;

const US = /^(?:us|we|ourselves|our company)$/i;

interface Party {
  name: string;
  isUs: boolean;
}

function partiesIn(text: string, names: readonly string[]): Party[] {
  return text
    .split(/\s*(?:,|\bor\b|\band\b|\bvs\.?|\bversus\b)\s*/iu)
    .filter((part) => part !== '')
    .flatMap((part): Party[] => {
      if (US.test(part)) return [{ name: 'we', isUs: true }];
      const known = names.find((name) => name.toLowerCase() === part.toLowerCase());
      return known === undefined ? [] : [{ name: known, isUs: false }];
    });
}

export function singleQuestions(question: string, names: readonly string[]): string[] | null {
  const asked = question.trim().replace(/[?.!\s]+$/u, '');
  const who = /^(?:who|which(?: of (?:us|them|the (?:two|three)))?|which company)\s+(.+?),\s*(.+)$/iu.exec(
    asked,
  );
  const [predicate, parties] = who === null ? askedOfTwo(asked, names) : [who[1]!, partiesIn(who[2]!, names)];
  if (parties.length < 2) return null;
  return parties.map((party) =>
    who === null ? simple(/^\S+/u.exec(asked)![0], predicate, party) : aboutOne(predicate, party),
  );
}

function askedOfTwo(asked: string, names: readonly string[]): [predicate: string, parties: Party[]] {
  const all: Party[] = [{ name: 'we', isUs: true }, ...names.map((name) => ({ name, isUs: false }))];
  const rest = /^(?:do|does|can|will|is|are)\s+(.+)$/iu.exec(asked)?.[1] ?? '';
  for (const one of all)
    for (const other of all) {
      const start = `${one.name} or ${other.name} `;
      if (one !== other && rest.toLowerCase().startsWith(start.toLowerCase()))
        return [rest.slice(start.length), [one, other]];
    }
  return ['', []];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function simple(auxiliary: string, rest: string, { name, isUs }: Party): string {
  const word = auxiliary.toLowerCase();
  const own = /^do(?:es)?$/.test(word)
    ? isUs
      ? 'Do'
      : 'Does'
    : /^(?:is|are)$/.test(word)
      ? isUs
        ? 'Are'
        : 'Is'
      : capitalized(word);
  return `${own} ${name} ${rest}?`;
}

function aboutOne(predicate: string, party: Party): string {
  const { name, isUs } = party;
  const [verb = '', ...others] = predicate.split(/\s+/u);
  const measure = MEASURES.find(([more]) => more.test(predicate));
  const isCompared = COMPARED.test(predicate);
  COMPARED.lastIndex = 0;
  const plain = (
    measure === undefined
      ? others.join(' ')
      : predicate.replace(measure[0], '').split(/\s+/u).slice(1).join(' ')
  )
    .replaceAll(COMPARED, '')
    .trim();
  const isCheaper = /^(?:is|are)\s+(?:cheaper|more expensive|cheapest)/iu.test(predicate);
  if (isCheaper) return isUs ? 'What are our prices?' : `What are the prices of ${name}?`;
  const be = BE[verb.toLowerCase()];
  if (/^(?:has|have)$/i.test(verb) && isCompared && measure === undefined)
    return [
      LENGTH.test(predicate) ? 'How long is' : 'What is',
      isUs ? `our ${plain}?` : `the ${plain} of ${name}?`,
    ].join(' ');
  const perfect = /^(?:has|have)$/i.test(verb) && /^(?:been|had|\p{L}+ed)\b/iu.test(plain);
  const [helper, rest] =
    be !== undefined
      ? [isUs ? be : verb.toLowerCase(), plain]
      : AUXILIARIES.test(verb)
        ? [verb.toLowerCase(), plain]
        : perfect
          ? [isUs ? 'have' : 'has', plain]
          : [isUs ? 'do' : 'does', [baseOf(verb), plain].join(' ').trim()];
  const first = measure === undefined ? capitalized(helper) : `${measure[1]} ${helper}`;
  return `${first} ${name} ${rest}`.trim() + '?';
}
