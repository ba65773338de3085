import type { ModelReply } from '../../support/model-server.ts';

type Json = Record<string, unknown>;

export interface BadKind {
  reply(good: string): ModelReply;
  /**
   * `mended`: the call must succeed after a retry. `read`: the reply must be accepted. `lasting`: the call
   * must fail without a retry.
   */
  outcome: 'mended' | 'read' | 'lasting';
}

const changed =
  (change: (draft: Json) => unknown) =>
  (good: string): string =>
    JSON.stringify(change(JSON.parse(good) as Json));

const listOf = (draft: Json): string =>
  Object.keys(draft).find((key) => key !== 'quotes' && Array.isArray(draft[key]))!;

const half = (good: string): string => good.slice(0, Math.floor(good.length / 2));

const everywhere = (key: string, value: unknown) => (draft: Json) =>
  JSON.parse(JSON.stringify(draft, (name, old: unknown) => (name === key ? value : old))) as Json;

const emptied = (draft: Json): Json =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, Array.isArray(value) && key !== 'quotes' ? [] : value]),
  );

const mended = (reply: BadKind['reply']): BadKind => ({ reply, outcome: 'mended' });

export const BAD_KINDS: Record<string, BadKind> = {
  'a text in place of a list': mended(changed((draft) => ({ ...draft, [listOf(draft)]: 'many' }))),
  'a missing key': mended(changed((draft) => ({ ...draft, [listOf(draft)]: undefined }))),
  'null for a required one': mended(changed((draft) => ({ ...draft, [listOf(draft)]: null }))),
  'a wrong enum': mended(changed(everywhere('basis', 'hearsay'))),
  'a text that is too long': mended(changed(everywhere('text', 'far too long '.repeat(60)))),
  'too few entries': mended(changed(emptied)),
  'a list, not an object': mended((good) => `[${good}]`),
  'another object': mended(() => '{"error":"the passages are too short"}'),
  'prose only': mended(() => 'I looked at the passages and found them interesting.'),
  'a quotation mark too many': mended((good) => good.replace('"text":"', '"text":""')),
  'cut off at the limit': mended((good) => ({ pieces: [half(good)], finishReason: 'length' })),
  'cut off in silence': mended(half),
  'nothing at all': mended(() => ({ pieces: [] })),
  'a cut connection': mended((good) => ({ pieces: [half(good)], cut: true })),
  'bytes of no stream': mended(() => ({
    rubbish: Uint8Array.from({ length: 400 }, (_, i) => (i * 73) % 256),
  })),
  'status 500': mended(() => ({ status: 500 })),
  'status 429': mended(() => ({ status: 429, headers: { 'retry-after': '1' } })),
  'prose around it': {
    reply: (good) => `Of course! This is it:\n\n${good}\n\nTell me {if} you want [more].`,
    outcome: 'read',
  },
  'a fence around it': { reply: (good) => `\`\`\`json\n${good}\n\`\`\``, outcome: 'read' },
  'thoughts before it': {
    reply: (good) => `<think>The pains {first}, then "jobs"…</think>\n${good}`,
    outcome: 'read',
  },
  'a refusal': { reply: () => ({ refusal: 'I cannot help with that.' }), outcome: 'lasting' },
  'a wrong key': { reply: () => ({ status: 401 }), outcome: 'lasting' },
};

export const TIMEOUTS: Record<string, BadKind> = {
  'silence before it': { reply: () => ({ hang: 'before' }), outcome: 'lasting' },
  'silence in its middle': {
    reply: (good) => ({ pieces: [half(good)], hang: 'after' }),
    outcome: 'lasting',
  },
};
