import { sayingOf } from '../../extraction/facts/evidence/sayings.ts';

const FIRST_PERSON =
  /\b(?:i|i['’]\w+|we|we['’]\w+|my|our|me|us|ich|mir|mich|mein\w*|wir|uns|unser\w*|je|j['’]\w+|moi|mon|ma|mes|nous|notre|nos|yo|me|mi|mis|nos|nuestr\w+)\b/iu;

const TROUBLE =
  /\b(?:before (?:(?:we|i) (?:\p{L}+ )?(?:us\w+|tried|found|start\w+|switch\w+|join\w+|met|came|beg[au]n|bought|hired|discovered|signed|moved|work\w+|had|got)|using|switching|this)\b|before \p{Lu}[\p{L}\p{N}.-]*,? (?:we|i|our|my)\b|(?<!\b(?:get|got|getting|am|is|are|was|were) )used to \p{Ll}+|(?:our|my) (?:old|previous|former|last) \p{L}+|(?:we|i) (?:had|lost|spent|missed) (?:[\p{L}\d]+ ){1,4}(?:a|an|every|each|per) (?:day|week|month|year|evening|night)\b|struggl(?:ed|ing)|frustrat(?:ed|ing|ion)|wast(?:ed|ing)|hours (?:a|every|each)\b|overwhelmed|burn(?:ed|t) out|(?:was|were|been|am) (?:so |very |really |always )?(?:afraid|nervous|worried|anxious|stuck|lost|disappointed|skeptical|sceptical)|no longer torn|nightmare|by hand|von hand|à la main|a mano|met de hand|too (?:expensive|slow|complicated)|vorher|früher|mühsam|überfordert|unser alter|unsere alten?|avant (?:de|que)|galère|notre ancien\p{L}*|nos ancien\p{L}*|antes (?:de|que)|perdíamos|nuestr[oa]s? anterior\p{L}*)/iu;

const COMPLAINT =
  /\b(?:never (?:notified|called|answered|got|received|worked|helped|again)|nobody|no one|nothing|worst|terrible|horrible|awful|scam|disappoint\w*|unfortunately|did(?:n['’]t| not) (?:work|help|answer|deliver)|nie wieder|niemand|leider|jamais|personne|malheureusement|nunca|nadie|peor|desgraciadamente)\b/iu;

const OUTCOME =
  /[$€£]\s?\d|\d\s?%|\binstead of (?:[\p{L}$€£]+ )?\d|\bfrom (?:[\p{L}$€£]+ ){0,2}\d[\d.,]* (?:\p{L}+ ){0,3}to (?:\d|one|two|three|zero)|(?<!\p{L})(?:statt|au lieu de|en vez de) (?:\p{L}+ )?\d|\b(?:with)?in (?:\d+|one|two|three|four|five|six|a|an|few) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?)\b|\b(?:got|get|getting|landed|land|received|found|won|earned) (?:[\p{L}\d]+ ){0,4}(?:jobs?|offers?|interviews?|call ?backs|customers?|clients?|leads?|results?|money|home|position|sales?)\b|\b(?:saved|saves|save (?:me|us|you|time|money|hours)|doubled|tripled|increased|reduced?|recovered|shut down|resolved|solved?|notified|organi[sz]ed|on track|easier|faster|quicker|smoother|streamlin\w*|less stress\w*|manage stress|peace of mind|helped|helps (?:me|us|my|our)|allowed (?:me|us)|allows (?:me|us)|enabl\w+ (?:me|us)|(?:i['’]m|we['’]re|i am|i was|we are|we were|been|being|now) able to|sleep (?:well|better|soundly)|understand where|prioriti[sz]e|game changer|better understand|let them go|gespart|sparen|verdoppelt|schneller|einfacher|erleichtert|geholfen|endlich|économis\p{L}*|gagné|doublé|gagne\p{L}*|plus tôt|plus rapide|facilit\p{L}*|aid\p{L}* à|ahorr\p{L}*|duplic\p{L}*|más rápido|ayud\p{L}*|por fin)(?!\p{L})/iu;

const TELLS_RELIEF =
  /^(?:he|she)\b|\b(?:patient|helped|thank\w*|resolved|recommend\w*|encourag\w+|excellent|amazing|(?:he|she|they)['’]ll|almost before)\b/iu;

const SAVES =
  /(?<!\p{L})(?:sav(?:es?|ed|ing)|gain(?:s|ed)?|spar(?:t|en|te|ten)|gespart|gagn\p{L}*|économis\p{L}*|ahorr\p{L}*)(?!\p{L})/iu;

export const isOwnExperience = (quote: string): boolean => FIRST_PERSON.test(quote);
const SPEAKS =
  /(?<!\p{L})(?:i|i['’]\p{L}+|we|we['’]\p{L}+|my|me|ich|mir|mich|mein\p{L}*|wir|je|j['’]\p{L}+|moi|mon|ma|mes|nous|yo|mis?|nosotr[oa]s|\p{L}{2,}[aei]mos|ik|mijn|wij|io|mi[oae]|miei|noi|\p{L}{2,}iamo)(?!\p{L})/iu;
export const isToldByCustomer = (paragraph: string): boolean => SPEAKS.test(paragraph);
const tellsTrouble = (quote: string): boolean =>
  TROUBLE.test(quote) && !TELLS_RELIEF.test(quote) && !SAVES.test(quote);
const tellsComplaint = (quote: string): boolean => COMPLAINT.test(quote);
export const tellsOutcome = (quote: string): boolean => OUTCOME.test(quote) || tellsGain(quote);
const tellsGain = (sentence: string): boolean => {
  const saying = sayingOf(sentence);
  return saying === 'result' || saying === 'gain';
};

const PRAISE =
  /^(?:(?:great|excellent|amazing|fantastic|wonderful|brilliant|lovely|super|toll\p{L}*|klasse|génial\p{L}*|excelente\p{L}*|geweldig\p{L}*)(?!\p{L})|(?:many |vielen |un grand )?(?:thanks?|danke?|merci|gracias|bedankt|grazie)(?!\p{L})|(?:highly )?recommended)/iu;
const isPoint = (sentence: string): boolean => !PRAISE.test(sentence);
const LONGEST = 280;
const SENTENCE_END = /(?<=[.!?…]["”’»)]{0,2})\s+/u;

export function partTelling(tone: 'trouble' | 'outcome', quote: string): string | null {
  const sentences = quote.split(SENTENCE_END);
  const [from, to] = [sentences.findIndex(isPoint), sentences.findLastIndex(isPoint) + 1];
  const turn = sentences.findIndex((sentence) => sayingOf(sentence) === 'gain');
  const part = (first: number, end: number): string => {
    const start = quote.indexOf(sentences[first]!);
    const last = sentences[end - 1]!;
    return quote.slice(start, quote.indexOf(last, start) + last.length);
  };
  if (turn !== -1 && tone === 'trouble') return from !== -1 && from < turn ? part(from, turn) : null;
  if (tone === 'outcome' && from !== -1 && part(from, to).length <= LONGEST)
    return sentences.some((one) => tellsGain(one) || (OUTCOME.test(one) && !tellsComplaint(one)))
      ? part(from, to)
      : null;
  const tells = (sentence: string): boolean =>
    tone === 'trouble' ? tellsTrouble(sentence) : tellsOutcome(sentence) && !tellsComplaint(sentence);
  const goesOn = (sentence: string): boolean =>
    tells(sentence) || (tone === 'trouble' && tellsComplaint(sentence));
  const first = sentences.findIndex(tells);
  if (first === -1) return null;
  const beyond = sentences.findIndex((sentence, i) => i > first && !goesOn(sentence));
  const last = sentences.at(beyond === -1 ? -1 : beyond - 1)!;
  const start = quote.indexOf(sentences[first]!);
  return quote.slice(start, quote.indexOf(last, start) + last.length);
}
