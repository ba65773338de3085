import type { StatedFact } from '../knowledge/facts.ts';
import { countIn } from './covered-answer.ts';
import type { WatchedPage } from './watched-answer.ts';

const ASKS =
  /(?<!\p{L})(?:what (?:do|did|are) (?:our |your |the )?(?:\p{L}+ )?(?:customers?|clients?|users?|buyers?|guests?|patients?|people|members?|parents?) (?:say|think|tell|report|like|love|praise)(?:ing)?|(?:customer|client|user|success|guest)['’]?s? (?:quot(?:es?|ations?)|stor(?:y|ies)|testimonials?|reviews?|voices?|references?|case)|testimonials?|case stud(?:y|ies)|quot(?:es?|ations?) (?:from|of|by) (?:an? |our |the )?(?:customers?|clients?|users?|guests?)|zitate? (?:ein\p{L}+ |von |unserer? )+kund\p{L}+|citations? d(?:e|['’])(?: nos| un| une)? ?clients?|cita(?:at|ten) van (?:een |onze )?klant\p{L}*|klantcita(?:at|ten)|citas? de (?:un |nuestros )?clientes?|citazion[ei] di (?:un )?client[ei]|was sagen (?:unsere |die |eure |ihre )?(?:\p{L}+ )?(?:kunden|kundinnen|nutzer|gäste|leute|mitglieder|eltern)|kundenstimmen?|kundenzitate?|kundengeschichten?|erfolgsgeschichten?|referenzen|que disent (?:nos |les |vos )?(?:\p{L}+ )?(?:clients?|utilisateurs|membres|parents)|témoignages?|avis (?:de nos |des |de )?clients?|étude de cas|qué dicen (?:nuestros |los |sus )?(?:\p{L}+ )?(?:clientes|usuarios|socios|padres)|testimonios?|opiniones de (?:nuestros |los )?clientes|casos? de éxito|wat zeggen (?:onze |de |jullie )?(?:\p{L}+ )?(?:klanten|gebruikers|leden|ouders|gasten)|klantverhal(?:en|)|klantverhaal|klantbeoordelingen|cosa dicono (?:i nostri |i )?(?:\p{L}+ )?(?:clienti|utenti)|testimonianz[ae]|recensioni)(?!\p{L})/iu;

const OF_ASKING =
  /^(?:customers?|clients?|users?|people|quotes?|stor(?:y|ies)|testimonials?|reviews?|references?|case|stud(?:y|ies)|success|say|says|think|tell|praise|like|love|about|from|kunden\p{L}*|nutzer|sagen|referenzen|erfolgsgeschichten?|clients?|disent|témoignages?|avis|étude|cas|clientes|dicen|testimonios?|opiniones|casos?|éxito|klant\p{L}*|zeggen|clienti|dicono|testimonianz[ae]|recensioni|show|find|need|give|geef|gib|gebt|donne|dame|dammi|quot\p{L}*|zitate?|cita(?:at|ten)|citations?|citas?|citazion[ei]|een|van|good|best|great|positive)$/iu;

const MOST = 3;

export const asksForPraise = (question: string): boolean => ASKS.test(question);

type Voice = Pick<
  StatedFact,
  | 'kind'
  | 'quote'
  | 'start'
  | 'end'
  | 'sourceId'
  | 'url'
  | 'person'
  | 'role'
  | 'company'
  | 'attribution'
  | 'title'
  | 'heading'
> & { pageText?: string | undefined };

const GAP = 3;

export function praiseFor<V extends Voice>(subject: readonly string[], facts: readonly V[]): V[][] {
  const words = subject.filter((word) => !OF_ASKING.test(word));
  const ranked = testimonialsIn(facts)
    .map((voice) => ({ voice, count: countIn(words, voice.map(said).join('\n')) }))
    .filter(({ count }) => words.length === 0 || count > 0)
    .toSorted((a, b) => b.count - a.count || Number(isNamed(b.voice)) - Number(isNamed(a.voice)));
  const unique = [...Map.groupBy(ranked, ({ voice }) => wordsOfVoice(voice)).values()].map(
    ([first]) => first!,
  );
  return unique
    .filter(({ count }) => count === unique[0]!.count)
    .slice(0, MOST)
    .map(({ voice }) => voice);
}

function testimonialsIn<V extends Voice>(facts: readonly V[]): V[][] {
  const found: V[][] = [];
  const inOrder = facts
    .filter(({ kind }) => kind === 'testimonial')
    .toSorted(
      (a, b) => `${a.sourceId} ${a.url}`.localeCompare(`${b.sourceId} ${b.url}`) || a.start - b.start,
    );
  for (const fact of inOrder) {
    const before = found.at(-1)?.at(-1);
    const isNext =
      before !== undefined &&
      before.sourceId === fact.sourceId &&
      before.url === fact.url &&
      before.person === fact.person &&
      fact.start - before.end <= GAP &&
      fact.start >= before.end;
    if (isNext) found.at(-1)!.push(fact);
    else found.push([fact]);
  }
  return found;
}

const isNamed = ([first]: readonly Voice[]): boolean =>
  first!.person !== undefined || first!.company !== undefined;

const said = ({ quote, person, role, company, attribution, title, heading, pageText = '' }: Voice): string =>
  [quote, person, role, company, attribution, title, heading, firstLineOf(pageText)]
    .filter((part) => part)
    .join('\n');

const firstLineOf = (text: string): string => /\S[^\n]*/u.exec(text)?.[0] ?? '';

const wordsOfVoice = (voice: readonly Voice[]): string =>
  voice
    .map(({ quote }) => quote.replaceAll(/\s+/gu, ' ').replace(/^["“”„«»\s]+|["“”„«»\s]+$/gu, ''))
    .join(' ');

export function voiceText(voice: readonly Voice[]): string {
  const { person, role, company, attribution } = voice[0]!;
  const named = [person, role, company].filter((part) => part !== undefined).join(', ');
  const by = named === '' ? attribution : named;
  return `“${wordsOfVoice(voice)}”${by === undefined ? '' : ` — ${by}`}`;
}

const AUTHOR = /^[^\S\n]*\n\s*(?:[-–—]\s*)?(?<author>\p{Lu}[^\n.!?]{2,80})(?=\n|$)/u;

export function praiseOf(
  pages: readonly WatchedPage[],
): { page: WatchedPage; start: number; end: number; told: string }[] {
  const facts = pages.flatMap((page) =>
    page.facts.map((fact) => ({
      ...fact,
      page,
      sourceId: page.snapshotId,
      url: page.url,
      title: page.title,
      heading: null,
    })),
  );
  return praiseFor([], facts).map((voice) => {
    const [{ page, start }] = voice as [(typeof voice)[number]];
    const { end } = voice.at(-1)!;
    const text = voiceText(voice);
    const { author } = AUTHOR.exec(page.text.slice(end).replace(/^["”»]/u, ''))?.groups ?? {};
    const isSigned = text.includes('” — ') || author === undefined || !author.includes(',');
    return { page, start, end, told: isSigned ? text : `${text} — ${author}` };
  });
}
