import type { Copy } from '../copy.ts';

export interface PriceStyle {
  amount(value: number): string;
  terms(unit: string | null): string;
  free: string;
  onRequest(words: string): string;
  billedAnnually: string;
}

const SIGNS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };
const GERMAN_UNITS: Record<string, string> = { user: 'Nutzer', account: 'Konto', channel: 'Channel' };

const digits = (value: number, locale: string): string =>
  value.toLocaleString(locale, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });

function englishPrices(currency: string, variant: number): PriceStyle {
  const terms = [
    (unit: string | null): string => (unit === null ? 'per month' : `per ${unit} / month`),
    (unit: string | null): string => (unit === null ? '/mo' : `/${unit}/mo`),
    (unit: string | null): string => (unit === null ? '/month' : `per ${unit}, per month`),
    (unit: string | null): string => (unit === null ? 'a month' : `per ${unit} per month`),
  ];
  return {
    amount: (value) => `${SIGNS[currency] ?? `${currency} `}${digits(value, 'en-US')}`,
    terms: terms[variant % terms.length]!,
    free: variant % 2 === 0 ? 'Free' : `${SIGNS[currency] ?? ''}0`,
    onRequest: (words) => words,
    billedAnnually: 'billed annually',
  };
}

function germanPrices(currency: string): PriceStyle {
  return {
    amount: (value) => `${digits(value, 'de-DE')}\u00A0${SIGNS[currency] ?? currency}`,
    terms: (unit) => (unit === null ? 'pro Monat' : `pro ${GERMAN_UNITS[unit] ?? unit} / Monat`),
    free: 'Kostenlos',
    onRequest: (words) =>
      words === 'Custom'
        ? 'Individuell'
        : words === 'Get a quote'
          ? 'Preis auf Anfrage'
          : 'Kontaktieren Sie uns',
    billedAnnually: 'bei jährlicher Abrechnung',
  };
}

export const priceStyle = (copy: Copy, currency: string, variant: number): PriceStyle =>
  copy.language === 'de' ? germanPrices(currency) : englishPrices(currency, variant);
