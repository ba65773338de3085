import type { Subject } from '../outputs/module.ts';
import { ABOUT_US, INTERVIEW, type NoteAbout } from '../outputs/takes.ts';
import { isOwnExperience, tellsOutcome } from '../outputs/testimonials.ts';
import type { Remark } from './remarks.ts';
import { names } from './subject.ts';
import { sentencesOf } from '../../search/chunking-sentences.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { TROUBLE } from '../../extraction/facts/evidence/sayings.ts';

const TOLD =
  /^(?:[-*•]\s*)?(?:(?:the )?(?:they|he|she|customers?|prospects?|buyers?|champion|lead)|(?:der |die |sie |er )?(?:kund\p{L}+|interessent\p{L}*)?|(?:le client|ils|elle|il)|(?:el cliente|ellos|ella|él)) ?(?:also )?(?:said|says?|told (?:us|me)|tells us|claimed|claims?|argued|thinks?|mentioned|objected|sagte?n?|meinte?n?|erwähnte?n?|dit|disent|a dit|ont dit|dijo|dijeron|dicen?|que)[,:]?\s+(?:that |dass |que |qu['’])?/iu;
const OBJECTION = /^(?:[-*•]\s*)?(?:objections?|einw[aä]nde?|objeci(?:ón|ones))\s*:\s*/iu;
export const ANSWER =
  /(?:^|\s)(?:(?:(?:our|the|my|best) )*(?:answer|response|reply)(?: (?:that|which|to)(?: \p{L}+){1,4})?|we (?:say|answer|reply)|(?:unsere )?antwort|(?:notre )?réponse|(?:nuestra )?respuesta)\s*:\s*(\S[^\n]*)/iu;
const REJECTION =
  /(?<=[.!…]["”’»)]*\s+)(?:(?:that|this|it)(?:['’]s| is) (?:wrong|false|untrue|not (?:true|right|correct|so))|(?:that|this) isn['’]t (?:true|right|correct|so)|(?:not true|wrong)|das (?:ist falsch|ist nicht (?:wahr|richtig)|stimmt nicht|trifft nicht zu))\s*[:.–—]\s*(\S[^\n]*)/iu;
const CONTRAST = /(?<=[.!…]["”’»)]*\s+)(?:in (?:fact|reality|truth)|actually),\s*(\S[^\n]*)/iu;

const TELLS_BUYERS =
  /(?<!\p{L})(?:tells?|told|warns?|warned|assures?|convinces?|erzähl(?:t|en)|sag(?:t|en) (?:den|unseren|allen)|warn(?:t|en)|di(?:t|sent) aux?|préviens?|prévient|dice[n]? a) (?:(?:all|our|its|their|every|the|den|allen|unseren|ihren|nos|leurs|les|los|las|nuestros|sus) )*(?:prospects?|buyers?|leads?|customers|clients|people|everyone|everybody|practices|interessent\p{L}+|kund\p{L}+|prospects|acheteurs|clientes|compradores)(?:,? (?:that|dass|que)(?!\p{L})|\s?[:,])/iu;

export const isObjection = (sentence: string, isReplied: boolean): boolean =>
  OBJECTION.test(sentence) || TELLS_BUYERS.test(sentence) || (isReplied && TOLD.test(sentence));

export const replyIn = (text: string): RegExpExecArray | null =>
  ANSWER.exec(text) ?? REJECTION.exec(text) ?? (TOLD.test(text) ? CONTRAST.exec(text) : null);

const CONFIDENCE = 0.55;
const LEAST = 12;

/** Offsets refer to the whole document. */
export function objectionsNoted(
  { text, start }: { text: string; start: number },
  rivals: readonly Subject[],
): Remark[] {
  const found: Remark[] = [];
  for (const paragraph of text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/gu)) {
    const told = [...paragraph[0].matchAll(/\S.*?(?:[.!?]["”’)]*(?=\s)|$)/gmu)].flatMap((sentence) => {
      const [lead] = TOLD.exec(sentence[0]) ?? OBJECTION.exec(sentence[0]) ?? [];
      return lead === undefined ? [] : [{ sentence, lead }];
    });
    const answers = told.map(({ sentence }, i) =>
      ANSWER.exec(paragraph[0].slice(sentence.index, told[i + 1]?.sentence.index))?.[1]?.trim(),
    );
    for (let i = answers.length - 1; i > 0; i--) answers[i - 1] ??= answers[i];
    for (const [i, { sentence, lead }] of told.entries()) {
      const answer = answers[i];
      const quote = sentence[0].slice(lead.length).trimEnd();
      const rival = rivals.find((one) => names(one, quote));
      if (rival === undefined || quote.length < LEAST) continue;
      const from = start + paragraph.index + sentence.index + lead.length;
      found.push({
        kind: 'comparison',
        name: ABOUT_US,
        rival: rival.names[0]!,
        quote,
        start: from,
        end: from + quote.length,
        confidence: CONFIDENCE,
        ...(answer === undefined ? {} : { answer }),
      });
    }
  }
  return found;
}

const CONVERSATION =
  /(?<!\p{L})(?:interview\p{L}*|conversation|(?:sales|discovery|phone) call|call with|talk(?:ed)? (?:to|with)|gespräch\p{L}*|telefonat\p{L}*|befragung|entretien|appel avec|entrevista|conversación|llamada)(?!\p{L})/iu;
const QUOTED = /[“„"«]\s?([^“”„"«»\n]{20,320}?)\s?[”“"»]/gu;
const LEAST_WORDS = 6;

const words = (source: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${source})`, 'iu');

const ABOUT: readonly (readonly [NoteAbout, RegExp])[] = [
  ['channel', words(String.raw`(?:looks?|asks?|turns?) (?:\p{L}+ )?(?:for advice|to colleagues|colleagues|for help)|advice (?:in|from|at|on)|newsletter|podcast|forum|trade fair|conference|association|magazine|facebook group|linkedin|(?:heard|hears|hear) (?:of|about)|recommended by|fragt kolleg\p{L}+|verband|messe(?!\p{L})|fachzeitschrift|demande conseil|salon professionnel|pide consejo|feria(?!\p{L})`)],
  ['success', words(String.raw`done well|well done|(?:knows?|sees?|tell|tells) (?:that |when )?it (?:is|was|has)|(?:happy|satisfied|successful|success is|worth it) (?:when|if|once|only)|success|measures? (?:it|success)|erfolgreich|zufrieden,? (?:wenn|sobald)|réussi|satisfaite? (?:quand|si)|éxito|satisfech[oa] cuando`)],
  ['barrier', words(String.raw`hesitat\p{L}*|afraid|fears?(?!\p{L})|worri(?:es|ed)|keeps? (?:me|us|her|him|them) from|(?:holds?|held) (?:me|us|her|him|them) back|would (?:not|never) (?:buy|switch|change|sign)|put (?:me|us|her|him|them) off|reluctant|no time to (?:switch|change|learn)|angst(?!\p{L})|zöger\p{L}*|peur de|hésit\p{L}*|miedo|duda(?!\p{L})`)],
  ['trigger', words(String.raw`(?:start|started|starts|began|begin|begins) (?:to look|looking|searching|to search)|looked (?:for|around) (?:when|because|after)|(?:when|after|because) (?:my|our|the|her|his|their) (?:[\p{L}-]+ ){1,4}(?:left|retired|ended|expired|closed|ran out|grew|opened)|auf der suche|begann zu suchen|commencé à chercher|empez\p{L}+ a buscar`)],
  ['job', words(String.raw`(?:want|wants|wanted|need|needs|needed|try|tries|trying|tried|would like|has|have) to(?!\p{L})|(?:my|our|her|his|their) job is|möchten?(?!\p{L})|wollen?(?!\p{L})|müssen|muss(?!\p{L})|(?:veux|voulons|veut|veulent|voudrais|dois|devons|doit) |(?:quiero|queremos|quiere|quieren|necesit\p{L}+|tengo que|tiene que) `)],
  ['pain', words(String.raw`los(?:e|es|t)|wast\p{L}+|by hand|too (?:much|many|long|late|slow|expensive)|every (?:evening|night|weekend)|cannot|never|nobody|no one|annoy\p{L}*|frustrat\p{L}*|struggl\p{L}*|mistakes?|errors?|verlier\p{L}*|von hand|zu (?:lange|spät|teuer)|niemand|perd(?:ons|s|ent)?(?!\p{L})|à la main|trop(?!\p{L})|personne ne|pierd\p{L}+|a mano|demasiad\p{L}+|nadie`)],
]; // prettier-ignore

export const noteAbout = (text: string): NoteAbout | null =>
  ABOUT.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const OF_A_BUYER =
  /^(?:[-*•]\s*)?(?:(?:she|he|they|sie|er|elles?|ils?|ellas?|él|ellos)|(?:the |our |most |many |all |die |der |les |los |las )?(?:\p{L}+ )?(?:owners?|buyers?|customers?|clients?|managers?|directors?|heads?|leaders?|partners?|teams?|users?|people|parents?|\p{L}*inhaber\p{L}*|kund\p{L}+|käufer\p{L}*|leiter\p{L}*|propriétaires?|acheteurs?|responsables?|clientes?|dueñ[oa]s?|compradores?))(?!\p{L})/iu;
const OF_A_NAMED_BUYER =
  /^(?:[-*•]\s*)?(?!We\b)\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+ )?(?:wants?|needs?|looks?|asks?|knows?|started|hesitates?)(?!\p{L})/u;
const SENTENCE = /\S[^\n]*?(?:[.!]["”’»)]*(?=\s|$)|(?=\n|$))/gmu;
const NAMED_BEFORE =
  /(\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+[^:“„"«\n.]{0,90}?)(?:,? (?:said|says|told us|sagte?|dit|dijo))?\s?[:,]\s*[“„"«]?\s?$/u;

/** Offsets refer to the whole document. */
export function buyersNoted({ text, start }: { text: string; start: number }): Remark[] {
  const isConversation = CONVERSATION.test(text);
  const remark = (quote: string, from: number, more: Pick<Remark, 'note' | 'attribution'>): Remark => ({
    kind: 'testimonial',
    name: INTERVIEW,
    quote,
    start: start + from,
    end: start + from + quote.length,
    confidence: CONFIDENCE,
    ...more,
  });
  const quoted = [...text.matchAll(QUOTED)].flatMap(({ 0: whole, 1: said = '', index }) => {
    const from = index + whole.indexOf(said);
    const named = NAMED_BEFORE.exec(text.slice(text.lastIndexOf('\n', index) + 1, from))?.[1];
    const isBuyer = isConversation || named !== undefined;
    if (!isBuyer || said.split(/\s+/u).length < LEAST_WORDS || !isOwnExperience(said)) return [];
    const note = noteAbout(said) ?? (tellsOutcome(said) ? null : 'pain');
    if (note === null || (note === 'pain' && tellsOutcome(said))) return [];
    return [{ from, said, note, named }];
  });
  const isInQuote = (at: number): boolean =>
    quoted.some(({ from, said }) => from - 2 <= at && at < from + said.length);
  const told = [...text.matchAll(SENTENCE)].flatMap(({ 0: written, index }): Remark[] => {
    const quote = written.trimEnd();
    if (
      isInQuote(index) ||
      /[“„"«]/u.test(quote) ||
      !(OF_A_BUYER.test(quote) || OF_A_NAMED_BUYER.test(quote))
    )
      return [];
    if (quote.split(/\s+/u).length < LEAST_WORDS) return [];
    const note = noteAbout(quote);
    return note === null || TOLD.test(quote) ? [] : [remark(quote, index, { note })];
  });
  return [
    ...quoted.map(({ from, said, note, named }) =>
      remark(said, from, { note, ...(named === undefined ? {} : { attribution: named.trim() }) }),
    ),
    ...(isConversation || quoted.length > 0 || told.length > 1 ? told : []),
  ];
}

const LEFT =
  /(?<!\p{L})(?:left|leaving|cancel+ed|churned|quit|(?:switched|moved|went) (?:away|from|back|over)|gave up|gekündigt|verlassen|abgesprungen|wechselten?|gewechselt|quitté|résilié|abandonn(?:é|ó)|cancel(?:ó|aron)|dejó|dejaron)(?!\p{L})/iu;
const FALLS_SHORT =
  /(?<!\p{L})(?:nobody|no one|nowhere|(?:not|n['’]t|cannot|can['’]t|never) (?:yet |even |always )?(?:answer|reply|respond|offer|have|support|include|work|deliver|speak|cover|provide|allow|call|ring|reach|available|included|possible|open|ready|finished|on time)\p{L}*|lacks?|lacking|wrong|errors?|mistakes?|bugs?|crash\p{L}*|outages?|slow(?:er|ly)?|delay\p{L}*|poor(?:ly)?|hidden|unreliable|confus\p{L}+|difficult|too (?:expensive|dear|slow|late|long|small|few|complicated|hard|high)|over-?priced|unanswered|niemand|nicht (?:verfügbar|möglich|erreichbar|enthalten|geöffnet|fertig|pünktlich)|fehl(?:t|en|te|ten|er\p{L}*)|langsam\p{L}*|falsch\p{L}*|zu (?:teuer|langsam|spät|lang|klein|kompliziert)|versteckt\p{L}*|personne ne|lente?s?|erreurs?|trop (?:cher|lent|tard|long|compliqué)\p{L}*|caché\p{L}*|nadie|lent[oa]s?|errores?|demasiado (?:car|lent|tard|larg|complicad)\p{L}*|ocult[oa]s?)(?!\p{L})/iu;
const NO_COMPLAINT =
  /[?？]$|(?<!\p{L})(?:no (?:complaints?|problems?|issues?|errors?|delays?)|never (?:late|a problem|an issue)|without (?:problems?|any problems?|trouble)|not only|praise[sd]?|keine (?:beschwerden|probleme|fehler)|ohne probleme|nicht nur|aucun(?:e)? (?:problème|plainte)|sans problème|sin problemas)(?!\p{L})/iu;
const COMPLAINT = { least: 20, most: 260 };

export function complaintsNoted({ text, start }: { text: string; start: number }): Remark[] {
  return [...text.matchAll(/[^\n]+/gu)].flatMap((line) =>
    [...sentencesOf(line[0], 0, line[0].length)].flatMap((sentence) => {
      const quote = line[0].slice(sentence.start, sentence.end).trim();
      const isComplaint = [LEFT, FALLS_SHORT, TROUBLE].some((sign) => sign.test(quote));
      const isOne =
        quote.length >= COMPLAINT.least &&
        quote.length <= COMPLAINT.most &&
        /[.!]["”’»)]*$/u.test(quote) &&
        isComplaint &&
        !NO_COMPLAINT.test(quote) &&
        !addressesModels(quote);
      const from = start + line.index + line[0].indexOf(quote, sentence.start);
      return isOne
        ? [{ kind: 'problem' as const, quote, start: from, end: from + quote.length, confidence: 0.6 }]
        : [];
    }),
  );
}
