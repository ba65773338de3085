import { asksFor, asksToTry } from '../../extraction/facts/evidence/asked-offers.ts';
import { NO_CARD } from '../../extraction/facts/evidence/standard-claims.ts';
import { isOtherRefund } from '../../extraction/facts/evidence/refunds.ts';
import { AGREES, setsApart, stanceOn } from '../../extraction/facts/evidence/stance.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { isAdvicePage } from './advice-pages.ts';
import { vendorKey } from './vendor.ts';

const CLAIMS: readonly (readonly [kind: UsedFact['kind'], name: string, words: RegExp])[] = [
  ['offer', 'Free trial', /\b(?:free|\d+[- ]days?) (?:\d+[- ]days? )?trial\b|\bfree for \d+ days\b|\b\d+[- ]days? (?:for )?free\b|\btry (?:it |now |us )?(?:for )?free\b|\bstart (?:your|a) (?:free )?(?:\d+[- ]day )?trial\b|\b(?:kostenlos|kostenfrei|gratis|unverbindlich) (?:testen|ausprobieren)\b|\b\d+ (?:tage|wochen) (?:lang )?(?:kostenlos|kostenfrei|gratis|testen)\b|\bessai gratuit\b|\b\d+ jours (?:d['’]essai|gratuits)\b|\bprueba gratuita\b|\b\d+ días (?:de prueba|gratis)\b/iu],
  ['offer', 'Free plan', /\bfree forever\b|\bforever free\b|\bfree (?:plan|tier)\b|\balways free\b|\b(?:dauerhaft|für immer) (?:kostenlos|gratis)\b|\bgratuit à vie\b|\bgratis para siempre\b/iu],
  ['offer', 'No credit card', NO_CARD],
  ['offer', 'Money-back guarantee', /\bmoney[- ]back guarantee\b|\bgeld-zurück-garantie\b|\bsatisfait ou remboursé\b|\bgarantía de devolución\b|\bwe refund\b|\b(?:is|are|will be) refunded\b|\bfull refunds?\b|\bget your money back\b/iu],
  ['offer', 'Free shipping', /\bfree (?:standard |express )?(?:shipping|delivery)\b|\bversandkostenfrei\b|\blivraison (?:gratuite|offerte)\b|\benvío gratis\b/iu],
  ['offer', 'Free quote or consultation', /\b(?:free|no[- ]obligation|complimentary) (?:[\w-]+ )?(?:quotes?|estimates?|consultations?|assessments?|inspections?)\b|\bkostenlose (?:erst)?beratung\b|\bdevis gratuit\b|\bpresupuesto gratis\b/iu],
  ['offer', 'Discount', /\b(?:one|two|three|\d+) months? free\b|\bsave \d+ ?%|\b\d+ ?% (?:off|discount)\b|\b\d+ ?% (?:rabatt|de remise|de descuento)\b/iu],
  ['offer', 'No contract', /\bcancel (?:at )?any ?time\b|\bno (?:long[- ]term )?(?:contracts?|commitments?)\b|\b(?:jederzeit|monatlich) (?:kündbar|kündigen)\b|\b(?:keine|ohne) (?:mindest)?(?:vertrags)?laufzeit\b|\bsans engagement\b|\bsin permanencia\b/iu],
]; // prettier-ignore

const DENIES =
  /\b(?:not|\p{L}+n['’]t|neither|without a free|other|kein(?!(?:e|erlei) (?:Kredit|Karten|Zahlungs|Bank|Mindest|Vertrags|Laufzeit))\p{L}*|pas de)\b/iu;
const LONGEST_LINE = 120;
const LEAST_WORDS = 3;
const LONGEST_ANSWER = 220;

interface Said {
  quote: string;
  from: number;
  words: string;
}

function* sentencesIn(text: string): Generator<Said> {
  let question = '';
  for (const { 0: line, index } of text.matchAll(/\S[^\n]*/gu)) {
    const whole = line.trimEnd();
    if (AGREES.test(whole) && whole.length <= LONGEST_ANSWER && /[?？]$/u.test(question))
      yield { quote: whole, from: index, words: question };
    question = whole;
    for (const { 0: sentence, index: at } of whole.matchAll(/\S.*?(?:[.!?](?=\s+[\p{Lu}\d])|$)/gu))
      yield { quote: sentence.trim(), from: index + at, words: sentence };
  }
}

const states = (sentence: string, words: RegExp): boolean =>
  words.test(sentence) && stanceOn(sentence, words, 'offer') === 'states';

const asks = (question: string, name: string, words: RegExp): boolean =>
  asksFor(question, words) || (name === 'Free trial' && asksToTry(question));

const CONFIDENCE = 0.5;

export function statedClaims(facts: readonly UsedFact[], passages: readonly Passage[]): UsedFact[] {
  const known = new Set(facts.map((fact) => `${vendorKey(fact)} ${fact.name ?? ''}`));
  const pageOf = new Map(facts.map((fact) => [fact.url, fact]));
  const found: UsedFact[] = [];
  for (const [position, { text, start, url, heading }] of passages.entries()) {
    const page = url === null ? undefined : pageOf.get(url);
    if (page === undefined || isAdvicePage({ url, title: passages[position]!.title })) continue;
    for (const { quote, from, words: stated } of sentencesIn(text)) {
      const isAnswer = stated !== quote && AGREES.test(quote);
      if (!isAnswer && (quote.length > LONGEST_LINE || quote.split(/\s+/u).length < LEAST_WORDS)) continue;
      if (!isAnswer && (/[?？]$/u.test(quote) || DENIES.test(quote) || setsApart(quote))) continue;
      for (const [kind, name, words] of CLAIMS) {
        const key = `${vendorKey(page)} ${name}`;
        if (name === 'Money-back guarantee' && isOtherRefund(`${stated} ${quote}`)) continue;
        if (known.has(key) || !(isAnswer ? asks(stated, name, words) : states(stated, words))) continue;
        known.add(key);
        found.push({
          id: `${page.id}-${found.length}`,
          kind,
          name,
          quote,
          start: start + from,
          end: start + from + quote.length,
          confidence: CONFIDENCE,
          heading,
          url,
          party: page.party,
          speaker: 'vendor',
          vendor: page.vendor,
          rank: page.rank,
          passage: position,
          isCountedOnly: true,
        });
      }
    }
  }
  return found;
}
