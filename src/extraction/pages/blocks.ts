export interface Run {
  text: string;
  href: string | null;
  code: boolean;
}

export interface ListPlace {
  depth: number;
  marker: string | null;
}

interface Placed {
  quote: number;
  list: ListPlace | null;
  above?: Block;
}

export type Block = Placed &
  (
    | { kind: 'heading'; level: number; runs: Run[] }
    | { kind: 'paragraph'; runs: Run[] }
    | { kind: 'code'; text: string; language: string | null }
    | { kind: 'table'; rows: Run[][][] }
  );

export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let end = '\n';
  for (const run of runs) {
    let text = run.text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    if (end === '\n') text = text.replace(/^\s+/, '');
    else if (end === ' ') text = text.replace(/^ +/, '');
    if (text === '') continue;
    end = text.at(-1)!;
    const last = tidy.at(-1);
    if (last !== undefined && last.href === run.href && last.code === run.code) last.text += text;
    else tidy.push({ ...run, text });
  }
  for (let last = tidy.at(-1); last !== undefined; last = tidy.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    tidy.pop();
  }
  return tidy;
}

export interface BlockStats {
  words: number;
  chars: number;
  links: number;
  linkShare: number;
  endsSentence: number;
  sentences: number;
  commas: number;
  capitals: number;
  digits: number;
  heading: number;
  topics: number;
  text: string;
  vocabulary: string[];
}

const TOPICS = {
  copyright: /©|\(c\)|copyright|all rights reserved|alle rechte|tous droits/i,
  price: /(?:\p{Sc}|(?<!\p{L})(?:USD|EUR|GBP|CHF|kr|zł|Kč|Rs)\.?)\s?\d|\d\s?(?:\p{Sc}|USD|EUR|CHF|kr|zł|Kč)/u,
  date: /\b(?:19|20)\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\bago\b/i,
  legal: /cookie|privacy|terms|policy|gdpr|consent|imprint|impressum|datenschutz|disclaimer/i,
  account:
    /sign (?:in|up)|log ?in|register|account|password|subscribe|newsletter|anmelden|registrieren|e-?mail/i,
  share: /share|follow us|facebook|twitter|linkedin|instagram|pinterest|youtube|whatsapp|copy link|print/i,
  more: /(?:read|learn|view|see|show|load|find out|discover|shop|explore) (?:more|all|now|the|our)|more info|get started|contact us|book a|request a|try (?:it )?(?:for )?free|mehr erfahren|weiterlesen|lire la suite|en savoir plus|continue reading/i,
  cart: /add to (?:cart|bag|basket|wish)|buy now|checkout|in stock|out of stock|sold out|quantity|shipping|returns?|warenkorb|free delivery/i,
  reply:
    /\b(?:reply|replies|comment|comments|like|likes|upvote|quote|report|posts|joined|views|member|answered|asked|points)\b/i,
  related:
    /related|recommended|you (?:may|might)|similar|also (?:like|bought|viewed)|recently viewed|popular|trending|latest|more from|next|previous|suggested|ähnliche|verwandte/i,
  review: /\breviews?\b|\bratings?\b|\bstars?\b|verified|customer/i,
  filter:
    /\b(?:sort|filter|results?|showing|per page|page \d|clear all|refine|category|categories|price range|items?)\b/i,
  address: /@|\+?\d[\d ()-]{7,20}\d|\b(?:street|st\.|road|avenue|suite|floor)\b/i,
  byline: /^\s*(?:by|von|par|por|posted|published|written|updated|author)\b/i,
} as const satisfies Record<string, RegExp>;

type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

const TOPIC_WINDOW = 500;
const LONGEST = 20_000;

export function statsOf(block: Block): BlockStats {
  const runs = runsOf(block);
  const text = runs
    .map((run) => run.text)
    .join(block.kind === 'table' ? ' ' : '')
    .slice(0, LONGEST);
  const linked = runs.reduce((sum, run) => sum + (run.href === null ? 0 : run.text.length), 0);
  const words = text.split(/\s+/).filter((word) => word !== '');
  const head = text.slice(0, TOPIC_WINDOW);
  return {
    words: words.length,
    chars: text.length,
    links: runs.filter(({ href }) => href !== null).length,
    linkShare: linked / Math.max(1, text.length),
    endsSentence: /[.!?:;。！？…]["'”’)]?\s*$/.test(text.slice(-10)) ? 1 : 0,
    sentences: (text.match(/[.!?。！？](?=\s|$)/g) ?? []).length,
    commas: (text.match(/[,;，、]/g) ?? []).length,
    capitals: words.filter((word) => /^\p{Lu}/u.test(word)).length / Math.max(1, words.length),
    digits: (head.match(/\d/g) ?? []).length / Math.max(1, head.length),
    heading: block.kind === 'heading' ? block.level : 0,
    topics: TOPIC_NAMES.reduce((bits, name, at) => (TOPICS[name].test(head) ? bits | (1 << at) : bits), 0),
    text,
    vocabulary: vocabularyOf(head),
  };
}

export const speaksOf = ({ topics }: BlockStats, topic: Topic): number =>
  (topics >> TOPIC_NAMES.indexOf(topic)) & 1;

export const vocabularyOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const overlap = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length / Math.max(1, words.length);

function runsOf(block: Block): readonly Run[] {
  if (block.kind === 'table') return block.rows.flat(2);
  return block.kind === 'code' ? [{ text: block.text, href: null, code: true }] : block.runs;
}
