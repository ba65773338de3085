import { POLICY_KEYS } from '../comparing/policies.ts';
import { type SubjectKey, SUBJECTS } from '../comparing/term-subjects.ts';
import type { Candidate } from './candidate.ts';
import { isSilentOn, type SearchedVendor } from './claim-words.ts';
import { type ComparedTerm, isTerm, quoted } from './compared-terms.ts';
import { tidied } from './sentence-tests.ts';

/** Minimum length in days of a contract that is a reason not to choose a vendor. */
const LONG_TERM = 360;

export const strictTerms = (rows: readonly ComparedTerm[]): Candidate[] =>
  rows.flatMap(({ key, label, us, them, advantage }): Candidate[] => {
    if (key === undefined || them === null || !isTerm(them) || advantage === 'them') return [];
    const { amount } = them.term;
    const isStrict = POLICY_KEYS.has(key) ? amount === 0 : key === 'term' && amount >= LONG_TERM;
    const isShared = us !== null && advantage !== 'us';
    if (!isStrict || isShared) return [];
    return [
      {
        text: `${label}: ${tidied(them.quote)}`,
        basis: 'source',
        facts: [them],
        label,
        theme: `strict ${label}`,
      },
    ];
  });

const FREE_OF: ReadonlySet<SubjectKey> = new Set(['setup', 'joining', 'trialVisit', 'import', 'postage', 'travel', 'insurance', 'material', 'deposit', 'term']); // prettier-ignore
const WELCOME: ReadonlySet<SubjectKey> = new Set(['app', 'phone', 'trial', 'installation', 'onboarding', 'delivery', 'service', 'repair', 'warranty', 'warrantyParts', 'warrantyLabour']); // prettier-ignore
const MOST = 4;

function isWelcome({ key, them }: ComparedTerm): boolean {
  if (key === undefined || them === null || !isTerm(them)) return false;
  const { amount, isNone } = them.term;
  if (isNone === true) return false;
  return FREE_OF.has(key) ? amount === 0 : (WELCOME.has(key) || POLICY_KEYS.has(key)) && amount > 0;
}

export function edges(rows: readonly ComparedTerm[], searched: readonly SearchedVendor[]): Candidate[] {
  const own = searched.find(({ key }) => key === 'us');
  return rows
    .filter((row) => row.advantage === 'them' || (row.us === null && isWelcome(row)))
    .toSorted((a, b) => Number(b.advantage === 'them') - Number(a.advantage === 'them'))
    .flatMap(({ key, label, us, them, texts }): Candidate[] => {
      if (them === null) return [];
      const said = texts === undefined ? quoted(them) : `“${texts.them}”`;
      const ours = texts === undefined ? us && quoted(us) : `“${texts.us}”`;
      const open = key === undefined ? null : SUBJECTS[key].question;
      const isSilent = key !== undefined && own !== undefined && isSilentOn(own, `term ${key}`);
      const weSay: Candidate | null =
        us !== null
          ? { text: `We say: ${ours}`, basis: 'source', facts: [us], label }
          : open === null
            ? null
            : {
                text: `Open: ${open} ${isSilent ? 'Not found on our pages.' : 'Our pages do not answer this clearly.'}`,
                basis: 'computed',
                facts: [],
                label,
              };
      return [
        {
          text: `${them.vendor} says: ${said}`,
          basis: 'source',
          facts: [them],
          label,
          key: `edge ${label}`,
          ...(weSay !== null && { also: { weSay } }),
        },
      ];
    })
    .slice(0, MOST);
}
