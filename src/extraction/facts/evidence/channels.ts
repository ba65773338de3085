import type { Fact } from './kinds.ts';
import type { Unit } from './units.ts';

const CHANNELS: readonly [name: string, pattern: RegExp][] = [
  ['Newsletter', /newsletter|subscribe|mailing list|abonnier|boletín|suscr/i],
  ['Facebook', /facebook/i],
  ['Instagram', /instagram/i],
  ['LinkedIn', /linkedin/i],
  ['YouTube', /youtube/i],
  ['X (Twitter)', /twitter|\bx\.com/i],
  ['TikTok', /tiktok/i],
  ['Pinterest', /pinterest/i],
  ['Discord', /discord/i],
  ['Slack community', /slack\.com|slack (?:community|channel)/i],
  ['WhatsApp', /whatsapp|wa\.me/i],
  ['App store', /app store|google play|play\.google|apps\.apple/i],
  ['Live chat', /live chat|chat with us|chat now/i],
  ['Webinars', /webinar/i],
  ['Events', /\bevents?\b|conference|meet-?up|workshop/i],
  ['Community', /community|forum/i],
  ['Podcast', /podcast/i],
  ['Blog', /\bblog\b/i],
  ['Email', /[\w.+-]+@[\w-]+\.\w+|e-?mail/i],
  ['Phone', /(?:\+?\d[\d ().-]{7,}\d)|\bcall\b|phone|telef/i],
  ['Office or shop', /visit|office|store|showroom|location|address|\b\d{5}\b/i],
];

const DATE = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/gu;

const COMPANY_NUMBER =
  /(?<!\p{L})(?:(?:kvk|kbo|bce|rpr|btw|tva|vat|ust|mwst|uid|iban|bic|siret|siren|rcs|ape|cif|nif|p\.?\s?iva|partita iva|rea|ein|abn|acn|hr[ab]|handelsregister|handelsregisternummer|steuernummer|steuer-?nr|company|registered|registration|reg\.?)(?:[\s.:-]*(?:id|id-?nr|idnr|nr|no|number|nummer|numéro|número|n°|reg|registration|registered|in england|and wales|bruxelles|brussel|paris|[A-Z])\.?){0,3}[\s.:#-]*)(?:[A-Z]{0,3}[\s-]?)?\d[\d .\-/]{4,24}(?:B\d\d)?|(?<![\p{L}\d])(?:BE\s?[01]?\d{3}[. ]\d{3}[. ]\d{3}|CHE-?\d{3}\.\d{3}\.\d{3}|(?:DE|AT|NL|FR|IT|ES|LU|PT|GB)\s?[A-Z]?\d{8,12}[A-Z\d]{0,3})(?!\d)/giu;

export function channelOf(fact: Fact, unit: Unit): Fact | null {
  const all = `${fact.quote.replace(DATE, '').replace(COMPANY_NUMBER, '')} ${unit.links.map(({ href }) => href).join(' ')}`;
  const name = CHANNELS.find(([, pattern]) => pattern.test(all))?.[0];
  return name === undefined ? null : { ...fact, name };
}
