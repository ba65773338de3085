import { deniedIn, negates, setsApart } from '../../extraction/facts/evidence/stance.ts';
import { tellsOfOtherVendors } from '../../extraction/facts/evidence/third-parties.ts';
import { OWN_VOICE } from '../../extraction/facts/evidence/page-facts.ts';
import { OF_OTHERS } from '../../extraction/facts/labelled-values.ts';

interface Stated {
  kind: string;
  quote: string;
  unit?: string | null | undefined;
  vendor?: string | undefined;
}

const GENERIC = new Set(['charge', 'charges', 'charged', 'have', 'need', 'require', 'make', 'take', 'with', 'your', 'their', 'extra', 'hidden', 'them', 'they', 'that', 'this', 'from', 'only']); // prettier-ignore

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !GENERIC.has(word))
    .map((word) => word.replace(/s$/u, ''));

const PER_PERSON =
  /\bper[ -](?:user|seat|member|agent|person|head|team member)|\bpro (?:nutzer|kopf|person)|\bpar (?:utilisateur|personne)|\bpor (?:usuario|persona)/iu;
const PERSON = /^(?:user|seat|member|agent|person|people|head|team member)s?\b/iu;

const isPerPerson = ({ kind, quote, unit }: Stated): boolean =>
  kind === 'price' && (PER_PERSON.test(quote) || PERSON.test(unit ?? ''));

const BESIDE_OTHERS = /^[^()]+ \((?<head>[^:]+): .+\)$/su;
const AVERAGE = /(?<!\p{L})(?:average|durchschnitt\p{L}*|moyenne|promedio|media|gemiddeld\p{L}*)(?!\p{L})/iu;
const OF_MOST =
  /(?<!\p{L})(?:most|many|other|general) (?:[\p{L}-]+ )?(?:tools?|monitors?|vendors?|providers?|platforms?|products?|companies|firms|suppliers|services?|apps?|software)(?!\p{L})|(?<!\p{L})(?:others|competitors)(?!\p{L})/iu;
const UNLIKE_OTHERS =
  /(?<!\p{L})(?:unlike|anders als|im gegensatz zu|contrairement (?:à|aux)|à la différence (?:de|des)|a diferencia de|a differenza (?:di|della|degli)|in tegenstelling tot|anders dan) ?(?:d['’]|de |la |den |the )?(?:other|most|many|andere\p{L}*|vielen?|meisten|plupart|autres|otr[oa]s|mayoría|muchas?|muchos|altr[ei]|maggior|molt[ei]|meeste|veel)(?!\p{L})|(?<!\p{L})(?:than|as) any other(?!\p{L})/iu;
const OTHERS_BUT_WE =
  /^(?:while |whereas )?(?:most|many|other) (?:[\p{L}-]+ )?(?!(?:customers?|clients?|guests|people|users|tenants|patients|families|buyers|days|weeks|months|orders|jobs|visits|repairs|requests|questions|problems|faults|cases|sites|teams)(?!\p{L}))\p{L}+s \p{Ll}[^.]*[;,–—.] (?:but |here )?(?:we|ours?|with us)(?!\p{L})/iu;

function isAgainstOthers(sentence: string): boolean {
  const head = BESIDE_OTHERS.exec(sentence)?.groups?.['head'];
  return (
    (head !== undefined && (OF_OTHERS.test(head) || AVERAGE.test(head))) ||
    tellsOfOtherVendors(sentence) ||
    UNLIKE_OTHERS.test(sentence) ||
    OTHERS_BUT_WE.test(sentence) ||
    (setsApart(sentence) && OF_MOST.test(sentence))
  );
}

const AFTER_COMPARATIVE = /(?<!\p{L})(?:than|als|que|dan|che|do que)(?!\p{L}).*$/isu;
/** “Washing first helps more than any update we could ship” is not about us. */
export const isAboutUs = ({ quote, vendor }: { quote: string; vendor: string }): boolean => {
  const subject = quote.replace(/^[^,]*[,;–—] /u, '').replace(AFTER_COMPARATIVE, '');
  return OWN_VOICE.test(subject) || (vendor !== '' && quote.replace(AFTER_COMPARATIVE, '').includes(vendor));
};

export function isContrastShown(sentence: string, rival: readonly Stated[]): boolean {
  const isNamed = rival.some(({ vendor }) => vendor !== undefined && sentence.includes(vendor));
  const isOfOthers = !isNamed && isAgainstOthers(sentence);
  if (!isOfOthers && !setsApart(sentence)) return true;
  const denied = deniedIn(sentence);
  if (denied.length === 0) return !isOfOthers;
  return denied.some((what) => {
    if (PER_PERSON.test(what)) return rival.some(isPerPerson);
    const words = wordsOf(what);
    return (
      words.length > 0 &&
      rival.some(({ quote }) => {
        const stated = new Set(wordsOf(quote));
        return !negates(quote) && words.every((word) => stated.has(word));
      })
    );
  });
}
