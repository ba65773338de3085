import type { CompanyEvent } from '../../../events/event-facts.ts';
import { ADVICE, COMPANY_WORDS } from './company-words.ts';

const LONGEST_TITLE = 300;

/** What a title or headline tells of the fate of a company; null for nearly all of them. */
export function companyEventIn(title: string): CompanyEvent | null {
  const text = title.slice(0, LONGEST_TITLE);
  if (ADVICE.some((form) => form.test(text))) return null;
  return COMPANY_WORDS.find(([, forms]) => forms.some((form) => form.test(text)))?.[0] ?? null;
}
