import { wordsOf } from './asked-words.ts';
import type { Verdict } from './verdict.ts';

const FOREIGN =
  /(?<!\p{L})(?:own|other|third-party|foreign|fremd\p{L}*|ander\p{L}*|eigen\p{L}*|d['’]autres|autres|propres?|otr[oa]s?|propi[oa]s?|altr[ie]|propri[oe]?)(?!\p{L})/iu;
const MAY_CHOOSE =
  /(?<!\p{L})(?:any(?:one|body)?|your own|their own|own|other|free to|choice|as you like|you like|jede[nrs]?|beliebig\p{L}*|eigene[nrs]?|fremde[nrs]?|wahl|frei|votre choix|vos propres|autres?|libre\p{L}*|cualquier\p{L}*|propi[oa]s|elección|elke?|eigen|naar keuze|qualsiasi|propri[oe]?|scelta)(?!\p{L})/iu;
const ONLY =
  /(?<!\p{L})(?:only|solely|exclusively|nur|ausschließlich|seuls?|seules?|seulement|uniquement|exclusivement|solo|sólo|únicamente|exclusivamente|alleen|uitsluitend|soltanto|esclusivamente)(?!\p{L})|(?<!\p{L})(?:nur\s)?original\p{L}*/iu;
const DENIED =
  /(?<!\p{L})(?:not|no|never|cannot|nicht|kein\p{L}*|pas|aucun\p{L}*|ne|no|ningun\p{L}*|niet|geen|non|nessun\p{L}*|void\p{L}*)(?!\p{L})/iu;

export const asksForFreedom = (question: string): boolean => FOREIGN.test(question) && USES.test(question);

const USES =
  /(?<!\p{L})(?:allow\p{L}*|lets?|permit\p{L}*|us(?:e|es|ing)|bring\p{L}*|accept\p{L}*|erlaub\p{L}*|lässt|lassen|darf|dürfen|verwend\p{L}*|benutz\p{L}*|nutz\p{L}*|mitbring\p{L}*|permet\p{L}*|autoris\p{L}*|laiss\p{L}*|utilis\p{L}*|apport\p{L}*|accept\p{L}*|permit\p{L}*|dej\p{L}*|usar|utiliz\p{L}*|traer|lle?var|toe(?:staan|staat|gestaan)|laat|laten|mag|mogen|gebruik\p{L}*|meenemen|permett\p{L}*|lasci\p{L}*|portare)(?!\p{L})/iu;

export function freedomIn(said: string): Verdict {
  const clauses = said.split(/(?<=[.!?;])\s/u);
  if (clauses.some((clause) => ONLY.test(clause))) return 'no';
  const telling = clauses.find((clause) => MAY_CHOOSE.test(clause));
  if (telling === undefined) return null;
  return DENIED.test(telling) ? 'no' : 'yes';
}

export function thingIn(question: string, words: readonly string[]): string[] {
  const { 0: found, index } = FOREIGN.exec(question)!;
  const after = wordsOf(question.slice(index + found.length));
  const thing = words.filter((word) => after.includes(word) && !USES.test(word));
  return thing.length > 0 ? thing : words.filter((word) => !FOREIGN.test(word));
}
