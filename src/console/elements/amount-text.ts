import { dateLanguage } from './date-language.ts';

const language = (): string => (typeof localStorage === 'undefined' ? 'en' : dateLanguage());

/** `amount` is in the currency's main unit (dollars, not cents). */
export function amountText(amount: number, currency: unknown): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: 8 };
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? amount.toLocaleString(language(), { ...options, style: 'currency', currency })
    : amount.toLocaleString(language(), options);
}
