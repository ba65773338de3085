import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { IntelAnswer } from '../../api/answers.ts';
import { ModuleLayout } from './module-layout.tsx';
import { type Citation, type Claim, contextOf, WorkProvider } from './work-context.ts';
import { Quotation } from './quotation.tsx';
import { VERDICTS } from './basis-words.ts';
import { Badge } from '../../elements/page.tsx';
import { ConfidenceMark, percentText } from '../confidence-mark.tsx';

/** What a module gave: how far it can be relied on, what it says, what is missing, and where it is from. */
export function Work({
  answer,
  staleReasons,
  notes,
  renew,
  after,
}: {
  answer: IntelAnswer;
  staleReasons: readonly StaleReason[];
  notes?: string;
  /** The control that generates it anew, where it is not on top of the page. */
  renew?: ReactNode;
  after?: ReactNode;
}) {
  const context = useMemo(() => contextOf(answer), [answer]);
  return (
    <WorkProvider value={context}>
      {staleReasons.length > 0 && <StaleMark reasons={staleReasons} citations={answer.citations} />}
      {notes !== undefined && <p>{notes}</p>}
      {renew !== undefined && <div className="row">{renew}</div>}
      <Summary answer={answer} />
      <ModuleLayout module={answer.module} output={answer.output} />
      <Doubts claims={answer.claims} />
      <Gaps gaps={answer.gaps} />
      <Citations citations={answer.citations} />
      {after}
    </WorkProvider>
  );
}

/** Every quotation by its number. */
function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-citations">
      <h2 id="generate-citations">Quotations</h2>
      <ol className="generate-citations">
        {citations.map((citation) => (
          <li key={citation.n}>
            <Quotation citation={citation} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Statements whose quotations did not hold, or had to be put right. */
function Doubts({ claims }: { claims: readonly Claim[] }) {
  const doubtful = claims.filter(({ verdict }) => VERDICTS[verdict] !== null);
  if (doubtful.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-doubts">
      <h2 id="generate-doubts">Statements to check</h2>
      <ul className="generate-gaps">
        {doubtful.map(({ id, text, verdict }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="quiet">{VERDICTS[verdict]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What nothing was found about, why it matters, and what to add. */
function Gaps({ gaps }: { gaps: IntelAnswer['gaps'] }) {
  if (gaps.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-gaps">
      <div className="row row-apart">
        <h2 id="generate-gaps">What is missing</h2>
        <Link href="~/sources">Add a source</Link>
      </div>
      <ul className="generate-gaps">
        {gaps.map(({ path, question, whyItMatters, neededSource }) => (
          <li key={path + question}>
            <p>
              <strong>{question}</strong>
            </p>
            <p>{whyItMatters}</p>
            <p className="quiet">A source that would answer it: {neededSource}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StaleReason {
  message: string;
  sourceId?: string | undefined;
}

/** Why it may not hold any more. */
function StaleMark({
  reasons,
  citations,
}: {
  reasons: readonly StaleReason[];
  citations: readonly Citation[];
}) {
  const titleOf = (sourceId: string | undefined): string | null =>
    citations.find((one) => one.sourceId === sourceId)?.title ?? null;
  return (
    <section className="generate-stale" aria-label="Stale">
      <Badge tone="warn">Stale</Badge>
      <ul className="generate-entries">
        {reasons.map(({ message, sourceId }, i) => (
          <li key={i}>
            {titleOf(sourceId) !== null && <strong>{titleOf(sourceId)}: </strong>}
            {message}
          </li>
        ))}
      </ul>
      {reasons.some(({ sourceId }) => sourceId !== undefined) && (
        <Link href="~/sources">Open the sources</Link>
      )}
    </section>
  );
}

/** Where to go about a warning. */
const REMEDIES: Record<string, { href: string; text: string }> = {
  'brand.thin': { href: '~/brand', text: 'Open the brand profile' },
  'sources.none': { href: '~/sources', text: 'Open the sources' },
  'source.disabled': { href: '~/sources', text: 'Open the sources' },
};

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How far it can be relied on, in words. */
function Summary({ answer }: { answer: IntelAnswer }) {
  const { claims, supported, assumptions, coverage, sourcesUsed, brandProfileVersion } = answer.grounding;
  const standard = answer.claims.filter(({ basis }) => basis === 'standard').length;
  const titles = new Map(answer.citations.map(({ sourceId, title }) => [sourceId, title]));
  return (
    <section className="card stack" aria-labelledby="generate-footings">
      <div className="row">
        <h2 id="generate-footings">How far you can rely on it</h2>
        <ConfidenceMark confidence={answer.confidence} />
      </div>
      <p>
        {claims === 0
          ? 'It states nothing yet.'
          : `${supported} of ${counted(claims, 'statement', 'statements')} can be looked up (${percentText(coverage)}). ${assumptions === 0 ? 'None is' : counted(assumptions, 'is', 'are')} ${assumptions > 1 ? 'assumptions' : 'an assumption'}.`}{' '}
        {standard > 0 && `${counted(standard, 'is a standard definition', 'are standard definitions')}. `}
        {counted(sourcesUsed, 'source is', 'sources are')} quoted.{' '}
        {brandProfileVersion === 0
          ? 'There was no brand profile.'
          : `Your brand profile was used, in version ${brandProfileVersion}.`}{' '}
        {answer.model === 'extractive'
          ? 'No language model is set up: statements are quotations, counts and standard definitions.'
          : `Written by ${answer.model}.`}
      </p>
      {answer.warnings.length > 0 && (
        <ul className="generate-warnings">
          {answer.warnings.map(({ code, message, sourceId, path }) => {
            const title = sourceId === undefined ? null : titles.get(sourceId);
            return (
              <li key={[code, sourceId, path, message].join(' ')}>
                <Badge tone="warn">Note</Badge>{' '}
                <span>
                  {title && <strong>{title}: </strong>}
                  {message}{' '}
                  {Object.hasOwn(REMEDIES, code) && (
                    <Link href={REMEDIES[code]!.href}>{REMEDIES[code]!.text}</Link>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
