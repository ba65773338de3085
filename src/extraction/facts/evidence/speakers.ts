import type { Fact } from './kinds.ts';
import { labelIndex } from './label-model.ts';
import { isOwnCompany, type OwnNames } from './own-names.ts';
import type { Unit } from './units.ts';

export type Speaker = Pick<Fact, 'person' | 'role' | 'company' | 'attribution'>;

export interface Speakers {
  isSignature(i: number): boolean;
  of(i: number): Speaker;
}

interface Token {
  kind: 'quote' | 'signature';
  lines: number[];
}

export function speakersOf(
  units: readonly Unit[],
  labels: readonly Float32Array[],
  quoted: number,
): Speakers {
  const testimonial = labelIndex('testimonial');
  const person = labelIndex('person');
  const signatures = units.map((unit, i) => {
    const least = unit.quote === null ? 0.5 : LEAST_IN_QUOTE;
    return isNamedRole(unit) || (labels[i]![person]! > least && !SENTENCE_END.test(unit.text));
  });
  const lines = linesOf(units);
  const speakers = new Map<number, Speaker>();
  const say = (line: number, speaker: Speaker): void => lines[line]!.forEach((i) => speakers.set(i, speaker));
  const kindOf = (line: number): Token['kind'] | null => {
    const members = lines[line]!;
    const likely = Math.max(...members.map((i) => labels[i]![testimonial]!));
    if (signatures[members[0]!]! && (members.length === 1 || likely < quoted)) return 'signature';
    const first = units[members[0]!]!;
    return first.quote !== null || likely >= (first.shape === 'heading' ? 0.5 : quoted) ? 'quote' : null;
  };
  const isMarked = (line: number): boolean =>
    lines[line]!.some((i) => units[i]!.quote !== null || /^["“„«]|["”»]$/u.test(units[i]!.text));
  let run: Token[] = [];
  const endRun = (): void => {
    const pair = (quote: Token, signature: Token): void => {
      const speaker = speakerIn(signature.lines.flatMap((line) => lines[line]!.map((i) => units[i]!.text)));
      for (const line of quote.lines) say(line, speaker);
    };
    const isBehind = ({ lines: [first] }: Token): boolean => BY.test(units[lines[first!]![0]!]!.text);
    for (const part of sameKindOfQuotes(run, ({ lines: some }) => some.some(isMarked)))
      assign(part, pair, isBehind);
    run = [];
  };
  for (let line = 0; line < lines.length;) {
    const { quote } = units[lines[line]![0]!]!;
    let end = line + 1;
    if (quote !== null) while (end < lines.length && units[lines[end]![0]!]!.quote === quote) end += 1;
    const block = lines.slice(line, end).flat();
    const own = block.filter((i) => signatures[i]);
    const isQuote = quote !== null || kindOf(line) === 'quote';
    if (isQuote && own.length > 0 && own.length < block.length) {
      endRun();
      if (own.length === 1 + (own.at(-1)! - own[0]!)) {
        const speaker = speakerIn(own.map((i) => units[i]!.text));
        for (let at = line; at < end; at++) say(at, speaker);
      }
    } else {
      const kind = isQuote && own.length === 0 ? 'quote' : kindOf(line);
      const last = run.at(-1);
      const all = Array.from({ length: end - line }, (_, at) => line + at);
      if (kind === null) endRun();
      else if (last?.kind === kind && (kind === 'signature' || continues(last.lines.at(-1)!, line)))
        last.lines.push(...all);
      else run.push({ kind, lines: all });
    }
    line = end;
  }
  endRun();
  return { isSignature: (i) => signatures[i]!, of: (i) => speakers.get(i) ?? {} };

  function continues(before: number, line: number): boolean {
    const [one, other] = [units[lines[before]!.at(-1)!]!, units[lines[line]![0]!]!];
    return (
      one.quote === null && other.quote === null && !/["”»]$/u.test(one.text) && !/^["“„«]/u.test(other.text)
    );
  }
}

function sameKindOfQuotes(run: readonly Token[], isMarked: (quote: Token) => boolean): Token[][] {
  const isUnsaid = ({ kind, ...token }: Token): boolean => kind === 'quote' && !isMarked({ kind, ...token });
  if (run.every((token) => token.kind === 'signature' || isUnsaid(token))) return [[...run]];
  const parts: Token[][] = [[]];
  for (const token of run)
    if (isUnsaid(token)) parts.push([]);
    else parts.at(-1)!.push(token);
  return parts;
}

function assign(
  run: readonly Token[],
  pair: (quote: Token, signature: Token) => void,
  isBehind: (signature: Token) => boolean,
): void {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const step =
    first.kind === 'quote' && last.kind === 'signature'
      ? 1
      : first.kind === 'signature' && last.kind === 'quote'
        ? -1
        : 0;
  run.forEach((token, at) => {
    if (token.kind !== 'quote') return;
    const next = run[at + 1];
    const near =
      step === 0 ? (next?.kind === 'signature' && isBehind(next) ? next : undefined) : run[at + step];
    if (near?.kind === 'signature') pair(token, near);
  });
}

function linesOf(units: readonly Unit[]): number[][] {
  const lines: number[][] = [];
  units.forEach(({ line }, i) => {
    if (i > 0 && units[i - 1]!.line === line) lines.at(-1)!.push(i);
    else lines.push([i]);
  });
  return lines;
}

const LEAST_IN_QUOTE = 0.25;
const SENTENCE_END = /(?<!\b(?:\p{Lu}|Inc|Ltd|Co|Corp|Jr|Sr|Dr|Ph\.D))[.!?…]["”’»)]*$/u;
const BY = /^\s*[-–—~]/;

export const ROLE =
  /\b(?:ceo|cto|cfo|coo|cmo|cio|ciso|co-?founder|founder|director|manager|head|vp|vice president|president|owner|engineer|developer|designer|officer|lead|leader|specialist|consultant|coordinator|administrator|analyst|architect|teacher|student|partner|principal|executive|supervisor|geschäftsführer\w*|\p{L}*leiter(?:in|innen)?|leiter\w*|rektor(?:in)?|hausmeister(?:in)?|\p{L}*verwalter(?:in)?|inhaber\w*|gestionnaire|directeur|directrice|gérante?|responsable|directora?|gerente|dueñ[oa]|hoofd\w*|eigenaar|eigenares(?:se)?|beheerder|bestuurder|coördinator|titolare|responsabile|direttore|direttrice|fondatrice|fondatore|encargad[oa])\b/iu;

export const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:van|von|de|da|di|del|der|la|le|ter|den|dos|bin|al)\s){0,2}\p{Lu}[\p{L}'’.-]*){1,3}`;
const NAMED_ROLE = new RegExp(
  String.raw`^[\s"“”]*[-–—~]?\s*${NAME}\s*(?:,|\||·|•|\s[-–—])\s*(\S.{1,100})$`,
  'u',
);
const NAME_BY = new RegExp(String.raw`^\s*[-–—~]\s*${NAME}(?:\s*[,|·•(–—-].{0,100})?$`, 'u');

const isNamedRole = ({ text }: Unit): boolean =>
  text.length <= 160 &&
  !SENTENCE_END.test(text) &&
  (NAME_BY.test(text) || ROLE.test(NAMED_ROLE.exec(text)?.[1] ?? ''));

export function gluedSignature(line: string, isQuoted: boolean): number | null {
  const tail = /(?:[.!?…]["”’»]?|["”»])(?=([-–—~]?\s?\p{Lu}[\p{L}'’-]+\s\p{Lu}[^!?]{0,140})$)/u.exec(line);
  if (tail === null) return null;
  const at = tail.index + tail[0].length;
  const isName = new RegExp(`^${NAME}`, 'u').test(tail[1]!) && !SENTENCE_END.test(tail[1]!);
  return isName && (isQuoted || NAMED_ROLE.test(tail[1]!)) ? at : null;
}

const TRADE_AND_PLACE = /^\p{L}+\s(?:aus|uit|from)\s/u;

export function speakerIn(lines: readonly string[]): Speaker {
  const parts = lines
    .join(', ')
    .replace(/^[\s"“”–—~-]+/, '')
    .split(/\s*(?:,|\||–|—|·|•|\n|\s-\s)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first, ...rest] = parts;
  const person = first?.replace(REVIEW, '');
  const attribution = lines[0]!.replace(/^\s*[–—~-]+\s*/u, '');
  if (person === undefined || person.length > 60) return { attribution };
  const isRoleFirst = ROLE.test(person);
  const titled = isRoleFirst ? person : rest.find((part) => ROLE.test(part) && part.length <= 80);
  const [role, at] = titled?.split(/\s+(?:at|@|bei|chez|en)\s+/i) ?? [];
  const company =
    at ??
    rest.find(
      (part) => part !== titled && part.length <= 60 && /^\p{Lu}/u.test(part) && !TRADE_AND_PLACE.test(part),
    );
  return {
    ...(isRoleFirst ? {} : { person }),
    ...(role === undefined ? {} : { role }),
    ...(company === undefined ? {} : { company }),
    attribution,
  };
}

const REVIEW =
  /\s+(?:(?:verified|google|g2|capterra|trustpilot|yelp|facebook)\s)*(?:review|testimonial|rating)s?$/iu;

const PEOPLE_PAGE =
  /\/(?:careers?|jobs?|join-us|work-with-us|(?:our-|the-)?team|about(?:-us)?|company|culture|values|life-at-[^/]*|people|karriere|ueber-uns|team|equipe|a-propos|equipo|sobre-nosotros|over-ons|ons-team|werken-bij|chi-siamo|lavora-con-noi)(?:\.\w+)?\/?$/i;
const PEOPLE_HEADING =
  /\b(?:meet (?:the|our) (?:team|people|founders?)|our (?:team|people|employees|leadership)|life at|working (?:at|here)|why work (?:at|here|for)|join our team|join us$|leadership|from our founders?|unser team|arbeiten bei|notre équipe|nuestro equipo|ons team|werken bij|il nostro team|lavora(?:re)? con noi)\b/i;

const CUSTOMERS_HEADING =
  /\b(?:customers?|clients?|reviews?|testimonials?|kunden\w*|bewertungen|avis|clientes|opiniones|klanten\w*|ervaringen|recensies|clienti|recensioni|\w+ chez nous)\b/i;
const BUYERS_ROLE =
  /\b(?:owner|customer|client|student|teacher|inhaber\w*|gérante?|dueñ[oa]|propriétaire|propietari[oa]|eigenaar|klant|leerling|titolare|cliente)\b/iu;

export function isOwnPerson(
  { role, company }: Speaker,
  { own, url, heading }: { own: OwnNames; url: string | null; heading: string | null },
): boolean {
  if (company !== undefined) return isOwnCompany(company, own);
  if (role === undefined) return false;
  if (/\b(?:our|unsere?r?|notre|nuestr[oa])\b/i.test(role)) return true;
  if (BUYERS_ROLE.test(role) || CUSTOMERS_HEADING.test(heading ?? '')) return false;
  const path = (url === null ? null : URL.parse(url))?.pathname ?? '';
  return PEOPLE_PAGE.test(path) || PEOPLE_HEADING.test(heading ?? '');
}
