import { distinct, entry } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { isCallToAction, isImperative, sentencesIn } from './draft-statements.ts';

const REMEDY =
  /(?<!\p{L})(?:free(?: of charge)?|for nothing|on us|money back|refund\p{L}*|credit(?:ed)?|at no (?:cost|charge)|no charge|(?:you|don['’]t|do not|never) pay(?! (?:more|until|only|per|for what))|pay nothing|(?:don['’]t|do not|won['’]t|will not|never) (?:charge|bill|invoice)|we(?:['’]ll)? (?:pay|cover|replace)|kostenlos|kostenfrei|gratis|umsonst|kostet nichts|ohne berechnung|geld zurück|zurückerstatte\p{L}*|(?:zahlen|bezahlen|übernehmen|ersetzen) wir|wir (?:zahlen|bezahlen|übernehmen|ersetzen)|zahlen sie nichts|nicht berechnet|berechnen wir (?:\p{L}+ ){0,4}nicht|offerte?s?|gratuite?s?|gratuitement|rembours\p{L}*|(?:ne|n['’])\s?(?:vous )?(?:factur\p{L}*|pay\p{L}*)|nous (?:payons|remplaçons)|à notre charge|gratuit[oa]|te devolvemos|devolvemos|no (?:pagas?|se factura|cobramos|paga usted)|pagamos nosotros|(?:por|de) nuestra cuenta|non (?:si paga|paghi|pagate|viene addebitat[oa]|addebitiamo)|paghiamo noi|rimbors\p{L}*|a nostro carico|gratuit[oa]|betaalt u niets|niet goed,? geld terug|geld terug|kosteloos|op onze kosten)(?!\p{L})/iu;
const OR_ELSE =
  /(?<!\p{L})(?:or|otherwise|oder|sonst|ou|sinon|o|si no|altrimenti|of|anders) (?:else )?(?:we|you|your|it|the|that|wir|sie|ihr|du|dein|der|die|das|nous|vous|votre|le|la|les|on|c['’]est|no|te|tu|su|el|es|lo|il|i|non|vi|ti|lo|paghiamo|wij|u|je|uw|de|het)(?![\p{L}])/iu;
const IF =
  /^(?:if|should|wenn|falls|sollte\p{L}*|si|s['’]il|se|qualora|als|mocht)(?!\p{L})|^\p{Lu}\p{Ll}+t (?:eine?|der|die|das|ihre?|unsere?)(?!\p{L})[^.]*, \p{L}+ wir(?!\p{L})/iu;
const GUARANTEED =
  /(?<!\p{L})(?:money[- ]back (?:guarantee|promise)|geld[- ]zurück[- ]garantie|satisfait ou remboursé|soddisfatti o rimborsati|niet goed,? geld terug|le devolvemos su dinero)(?!\p{L})/iu;
const OF_PROMISE =
  /(?:promise|guarantee|pledge|versprechen|garantie|promesse|engagement|compromiso|garantía|promesa|promessa|garanzia|impegno|belofte|zusage)/iu;
const LONGEST_HEADING = 90;
const LONGEST_SENTENCE = 260;
const MOST_PROMISES = 2;

const isPromise = (text: string): boolean =>
  GUARANTEED.test(text) || (REMEDY.test(text) && (IF.test(text) || remedyAfterOr(text)));

function remedyAfterOr(text: string): boolean {
  const at = text.search(OR_ELSE);
  return at > 0 && REMEDY.test(text.slice(at));
}

export function promisesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const inOrder = ['first', 'trust', 'terms'].flatMap((kind) => pages.filter((page) => page.kind === kind));
  const found = inOrder.map((page) => {
    const headings = page.lines.filter(
      ({ kind, text }) =>
        kind === 'heading' &&
        text.length <= LONGEST_HEADING &&
        isPromise(text) &&
        !isCallToAction(text) &&
        !isImperative(text),
    );
    return headings.length > 0
      ? headings.map(({ text }) => entry('valueProps', text, page))
      : belowPromise(page).map((text) => entry('valueProps', text, page));
  });
  return distinct(found.find((entries) => entries.length > 0) ?? []).slice(0, MOST_PROMISES);
}

function belowPromise({ lines }: LinedPage): string[] {
  let isBelow = false;
  return lines.flatMap(({ kind, text }) => {
    if (kind === 'heading') isBelow = OF_PROMISE.test(text);
    if (!isBelow || (kind !== 'text' && kind !== 'item')) return [];
    return sentencesIn(text).filter((one) => one.length <= LONGEST_SENTENCE && isPromise(one));
  });
}
