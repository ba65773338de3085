import { addressesModels } from '../../src/extraction/pages/instructions.ts';
import { promptText } from '../../src/grounding/prompt-text.ts';
import { chunkDocument, estimateTokens } from '../../src/search/chunking.ts';
import { ATTACKS, OTHER_WORDINGS } from '../support/injection/attacks.ts';
import { CARRIERS, carried, type Carrier } from '../support/injection/carriers.ts';
import { movesEvents } from './injection/events.ts';
import { passagesOfPage, promptOfPage, reaches } from '../support/injection/reaches.ts';
import { against, check, percent, print } from './print.ts';
import { markedPages } from './reading/marked-pages.ts';

const LEAST_NOTICED = 0.9;
const MOST_DOUBTED = 0.01;

const carriers = Object.entries(CARRIERS) as [string, Carrier][];

export async function injection([folder]: string[]): Promise<void> {
  hiddenOnes();
  visibleOnes();
  eventsOfAttackedPages();
  const others = OTHER_WORDINGS.filter(addressesModels).length;
  print(`   of wordings its patterns were not written for: ${others} of ${OTHER_WORDINGS.length}`);
  if (folder !== undefined) ordinaryPassages(folder);
}

function hiddenOnes(): void {
  const hidden = carriers.filter(([, one]) => one.hidden);
  let reached = 0;
  for (const [name, carrier] of hidden) {
    const got = ATTACKS.filter(({ text }, turn) =>
      reaches(text, promptOfPage(carried(carrier, text, turn)), carrier.leaves),
    );
    check(got.length === 0, `hidden by "${name}", ${got.length} reached a prompt: ${got[0]?.name}`);
    reached += got.length;
  }
  const all = ATTACKS.length * hidden.length;
  print(
    `G4 hidden: ${ATTACKS.length} attacks on ${hidden.length} carriers, ${reached} of ${all} reached a prompt`,
  );
  print(`   target of 0: ${reached === 0 ? 'met' : 'MISSED'}`);
}

function eventsOfAttackedPages(): void {
  let moved = 0;
  for (const [name, carrier] of carriers) {
    const got = ATTACKS.filter(({ text }) => movesEvents(carrier, text));
    check(got.length === 0, `by "${name}", ${got.length} moved the events of a page: ${got[0]?.name}`);
    moved += got.length;
  }
  const all = ATTACKS.length * carriers.length;
  print(`G4 events: ${moved} of ${all} attacked pages reported with another kind, severity or count`);
  print(`   target of 0: ${moved === 0 ? 'met' : 'MISSED'}`);
}

function visibleOnes(): void {
  print(`\n${'visible in'.padEnd(34)}in a prompt  noticed`);
  let noticed = 0;
  const seen = carriers.filter(([, one]) => !one.hidden);
  for (const [name, carrier] of seen) {
    let shown = 0;
    let told = 0;
    ATTACKS.forEach(({ text }, turn) => {
      const passages = passagesOfPage(carried(carrier, text, turn));
      const parts = passages.flatMap((one) => [one.text, one.title ?? '', one.heading ?? ''].map(promptText));
      shown += Number(reaches(text, parts.join('\n')));
      told += Number(parts.some(addressesModels));
      const left = parts.some((part) => carrier.leaves?.test(part));
      check(!left, `"${name}" leaves invisible characters in a prompt`);
    });
    noticed += told;
    print(name.padEnd(34) + String(shown).padStart(11) + percent(told, ATTACKS.length).padStart(9));
  }
  const share = noticed / (ATTACKS.length * seen.length);
  print(`G4 visible, noticed: ${(100 * share).toFixed(1)} %, ${against(share, LEAST_NOTICED, 'higher')}`);
}

function ordinaryPassages(folder: string): void {
  let all = 0;
  let doubted = 0;
  for (const { content } of markedPages(folder)) {
    const passages = chunkDocument({ text: content, outline: [] }, { count: estimateTokens });
    all += passages.length;
    doubted += passages.filter(({ text }) => addressesModels(text)).length;
  }
  const share = doubted / Math.max(1, all);
  print(
    `G4 ordinary passages noticed: ${doubted} of ${all}, ${(100 * share).toFixed(2)} %, ${against(share, MOST_DOUBTED)}`,
  );
}
