import { contentWords } from './answer-features.ts';
import { isOfCustomers } from './quotations.ts';
import { literalPattern } from '../extraction/literal-pattern.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import type { StatedValues } from './stated-values.ts';
import type { WatchedPage } from './watched-answer.ts';

const anyOf = (alternatives: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, flags);

const EXISTS = anyOf(
  String.raw`(?:been |is |are )?(?:in business|(?:a)?round|on the market|in the market|trading|going)|exist(?:s|ed|ing)?|(?:been )?(?:founded|established)|set up|(?:am|auf dem) markt|im geschäft|gegründet|(?:gibt|gab) (?:es|’s)|es (?:gibt|gab)|existier\p{L}*|besteh(?:t|en)|tätig|exist(?:e|ent|ons)|fondée?s?|créée?s?|en activité|sur le marché|llev\p{L}+|existe\p{L}*|fundad[oa]s?|se fund\p{L}+|en el mercado|en activo|bestaa(?:t|n)|opgericht|actief|op de markt|esist\p{L}*|fondat[aoie]|sul mercato|attiv[aoie]`,
);
const OLDER = anyOf(
  String.raw`long(?:er|est)|old(?:er|est)|first|earl(?:ier|iest)|(?:am )?läng(?:er|sten)|älte(?:r|ste\p{L}*|re\p{L}*)|(?:am )?ältesten|zuerst|früher|(?:le |la |depuis )?plus (?:longtemps|ancien\p{L}*|vieux|vieille\p{L}*|âgée?s?|tôt)|en premier|más (?:tiempo|antigu\p{L}+|años|viej\p{L}+)|antes|(?:het )?lang(?:er|st)e?|oud(?:er|st)e?|(?:het )?eerst|eerder|(?:da )?più (?:tempo|antic\p{L}+|vecchi\p{L}*|anni)|prima`,
);
const YOUNGER = anyOf(
  String.raw`young(?:er|est)|new(?:er|est)|later|last|more recently|(?:am )?jüng(?:er|sten?|ste[rn]?|ere\p{L}*)|später|zuletzt|(?:le |la )?plus (?:jeunes?|récente?s?|récemment|tard)|más (?:jóven\p{L}*|joven|nuev[oa]s?|reciente\p{L}*|tarde)|después|jong(?:er|st)e?|nieuw(?:er|st)e?|later|più (?:giovan[ei]|recent[ei]|nuov\p{L}+)|dopo`,
);
const ASKS_WHEN = anyOf(
  String.raw`(?:since )?when|how (?:long|old)|(?:in )?(?:what|which) year|(?:seit )?wann|wie (?:lange?|alt)|(?:in )?welchem jahr|(?:depuis )?quand|depuis combien de temps|quel âge|(?:en )?quelle année|(?:desde )?cuándo|cuánt[oa]s? (?:tiempo|años)|(?:en )?qué año|(?:sinds )?wanneer|hoe (?:lang|oud)|(?:in )?welk jaar|(?:da )?quando|da quanto(?: tempo)?|quanti anni|(?:in )?(?:che|quale) anno`,
);
const OF_A_COMPANY = anyOf(
  String.raw`(?:company|business|firm|provider|supplier|one|two|three|both|been|year|years|time|already|now|so far|since|unternehmen|firma|betrieb|anbieter|jahre?n?|schon|bereits|seit|beiden|dreien|entreprise|société|maison|prestataire|ans|années|déjà|depuis|deux|trois|empresa|compañía|años|tiempo|ya|desde|bedrijf|onderneming|aanbieder|jaar|jaren|al|sinds|azienda|impresa|ditta|anni|tempo|già|da)`,
);

export function askedAge(
  question: string,
  names: readonly string[],
): { wanted: 'older' | 'younger' | null } | null {
  const isOlder = question.search(OLDER) !== -1;
  const isYounger = !isOlder && question.search(YOUNGER) !== -1;
  const isWhen = question.search(ASKS_WHEN) !== -1;
  const isExistence = question.search(EXISTS) !== -1;
  const isOfWords = /(?<!\p{L})(?:old|alt|âge|años|oud|anni)/iu.test(question);
  if (!(isOlder || isYounger) && !(isWhen && (isExistence || isOfWords))) return null;
  const rest = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(new RegExp(literalPattern(name), 'giu'), ' '), question)
    .replaceAll(ASKS_WHEN, ' ')
    .replaceAll(EXISTS, ' ')
    .replaceAll(OLDER, ' ')
    .replaceAll(YOUNGER, ' ')
    .replaceAll(OF_A_COMPANY, ' ');
  if ([...contentWords(rest)].some((word) => !PRONOUN.test(word) && word.length > 1)) return null;
  return { wanted: isOlder ? 'older' : isYounger ? 'younger' : null };
}

const PRONOUN =
  /^(?:us|we|our|ours|you|your|yours|they|it|who|whose|which|has|have|been|was|were|did|does|do|is|are|of|the|or|and|than|wir|uns|unser\p{L}*|ihr|sie|euch|wer|welche\p{L}*|ist|sind|hat|wurde\p{L}*|von|oder|und|als|nous|notre|vous|votre|qui|lequel|laquelle|est|sont|été|ou|et|que|elle|il|nosotr\p{L}+|nuestr\p{L}+|vosotr\p{L}+|quién|cuál|es|son|fue|tenemos|tiene|somos|wij|ons|onze|jullie|wie|welke?|zijn|heeft|werd|of|en|dan|noi|nostr\p{L}+|voi|chi|quale|sono|siamo|stat[aoie]|è|the|een|une?|uno|una|il|lo|la|le|les|los|las|der|die|das|het|de)$/iu;

const YEAR = String.raw`(?<year>1[6-9]\d{2}|20[0-4]\d)(?![\p{N}%]|[.,]\d)`;
const FOUNDED = anyOf(
  String.raw`founded|establish\p{L}*|est\.?|incorporated|gegründet|gründ(?:ete|eten|ung\p{L}*)|gründungsjahr|firmengründung|fondée?s?|fondation|création|créée?s?|fundad[oa]s?|fund[óo]|fundación|fundaron|opgericht|oprichting\p{L}*|opgestart|fondat[aoie]|fondazione|fondò|fondarono`,
  'iu',
);
const STARTED = anyOf(
  String.raw`start(?:ed)?|began|set up|opened|launched|built (?:the|our|their|his|her|its) first|eröffnet\p{L}*|gestartet|begann\p{L}*|ouvert\p{L}*|ouvr\p{L}+|démarr\p{L}+|lanc\p{L}+|abri\p{L}+|empez\p{L}+|comenz\p{L}+|nac\p{L}+|begonnen|begon|gestart|geopend|apert\p{L}*|nat[aoie]|nasc\p{L}+|nacque|inizi\p{L}+|avviat\p{L}+`,
  'iu',
);
const SINCE = new RegExp(
  String.raw`(?<!\p{L})(?:since|seit(?: dem jahr)?|depuis(?: l['’]an)?|desde(?: el año)?|sinds|dal(?:l['’]anno)?|ab)\s(?:\p{L}+\s)?${YEAR}`,
  'iu',
);
const IN_YEAR = new RegExp(String.raw`(?<![\p{L}\p{N}.,€$£-])${YEAR}`, 'giu');
const OF_SOMETHING_ELSE = anyOf(
  String.raw`second|third|new|another|additional|also|too|branch(?:es)?|certif\p{L}+|member\p{L}*|partner\p{L}*|app|iso|awards?|zweite\p{L}*|dritte\p{L}*|neue\p{L}*|weitere\p{L}*|auch|außerdem|filiale?\p{L}*|niederlassung\p{L}*|zertifi\p{L}+|mitglied\p{L}*|deuxième|second\p{L}*|nouve\p{L}+|aussi|également|succursale|membre|segund\p{L}+|nuev\p{L}+|también|sucursal|miembro|tweede|nieuwe|ook|filiaal|vestiging|lid|gecertificeerd|seconda|nuov\p{L}+|anche|membro`,
  'iu',
);
const MOST_TEXT = 100_000;
const LONGEST = 240;
const STORY =
  /(?:^|\/)(?:blog|news|stories|posts?|press|aktuelles|actualit\p{L}+|noticias|nieuws|notizie)\//iu;

export function foundingsStated(pages: readonly WatchedPage[]): StatedValues[] {
  const found = pages
    .filter(({ title, url }) => !isOfCustomers([title, url]) && !STORY.test(pathOf(url)))
    .flatMap((page) => {
      const text = page.text.slice(0, MOST_TEXT);
      const lines = [...text.matchAll(/[^\n]*\S[^\n]*/gu)];
      return lines.flatMap(({ 0: line, index }) =>
        [...sentencesOf(text, index, index + line.length)].flatMap(({ start, end }) => {
          const sentence = text.slice(start, end).trim();
          const from = start + text.slice(start, end).indexOf(sentence);
          const founding = foundingIn(sentence);
          if (founding === null) return [];
          const { year, strength } = founding;
          const value = { kind: 'year', amount: year, unit: null, text: String(year) } as const;
          return [{ page, start: from, end: from + sentence.length, values: [value], year, strength }];
        }),
      );
    });
  return found.sort((a, b) => b.strength - a.strength || a.year - b.year);
}

function foundingIn(sentence: string): { year: number; strength: number } | null {
  if (sentence.length > LONGEST || !isQuiet(sentence)) return null;
  const years = [...sentence.matchAll(IN_YEAR)].map(({ groups }) => Number(groups!['year']));
  if (years.length === 0 || /©|\(c\)|copyright/iu.test(sentence)) return null;
  const year = Math.min(...years);
  if (FOUNDED.test(sentence)) return { year, strength: OF_SOMETHING_ELSE.test(sentence) ? 1 : 3 };
  if (OF_SOMETHING_ELSE.test(sentence)) return null;
  if (SINCE.test(sentence)) return { year: Number(SINCE.exec(sentence)!.groups!['year']), strength: 2 };
  return STARTED.test(sentence) && years.length === 1 ? { year, strength: 2 } : null;
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;
