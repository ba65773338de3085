import { cardsSplit, crossedOut, german, toggle, utilityClasses } from './cards.ts';
import { cardsAndTable, embeddedState, sections, structuredData, tableColumns, tableRows } from './tables.ts';
import type { PricingTemplate } from './template.ts';

export const PRICING_TEMPLATES = {
  'split cards': cardsSplit,
  'table columns': tableColumns,
  'table rows': tableRows,
  toggle,
  'crossed out': crossedOut,
  'cards + table': cardsAndTable,
  sections,
  german,
  'utility classes': utilityClasses,
  'embedded state': embeddedState,
  'structured data': structuredData,
} satisfies Record<string, PricingTemplate>;

export type TemplateName = keyof typeof PRICING_TEMPLATES;
