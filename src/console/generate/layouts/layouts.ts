import { sectionKeyOf } from '../output-value.ts';
import { nameIn } from '../work/names.ts';
import type { Parts } from '../output-value.ts';
import type { Layout } from './layout.ts';
import { COMPETITOR } from './competitor.tsx';
import { GTM } from './gtm.tsx';
import { JOURNEY } from './journey.tsx';
import { KPI } from './kpi.tsx';
import { MESSAGING } from './messaging.tsx';
import { PERSONA } from './persona.tsx';

const LAYOUTS: Readonly<Record<string, Layout>> = {
  persona: PERSONA,
  competitor: COMPETITOR,
  gtm: GTM,
  journey: JOURNEY,
  messaging: MESSAGING,
  kpi: KPI,
};

const ANY: Layout = { names: {}, blocks: [] };

export const layoutOf = (module: string): Layout => (Object.hasOwn(LAYOUTS, module) ? LAYOUTS[module]! : ANY);

export function sectionAt(
  module: string,
  output: Parts,
  path: string,
): { title: string; keys: string[] } | null {
  const key = sectionKeyOf(path);
  const { blocks } = layoutOf(module);
  const keys = (blocks.find((block) => block.keys.includes(key))?.keys ?? [key]).filter(
    (one) => one in output,
  );
  return keys.length === 0 ? null : { title: titleOfSection(module, key), keys };
}

export function titleOfSection(module: string, key: string): string {
  const { names, blocks } = layoutOf(module);
  return blocks.find(({ keys }) => keys.includes(key))?.title ?? nameIn(names, key);
}
