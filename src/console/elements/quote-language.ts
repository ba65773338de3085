const WORDS: Readonly<Record<string, string>> = {
  de: 'und der das den dem des ist sind ein eine einer einem einen für mit von vom zum zur bei nicht auf aus wir ihr ihre ihnen unser unsere sie sich wird werden jahr jahre monat monate monaten tag tage tagen woche wochen stunden oder ohne über nach nur auch pro kostenlos ab',
  fr: 'le la les des du une et est sont pour avec sans nous vous votre vos notre nos dans sur par au aux ce cette qui que pas plus ou mois jour jours an ans semaine semaines heures de en à dès gratuit',
  es: 'el la los las una y es son para con sin nosotros nuestro nuestra nuestros su sus en por al del lo que no más o mes meses día días año años semana semanas horas de desde gratis',
  it: 'il lo la gli le una uno e è sono per con senza noi nostro nostra nostri vostro vostri suo in di del della dei delle dal dalla al alla che non più o mese mesi giorno giorni anno anni settimana settimane ore da entro gratuito gratuita',
  nl: 'de het een en van voor met zonder wij onze uw op bij aan niet zijn wordt of per maand maanden dag dagen jaar jaren week weken uur vanaf naar ook meer gratis binnen',
  pt: 'o os as um uma e é são para com sem nós nosso nossa seu sua em no na nos nas do da dos das que não mais ou mês meses dia dias ano anos semana semanas horas de desde grátis',
  en: 'the a an and is are for with without we you your our in on by to of from that this it not more or month months day days year years week weeks hours per at as be have has within free',
};
const LANGUAGES = Object.keys(WORDS);
const OWNERS = new Map<string, string[]>();
for (const language of LANGUAGES)
  for (const word of WORDS[language]!.split(' ')) OWNERS.set(word, [...(OWNERS.get(word) ?? []), language]);

const PART_OF_NAME = /^\p{Lu}\p{Ll}{0,3}$/u;
const LEAST_WORDS = 2;
const LEAST_LEAD = 1.3;
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['el', /\p{Script=Greek}{3}/u],
  ['he', /\p{Script=Hebrew}{2}/u],
  ['ar', /\p{Script=Arabic}{2}/u],
  ['th', /\p{Script=Thai}{2}/u],
];

/** Returns an ISO 639-1 code, or null if the quote is in English or too short to tell. */
export function quoteLanguage(text: string): string | null {
  const script = SCRIPTS.find(([, letters]) => letters.test(text));
  if (script !== undefined) return script[0];
  const sums = new Map<string, { times: number; evidence: number }>();
  for (const [at, word] of (text.match(/\p{L}+/gu) ?? []).entries()) {
    if (at > 0 && PART_OF_NAME.test(word)) continue;
    const owners = OWNERS.get(word.toLowerCase()) ?? [];
    for (const owner of owners) {
      const { times, evidence } = sums.get(owner) ?? { times: 0, evidence: 0 };
      sums.set(owner, { times: times + 1, evidence: evidence + 1 / owners.length });
    }
  }
  const [first, second] = [...sums].toSorted(([, a], [, b]) => b.evidence - a.evidence);
  if (first === undefined || first[0] === 'en' || first[1].times < LEAST_WORDS) return null;
  return first[1].evidence >= LEAST_LEAD * (second?.[1].evidence ?? 0) ? first[0] : null;
}

const QUOTED = /“([^”]+)”|: (\P{L}*\p{L}[^“”:]*)$/gu;

export const quotedIn = (title: string): string[] =>
  [...title.matchAll(QUOTED)].flatMap(([, quoted, rest]) => quoted ?? rest ?? []);
