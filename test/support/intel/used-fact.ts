import type { FactKind } from '../../../src/extraction/facts/evidence/kinds.ts';
import type { Evidence } from '../../../src/intel/drafting/evidence.ts';
import type { UsedFact } from '../../../src/intel/outputs/takes.ts';
import { type Party, speakerOf } from '../../../src/knowledge/party.ts';
import { passage } from '../passages.ts';

let made = 0;

export function usedFact(kind: FactKind, quote: string, more: Partial<UsedFact> = {}): UsedFact {
  const party: Party = more.party ?? 'market';
  const domain = party.startsWith('competitor:') ? party.slice('competitor:'.length) : `${party}.example`;
  const vendor = more.vendor ?? domain;
  const url =
    more.url === undefined
      ? `https://${vendor === domain ? domain : `${vendor.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.example`}/`
      : more.url;
  made += 1;
  return {
    id: `fct_${made}`,
    kind,
    quote,
    start: 0,
    end: quote.length,
    confidence: 0.9,
    heading: null,
    passage: 0,
    rank: 0,
    ...more,
    url,
    party,
    vendor,
    speaker: more.speaker ?? speakerOf(kind, url),
  };
}

export function stating(...facts: readonly UsedFact[]): Evidence {
  return {
    passages: facts.map(({ quote, attribution, answer, url }) =>
      passage([quote, attribution, answer].filter((part) => part !== undefined).join('\n'), { url }),
    ),
    parties: facts.map(({ party }) => party),
    facts: facts.map((fact, i) => ({ ...fact, passage: i })),
    snapshots: [],
    degraded: false,
    unsaid: [],
    searched: [],
  };
}

export function everyKind(party: Party, vendor: string, more: Partial<UsedFact> = {}): UsedFact[] {
  const of = (kind: FactKind, quote: string, own: Partial<UsedFact> = {}): UsedFact =>
    usedFact(kind, quote, { party, vendor, ...own, ...more });
  const asked = `How do I bring my list of boats to ${vendor}?`;
  const doubted = `Can I cancel ${vendor} at the end of a month?`;
  return [
    of('oneliner', `${vendor} books berths for marinas without an office.`),
    of('audience', `${vendor} is made for marinas with fewer than 200 berths.`),
    of('feature', `Tide tables of ${vendor}`, { name: `Tide tables of ${vendor}` }),
    of('proof', `640 marinas in nine countries work with ${vendor}.`, { value: '640' }),
    of('certification', `${vendor} is certified by ISO 27001 auditors.`, { name: 'ISO 27001' }),
    of('customer', `Marina Sund is a customer of ${vendor}.`, { name: 'Marina Sund' }),
    of('testimonial', `Before we used ${vendor}, the lists were a nightmare.`, {
      person: 'Ole Brandt',
      role: `Harbour master at ${vendor}`,
      company: 'Marina Sund',
      attribution: `Ole Brandt, Harbour master at ${vendor}, Marina Sund`,
    }),
    of('testimonial', `I sleep well with ${vendor} on my phone.`),
    of('faq', asked, { question: asked, answer: `Send the list to ${vendor} as a file.` }),
    of('faq', doubted, { question: doubted, answer: `Yes, ${vendor} ends with the month.` }),
    of('price', `${vendor} costs 49 EUR per month.`, { amount: 49, currency: 'EUR', unit: 'month' }),
    of('offer', `Try ${vendor} free for 14 days.`, { name: 'Free trial' }),
    of('integration', `${vendor} works with QuickBooks and Xero.`, { name: 'QuickBooks' }),
    of('step', `Draw the harbour in ${vendor}`, { name: 'Draw the harbour' }),
    of('channel', `Subscribe to the newsletter of ${vendor}.`, { name: 'newsletter' }),
    of('problem', `Without ${vendor}, owners waste hours on paper lists.`),
    of('comparison', `Unlike other tools, ${vendor} knows the tides.`),
    of('location', `${vendor} is based in Bergen, Norway.`),
  ];
}
