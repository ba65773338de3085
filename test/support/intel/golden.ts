import type { DraftQuote } from '../../../src/intel/gates/claims.ts';
import type { ModuleName } from '../../../src/intel/modules/registry.ts';
import { emptyFields, type BrandFields } from '../../../src/brand/profile.ts';
import type { ModelRequest } from '../model-server.ts';
import * as competitor from './competitor-golden.ts';
import * as gtm from './gtm-golden.ts';
import * as journey from './journey-golden.ts';
import * as kpi from './kpi-golden.ts';
import * as messaging from './messaging-golden.ts';
import * as persona from './persona-golden.ts';

export interface Golden {
  goldenInputs: object;
  goldenBrand?: BrandFields;
  goldenSource: string;
  goldenQuotes: DraftQuote[];
  goldenDraft: object;
}

export const GOLDEN: Record<ModuleName, Golden> = { persona, competitor, gtm, journey, messaging, kpi };

export function brandOf(name: ModuleName): BrandFields | undefined {
  const { goldenBrand } = GOLDEN[name];
  if (goldenBrand === undefined) return undefined;
  const keys = Object.keys(emptyFields()) as (keyof BrandFields)[];
  return Object.fromEntries(keys.map((key) => [key, goldenBrand[key]])) as unknown as BrandFields;
}

const FENCE = /<passage-([0-9a-f]+) number="(\d+)">\n([\s\S]*?)\n<\/passage-\1>/g;

export const promptOf = ({ messages }: Pick<ModelRequest, 'messages'>): string =>
  messages.map(({ content }) => content).join('\n');

export const passagesOf = (request: Pick<ModelRequest, 'messages'>): { number: number; text: string }[] =>
  [...promptOf(request).matchAll(FENCE)].map(([, , number, text]) => ({
    number: Number(number),
    text: text!,
  }));

const inTheirPassages = (
  quotes: readonly DraftQuote[],
  request: Pick<ModelRequest, 'messages'>,
): DraftQuote[] => {
  const passages = passagesOf(request);
  return quotes.map((one) => ({
    ...one,
    passage: passages.find(({ text }) => text.includes(one.quote))?.number ?? one.passage,
  }));
};

export const replying =
  (draft: object, quotes: readonly DraftQuote[]) =>
  (request: ModelRequest): string =>
    JSON.stringify({ ...draft, quotes: inTheirPassages(quotes, request) });

export const replyingGolden = (name: ModuleName) =>
  replying(GOLDEN[name].goldenDraft, GOLDEN[name].goldenQuotes);
