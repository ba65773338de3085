import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { IntelAnswer, IntelRun } from '../../api/answers.ts';
import { ModuleLayout, type Renew } from './module-layout.tsx';
import { type Citation, type Claim, contextOf, type LineEdits, WorkProvider } from './work-context.ts';
import { OpenQuestions, useQuestions } from './open-questions.tsx';
import { Quotation } from './quotation.tsx';
import { BASES, VERDICTS } from './basis-words.ts';
import { confidenceText, NOT_CHECKED, checkedLines, quotedText } from './checked-words.ts';
import { partName } from '../../brand/profile.ts';
import { Badge } from '../../elements/page.tsx';
import { ConfidenceMark } from '../confidence-mark.tsx';
import { filledText } from '../filled-sections.ts';
import { layoutOf } from '../layouts/layouts.ts';
import type { UnchangedSections } from '../unchanged-runs.ts';
import { type StaleReason, staleReasonsOf } from '../stale-reasons.ts';

export function Work({
  answer,
  staleReasons,
  notes,
  renew,
  onRenew,
  unchanged = {},
  focused = null,
  opened = null,
  running = null,
  isStarting = false,
  objection = null,
  edits = null,
  about = '',
  before,
  after,
}: {
  answer: IntelAnswer;
  staleReasons: readonly StaleReason[];
  notes?: string;
  renew?: ReactNode;
  onRenew?: Renew | undefined;
  unchanged?: UnchangedSections;
  focused?: string | null;
  opened?: string | null;
  running?: IntelRun | null;
  isStarting?: boolean;
  objection?: string | null;
  edits?: LineEdits | null;
  about?: string;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const context = useMemo(() => contextOf(answer, edits), [answer, edits]);
  const questions = useQuestions(answer);
  const open = questions.open + (answer.moreGaps ?? 0);
  return (
    <WorkProvider value={context}>
      {staleReasons.length > 0 && <StaleMark reasons={staleReasons} citations={answer.citations} />}
      <MissingProfile warnings={answer.warnings} />
      {notes !== undefined && <p>{notes}</p>}
      {renew !== undefined && <div className="row">{renew}</div>}
      {before}
      <div className="generate-work">
        <div className="stack">
          {answer.model === 'extractive' && <WithoutModel />}
          <Incomplete answer={answer} open={open} />
          <Legend claims={answer.claims} />
          <ModuleLayout
            module={answer.module}
            output={answer.output}
            gaps={answer.gaps}
            emptySections={answer.emptySections}
            onRenew={onRenew}
            unchanged={unchanged}
            focused={focused}
            opened={opened}
            running={running}
            objection={objection}
          />
          <Doubts claims={answer.claims} />
          <OpenQuestions
            answer={answer}
            questions={questions}
            about={about}
            running={running}
            isStarting={isStarting}
            onRenew={onRenew}
          />
        </div>
        <div className="stack generate-aside">
          <Summary answer={answer} open={open} />
          <Citations citations={answer.citations} />
        </div>
      </div>
      {after}
    </WorkProvider>
  );
}

const WithoutModel = () => (
  <p className="quiet">
    No language model is connected, so sentences are quoted from pages word for word. You can edit each line.{' '}
    <Link href="~/settings">Connect a model</Link>
  </p>
);

function Incomplete({ answer: { module, output }, open }: { answer: IntelAnswer; open: number }) {
  const { blocks } = layoutOf(module);
  const text = filledText(blocks, output);
  if (text === null) return null;
  return (
    <p>
      <Badge tone="warn">Incomplete</Badge> {text}{' '}
      {open > 0 && (
        <>
          To complete the document,{' '}
          <a href="#generate-gaps">answer {counted(open, 'question', 'questions')}</a>.
        </>
      )}
    </p>
  );
}

const KINDS = Object.keys(BASES) as (keyof typeof BASES)[];

function Legend({ claims }: { claims: readonly Claim[] }) {
  const used = KINDS.filter((basis) => claims.some((claim) => claim.basis === basis));
  if (used.length === 0) return null;
  return (
    <dl className="generate-legend" aria-label="Marks">
      {used.map((basis) => (
        <div key={basis}>
          <dt>
            <span className={`generate-basis generate-basis-${basis}`}>
              <span aria-hidden="true">{BASES[basis].sign}</span> {BASES[basis].mark}
            </span>
          </dt>
          <dd>{BASES[basis].inBrief}</dd>
        </div>
      ))}
    </dl>
  );
}

function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-citations">
      <h2 id="generate-citations">Sources used</h2>
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

function StaleMark({
  reasons,
  citations,
}: {
  reasons: readonly StaleReason[];
  citations: readonly Citation[];
}) {
  const titleOf = ({ code, sourceId }: StaleReason): string | null =>
    code === 'source_changed' ? null : (citations.find((one) => one.sourceId === sourceId)?.title ?? null);
  return (
    <section className="generate-stale" aria-label="Stale">
      <Badge tone="warn">Stale</Badge>
      <ul className="generate-entries">
        {staleReasonsOf(reasons).map(({ text, eventId, ...reason }) => (
          <li key={text}>
            {reason.sourceId !== undefined && titleOf(reason) !== null && (
              <strong>{titleOf(reason)}: </strong>
            )}
            {eventId === undefined ? (
              text
            ) : (
              <Link href={`~/events/${encodeURIComponent(eventId)}`}>{text}</Link>
            )}
          </li>
        ))}
      </ul>
      {reasons.some(({ sourceId }) => sourceId !== undefined) && (
        <Link href="~/sources">Open the sources</Link>
      )}
    </section>
  );
}

function MissingProfile({ warnings }: { warnings: IntelAnswer['warnings'] }) {
  if (!warnings.some(({ code }) => code === 'brand.thin')) return null;
  return (
    <section className="generate-stale" aria-label="Brand profile missing">
      <Badge tone="warn">Brand profile missing</Badge>
      <p>
        This document says little or nothing about your company, because the brand profile was almost empty
        when it was generated. <Link href="~/brand">Fill in the brand profile</Link>, then regenerate the
        document.
      </p>
    </section>
  );
}

const REMEDIES: Record<string, { href: string; text: string }> = {
  'brand.thin': { href: '~/brand', text: 'Open the brand profile' },
  'sources.none': { href: '~/sources', text: 'Open the sources' },
  'source.disabled': { href: '~/sources', text: 'Open the sources' },
};

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const unlike = (warnings: IntelAnswer['warnings']): IntelAnswer['warnings'] => [
  ...new Map(warnings.map((one) => [`${one.sourceId} ${one.message}`, one])).values(),
];

function standardText(count: number, isAll: boolean): string {
  if (isAll)
    return count === 1
      ? 'The only statement is a standard definition. It says nothing about your company.'
      : `All ${count} statements are standard definitions. They say nothing about your company.`;
  return count === 1
    ? '1 more statement is a standard definition and needs no evidence.'
    : `${count} more statements are standard definitions and need no evidence.`;
}

const TO_CHECK = 'claim.downgraded';

function Summary({ answer, open }: { answer: IntelAnswer; open: number }) {
  const { claims, assumptions, brandProfileVersion, brandProfileFields = [] } = answer.grounding;
  const standard = answer.claims.filter(({ basis }) => basis === 'standard').length;
  const byHand = answer.claims.filter(({ edited }) => edited === true).length;
  const titles = new Map(answer.citations.map(({ sourceId, title }) => [sourceId, title]));
  return (
    <section className="card stack" aria-labelledby="generate-footings">
      <div className="row">
        <h2 id="generate-footings">Confidence</h2>
        <ConfidenceMark confidence={answer.confidence} under="heading" />
      </div>
      {claims > standard && <p>{NOT_CHECKED}</p>}
      <p className="quiet">{confidenceText(answer.confidence, answer)}</p>
      {answer.confidence !== 'high' && open > 0 && (
        <p>To raise confidence, add sources that answer the open questions.</p>
      )}
      <ul className="generate-counts">
        {open > 0 && (
          <li>
            {`${counted(open, 'question is', 'questions are')} open, so some sections are empty or incomplete.`}
          </li>
        )}
        {claims === 0 && <li>There are no statements yet.</li>}
        {checkedLines(answer.claims).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {byHand > 0 && (
          <li>
            {byHand === 1 ? '1 statement was edited by hand.' : `${byHand} statements were edited by hand.`}
          </li>
        )}
        {assumptions > 0 && (
          <li>
            {assumptions === 1
              ? '1 statement is an assumption.'
              : `${assumptions} statements are assumptions.`}
          </li>
        )}
        {standard > 0 && <li>{standardText(standard, claims === standard)}</li>}
        <li>{quotedText(answer.citations)}</li>
        <li>
          {brandProfileVersion === 0 ? 'No brand profile was used. ' : 'Your brand profile was used. '}
          {brandProfileVersion > 0 &&
            brandProfileFields.length > 0 &&
            `The document becomes stale if you change one of these fields: ${brandProfileFields.map((field) => partName(field).toLowerCase()).join(', ')}. `}
          <Link href="~/brand">Open the brand profile</Link>
        </li>
        {answer.model !== 'extractive' && <li>{`Written by ${answer.model}.`}</li>}
      </ul>
      {answer.warnings.length > 0 && (
        <ul className="generate-warnings">
          {unlike(answer.warnings.filter(({ code }) => code !== TO_CHECK)).map(
            ({ code, message, sourceId }) => {
              const title = sourceId === undefined ? null : titles.get(sourceId);
              return (
                <li key={[code, sourceId, message].join(' ')}>
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
            },
          )}
        </ul>
      )}
    </section>
  );
}
