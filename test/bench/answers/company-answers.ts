import { readFileSync } from 'node:fs';
import { createChat } from '../../../src/chat/answer.ts';
import { createMeaningOf } from '../../../src/chat/sentence-meaning.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';
import { readFacts } from '../../../src/extraction/facts/evidence/read-facts.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../src/extraction/pages/readable-page.ts';
import { repliesTo, saidToCompare } from '../../../src/intel/drafting/objection-replies.ts';
import type { UsedFact } from '../../../src/intel/outputs/takes.ts';
import type { Party } from '../../../src/knowledge/party.ts';
import type { Passage } from '../../../src/grounding/passage.ts';
import { createLog } from '../../../src/log/log.ts';
import type { Fact } from '../../../src/extraction/facts/evidence/kinds.ts';
import { print } from '../print.ts';
import { type Battlecard, battlecardOf } from './battlecard.ts';
import { createQuestionSearch, localEmbeddings } from './question-search.ts';
import { type Half, HALVES } from './question-set.ts';

const KINDS = ['fact', 'win', 'lose', 'own', 'rival', 'double', 'yes', 'who', 'compare', 'two', 'three', 'none', 'proof', 'offer', 'objection', 'near'] as const; // prettier-ignore
type Kind = (typeof KINDS)[number];
const IN_PARTS: ReadonlySet<Kind> = new Set(['own', 'rival', 'double', 'yes', 'who', 'compare', 'proof']);
type Mark = 'right' | 'half' | 'wrong' | 'none';
const MARKS: readonly Mark[] = ['right', 'half', 'wrong', 'none'];

interface Page {
  url: string;
  title: string;
  lines: string[];
}

interface Company {
  language: string;
  isUs: boolean;
  name: string;
  domain: string;
  /** Statements of the brand profile. */
  brand: string[];
  pages: Page[];
}

interface Question {
  half: Half;
  language: string;
  kind: Kind;
  text: string;
  needed: string[];
  barred: RegExp[];
}

/**
 * In the file of questions, `v=` starts the right answer, `/` separates alternatives, `!` starts a forbidden pattern,
 * and `-` means that no answer is expected.
 */
export async function companyAnswers(args: string[]): Promise<void> {
  const set = args.find((one) => !one.startsWith('--')) ?? 'aquarium';
  const companies = readCompanies(set);
  const chats = !args.includes('--facts');
  const questions = readQuestions(set).filter(({ kind }) => chats || ['fact', 'win', 'lose'].includes(kind));
  const isWithout = args.includes('--without');
  const embeddings = localEmbeddings();
  const isTold = args.includes('--all');
  for (const half of HALVES) {
    if (half === 'shut' && !args.includes('--shut')) continue;
    print(`\n${half} half`);
    const marked: { kind: Kind; mark: Mark }[] = [];
    const guesses: (string | null)[] = [];
    for (const [language, all] of Map.groupBy(companies, (one) => one.language)) {
      const asked = questions.filter((one) => one.half === half && one.language === language);
      if (isWithout) {
        for (const question of asked) guesses.push(...(await guessesOf(question, all, embeddings)));
        continue;
      }
      const world = await openWorld(all, embeddings, { chats });
      for (const question of asked) {
        const { answer, mark: found } = await world.ask(question);
        const mark = marked.push({ kind: question.kind, mark: found }) - 1;
        if (isTold || marked[mark]!.mark !== 'right')
          print(
            `${marked[mark]!.mark} ${question.kind}: ${question.text}\n  ${(answer ?? '–').replaceAll('\n', '\n  ')}`,
          );
      }
      await world.close();
    }
    if (isWithout) {
      const told = guesses.filter((one) => one !== null);
      print(told.join('\n'));
      print(`${told.length} of ${guesses.length} answered without the sentence`);
      continue;
    }
    for (const kind of KINDS) {
      const own = marked.filter((one) => one.kind === kind);
      if (own.length === 0) continue;
      print(
        `${kind}: ${MARKS.map((mark) => `${own.filter((one) => one.mark === mark).length} ${mark}`).join(', ')}`,
      );
    }
  }
  await embeddings.close();
}

async function guessesOf(
  question: Question,
  companies: readonly Company[],
  embeddings: ReturnType<typeof localEmbeddings>,
): Promise<(string | null)[]> {
  const told = question.needed.filter((one) => !/^v=|^-$/u.test(one));
  const cut = question.kind === 'objection' ? told.map((one) => one.split('/')) : told.map((one) => [one]);
  const answers: (string | null)[] = [];
  for (const lacking of cut) {
    const left = companies.map((company) => ({
      ...company,
      pages: company.pages.map((page) => ({
        ...page,
        lines: page.lines.filter((line) => !holdsAny(line, lacking)),
      })),
    }));
    const world = await openWorld(left, embeddings);
    const { answer } = await world.ask(question);
    await world.close();
    answers.push(
      answer === null
        ? null
        : `${question.kind}: ${question.text} [without ${lacking.join(', ')}]\n  ${answer.replaceAll('\n', '\n  ')}`,
    );
  }
  return answers;
}

const holdsAny = (line: string, words: readonly string[]): boolean =>
  words.some((one) => line.toLowerCase().includes(one.toLowerCase()));

function readCompanies(set: string): Company[] {
  return readFileSync(new URL(`${set}-sites.txt`, import.meta.url), 'utf8')
    .split(/^S /mu)
    .slice(1)
    .map((site) => {
      const [head = '', ...pages] = site.split(/^P /mu);
      const [first = '', ...brand] = head.trim().split(/\nB /u);
      const [language = '', role, name = '', domain = ''] = first.split(' ');
      return {
        language,
        isUs: role === 'us',
        name,
        domain,
        brand,
        pages: pages.map((page) => {
          const [first = '', ...lines] = page.trim().split('\n');
          const [path = '', ...title] = first.split(' ');
          return {
            url: `https://${domain}${path}`,
            title: title.join(' '),
            lines,
          };
        }),
      };
    });
}

function htmlOf(lines: readonly string[]): string {
  let html = '';
  let open = '';
  let isHead = false;
  const within = (tag: string): void => {
    if (tag === open) return;
    if (open !== '') html += `</${open}>`;
    if (tag !== '') html += `<${tag}>`;
    isHead = tag === 'table';
    open = tag;
  };
  for (const line of lines) {
    const [, mark = '', text = ''] = /^(#+|-|\||:)? ?(.*)$/u.exec(line)!;
    within(mark === '-' ? 'ul' : mark === '|' ? 'table' : mark === ':' ? 'dl' : '');
    if (mark === '-') html += `<li>${text}</li>`;
    else if (mark === '|') {
      const cell = isHead ? 'th' : 'td';
      html += `<tr>${text
        .split(' | ')
        .map((one) => `<${cell}>${one}</${cell}>`)
        .join('')}</tr>`;
      isHead = false;
    } else if (mark === ':') {
      const [label, value] = text.split(' | ');
      html += `<dt>${label}</dt><dd>${value}</dd>`;
    } else html += mark === '' ? `<p>${text}</p>` : `<h${mark.length}>${text}</h${mark.length}>`;
  }
  within('');
  return html;
}

function readQuestions(set: string): Question[] {
  return readFileSync(new URL(`${set}-questions.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', text = '', needed = '', barred = ''] = line.split('|').map((one) => one.trim());
      const [half, language = '', kind] = head.split(' ');
      const listed = (list: string): string[] => list.split(' ; ').filter((one) => one !== '');
      return {
        half: half as Half,
        language,
        kind: kind as Kind,
        text,
        needed: listed(needed),
        barred: listed(barred).map((one) => new RegExp(one.slice(1), 'imu')),
      };
    });
}

async function openWorld(
  companies: readonly Company[],
  embeddings: ReturnType<typeof localEmbeddings>,
  { chats = true }: { chats?: boolean } = {},
) {
  const us = companies.find(({ isUs }) => isUs)!;
  const rivals = companies.filter((one) => one !== us);
  const read = (company: Company) =>
    company.pages.map(({ url, title, lines }, i) => {
      const html = `<!doctype html><html lang="${company.language}"><head><title>${title}</title></head><body><main>${htmlOf(lines)}</main></body></html>`;
      const reading = readPage(parsePage(html), url);
      const id = `${company.domain}_${i}`;
      return { id, url, reading, facts: readFacts(reading, url).facts };
    });
  const ours = read(us);
  const search = await createQuestionSearch(
    (chats ? ours : []).map(({ id, url, reading: { title, text, outline } }) => ({
      id,
      url,
      title: title ?? '',
      text,
      outline,
    })),
    embeddings,
  );
  const watched = rivals.flatMap((company) =>
    read(company).map(
      ({ id, url, reading, facts }) =>
        ({
          snapshotId: id,
          competitorId: company.domain,
          competitorName: company.name,
          siteName: null,
          url,
          party: `competitor:${company.domain}`,
          kind: 'product',
          title: reading.title,
          asOf: new Date('2026-03-04'),
          text: reading.text,
          facts,
        }) as unknown as WatchedPage,
    ),
  );
  const log = createLog('error', 'bench');
  const meaningOf = createMeaningOf({ embeddings, log, timeoutMs: 60_000 });
  const chat = createChat({
    ...search,
    retrievePassages: async ({ about, ...request }) =>
      about === undefined || about === 'us'
        ? search.retrievePassages(request)
        : { passages: [], degraded: false },
    stillQuotable: async (_, ids) => new Set(ids),
    companiesOf: async () => ({ us, competitors: rivals }),
    watchedPages: async (_, { domain }) =>
      watched.filter(({ competitorId }) => domain === null || competitorId === domain),
    ownFacts: async (_, kinds) =>
      ours.flatMap(({ id, url, reading, facts }) =>
        facts
          .filter(({ kind }) => kinds.includes(kind))
          .map((fact) => ({
            ...fact,
            sourceId: id,
            chunkId: `rev_${id}_0`,
            url,
            title: reading.title,
            heading: null,
            pageText: reading.text,
          })),
      ),
    model: null,
    meaningOf,
    newBoundary: () => 'boundary',
    now: () => new Date('2026-03-04'),
    log,
  });
  const passages = ours.map(({ id, url, reading: { title, text } }): Passage => ({
    sourceId: id,
    chunkId: `rev_${id}_0`,
    title,
    url,
    heading: null,
    page: null,
    score: 1,
    text,
    start: 0,
    end: text.length,
  }));
  const facts = ours.flatMap(({ url, facts: stated }, passage) =>
    stated.map((fact, i): UsedFact => ({
      ...fact,
      id: `${passage}_${i}`,
      passage,
      url,
      party: 'us',
      speaker: 'vendor',
      vendor: us.name,
      rank: 0,
    })),
  );
  const parties = passages.map((): Party => 'us');
  const cards = new Map<string, Battlecard>();
  async function cardOf(name: string): Promise<Battlecard> {
    const rival = rivals.find((one) => one.name === name)!;
    const known = cards.get(name) ?? (await battlecardOf(rival, { us, ours, watched }));
    cards.set(name, known);
    return known;
  }
  const answerTo = async ({ kind, text }: Question): Promise<string | null> => {
    if (kind === 'objection' || kind === 'near') {
      const own = { passages, parties, facts };
      const texts = saidToCompare(own, us.brand);
      const scores = await meaningOf(text, texts, {});
      const near =
        scores === null
          ? []
          : [{ to: text, said: texts.map((one, i) => ({ text: one, score: scores[i]! })) }];
      const found = repliesTo(text, own, { brand: us.brand, near });
      if (kind === 'near')
        return (
          found
            .slice(0, 3)
            .map((one) => one.text)
            .join('\n') || null
        );
      return found.find(({ isNear }) => isNear !== true)?.text ?? null;
    }
    const { answer, grounded, nearest } = await chat.answer({
      workspaceId: 'ws_1',
      message: text,
      history: [],
      signal: AbortSignal.timeout(60_000),
    });
    if (kind === 'offer') return grounded ? null : (nearest ?? []).map(({ quote }) => quote).join('\n');
    return grounded ? answer : null;
  };
  return {
    async ask(question: Question): Promise<{ answer: string | null; mark: Mark }> {
      const { kind, text, needed } = question;
      if (kind === 'fact') {
        const stated = text === us.name ? ours : watched.filter((one) => one.competitorName === text);
        const named = stated.flatMap((page) => page.facts).find((fact) => isStated(fact, needed));
        return { answer: named?.quote ?? null, mark: named === undefined ? 'none' : 'right' };
      }
      if (kind === 'win' || kind === 'lose')
        return markOfRow(await cardOf(text), { needed, wanted: kind === 'win' ? 'us' : 'them' });
      const answer = await answerTo(question);
      return { answer, mark: markOf(question, answer) };
    },
    close: () => search.close(),
  };
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const isStated = (
  { name, item, value, quote, kind }: Fact,
  [label = '', said = '']: readonly string[],
): boolean =>
  kind === 'price'
    ? holds(item ?? '', label) && holds(quote, said)
    : holds(name ?? '', label) && holds(value ?? '', said);

function markOfRow(
  { comparison, whereWeWin, whereWeLose }: Battlecard,
  { needed: [ours = '', theirs = ''], wanted }: { needed: readonly string[]; wanted: 'us' | 'them' },
): { answer: string | null; mark: Mark } {
  const row = comparison.find(
    ({ us, them }) => holds(us?.text ?? '', ours) && holds(them?.text ?? '', theirs),
  );
  const listed = (wanted === 'us' ? whereWeWin : whereWeLose).find((one) =>
    holds(JSON.stringify(one), wanted === 'us' ? ours : theirs),
  );
  const said = row && `${row.dimension}: ${row.us?.text} / ${row.them?.text}: ${row.advantage}`;
  const answer = [said, listed && JSON.stringify(listed)].filter((one) => one !== undefined).join('\n');
  const mark = ((): Mark => {
    if (row?.advantage === wanted) return listed === undefined ? 'half' : 'right';
    if (row === undefined) return 'none';
    return row.advantage === null || row.advantage === 'even' ? 'half' : 'wrong';
  })();
  return { answer: answer === '' ? null : answer, mark };
}

function markOf({ needed, barred, kind }: Question, answer: string | null): Mark {
  if (kind === 'none') return answer === null ? 'right' : 'wrong';
  if (kind === 'objection' || kind === 'near' || kind === 'offer') {
    const fitting = needed[0]!.split('/');
    if (answer === null) return fitting.includes('-') ? 'right' : 'none';
    return fitting.some((one) => one !== '-' && answer.includes(one)) ? 'right' : 'wrong';
  }
  if (answer === null) return 'none';
  if (barred.some((one) => one.test(answer))) return 'wrong';
  const isSaid = (one: string): boolean => answer.toLowerCase().includes(one.toLowerCase());
  const said = needed.filter((one) => !one.startsWith('v=')).map(isSaid);
  const [winner] = needed.filter((one) => one.startsWith('v=')).map((one) => one.slice(2));
  if (winner === undefined) {
    if (said.every(Boolean)) return 'right';
    return IN_PARTS.has(kind) && said.some(Boolean) ? 'half' : 'wrong';
  }
  const [first = ''] = answer.split('\n');
  const named = /^(?:(Yes|No|Ja|Nein|Sì|No)\.|(\S+) (?:has|hat|ha) |(?:Yes|Ja|Sì): ([^.]+)\.)/u.exec(first);
  const verdict = named?.[1] ?? named?.[2] ?? named?.[3];
  if (verdict !== undefined && verdict !== winner) return 'wrong';
  if (!said.some(Boolean)) return 'wrong';
  return verdict === winner && said.every(Boolean) ? 'right' : 'half';
}
