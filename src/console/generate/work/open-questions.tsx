import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/client.ts';
import type {
  AcceptedSource,
  CompetitorList,
  IntelAnswer,
  IntelRun,
  Source,
  SourceList,
} from '../../api/answers.ts';
import { useKept } from '../../api/kept-state.ts';
import { useAct, useRead } from '../../api/reads.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { Failure, faultOf } from '../../elements/failure.tsx';
import { TextArea } from '../../elements/field.tsx';
import { Icon } from '../../elements/icon.tsx';
import { OutsideLink } from '../../elements/outside-link.tsx';
import { useSay } from '../../elements/notices.tsx';
import { Progress } from '../../elements/page.tsx';
import { Time } from '../../elements/time.tsx';
import { RUN_STEPS } from '../run-steps.ts';
import { isMentioned } from '../../search/competitor-facts.ts';
import { sectionAt } from '../layouts/layouts.ts';
import type { Renew } from './module-layout.tsx';
import { AboutChoice } from '../../sources/about-choice.tsx';

const SOURCES = '/api/knowledge';
const ANSWER = 'answer';
const MOST_ANSWERS = 1_000;
const POLL_MS = 2_000;

type Gap = IntelAnswer['gaps'][number];

const useAnswers = () =>
  useRead<SourceList>(SOURCES, {
    query: { type: 'text', tag: ANSWER, limit: MOST_ANSWERS },
    every: (data) => (data?.sources.some(isBeingRead) === true ? POLL_MS : false),
  });
const isBeingRead = ({ status }: Source): boolean => status === 'indexing';

export const useUnreadAnswer = (): boolean => useAnswers().data?.sources.some(isBeingRead) === true;

export type Questions = ReturnType<typeof useQuestions>;

export function useQuestions(answer: IntelAnswer) {
  const { gaps, generatedAt } = answer;
  const [done, setDone] = useDone(answer.artifactId ?? answer.runId);
  const texts = useAnswers().data?.sources ?? [];
  const sectionOf = ({ path }: Gap) => sectionAt(answer.module, answer.output, path);
  const isNew = ({ created_at }: Source, { askedAt = generatedAt }: Gap): boolean => created_at > askedAt;
  const isFor = ({ answerNames = [] }: Gap, { name }: Source): boolean =>
    name !== null && answerNames.some((one) => name === one || name.startsWith(`${one}: `));
  const textFor = (gap: Gap) => texts.find((text) => isFor(gap, text));
  const isAnswered = (gap: Gap): boolean => {
    const text = textFor(gap);
    return text !== undefined && isNew(text, gap);
  };
  const open = gaps.filter((gap) => !done.has(gap.question) && !isAnswered(gap)).length;
  return { open, done, setDone, texts, sectionOf, isNew, isFor, textFor };
}

export function OpenQuestions({
  answer: { gaps, moreGaps = 0, citations },
  questions: { open, done, setDone, texts, sectionOf, isNew, isFor, textFor },
  about,
  running,
  isStarting,
  onRenew,
}: {
  answer: IntelAnswer;
  questions: Questions;
  about: string;
  running: IntelRun | null;
  isStarting: boolean;
  onRenew?: Renew | undefined;
}) {
  const [asked, setAsked] = useState<{ gap: Gap; start?: string } | null>(null);
  const [started, setStarted] = useState<string | null>(null);
  const renew: Renew | undefined =
    onRenew &&
    ((section) => {
      setStarted(section.title);
      onRenew(section);
    });
  const { awaited, renewOnceRead } = useRenewOnceRead(texts, renew);
  const isBeingRenewed = ({ keys, title }: { keys: readonly string[]; title: string }): boolean =>
    running === null
      ? isStarting && started === title
      : running.sections?.some((key) => keys.includes(key)) === true;
  const used = new Set(citations.map(({ sourceId }) => sourceId));
  const answered = texts.filter(
    (text) =>
      used.has(text.id) &&
      [about, 'us', 'market', ''].includes(text.about ?? '') &&
      !gaps.some((gap) => isFor(gap, text)),
  );
  if (gaps.length === 0 && answered.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-gaps">
      <div className="row row-apart">
        <h2 id="generate-gaps">Open questions</h2>
        <span className="quiet" role="status">
          {open === 0 ? 'All done' : `${open} to do`}
          {moreGaps > 0 && `, ${moreGaps} more to come`}
        </span>
      </div>
      {gaps.length > 0 && (
        <p className="quiet">
          Tick the questions that need no answer.
          {moreGaps > 0 && ' More questions follow once you have answered some and regenerated the document.'}
        </p>
      )}
      <ul className="generate-gaps">
        {gaps.map((gap) => {
          const { path, question, whyItMatters, neededSource, found = [] } = gap;
          const text = textFor(gap);
          const section = sectionOf(gap);
          const answerText = text === undefined ? 'Answer' : 'Add to the answer';
          return (
            <li key={path + question} className="generate-gap">
              <label>
                <input
                  type="checkbox"
                  checked={done.has(question)}
                  onChange={(event) => setDone(question, event.currentTarget.checked)}
                />
                <strong>{question}</strong>
              </label>
              <p>{whyItMatters}</p>
              <p className="quiet">Needed: {neededSource}</p>
              {found.length > 0 && (
                <>
                  <p>On your pages:</p>
                  <ul className="generate-entries">
                    {found.map((one) => (
                      <FoundEntry
                        key={one.text}
                        found={one}
                        onUse={() => setAsked({ gap, start: one.text })}
                      />
                    ))}
                  </ul>
                </>
              )}
              {text !== undefined && (
                <AnswerState
                  text={text}
                  isNew={isNew(text, gap)}
                  isAwaited={awaited === text.id}
                  section={section?.title}
                  renewed={
                    running !== null && running.sections === undefined
                      ? 'The document'
                      : section !== null && isBeingRenewed(section)
                        ? `The section “${section.title}”`
                        : null
                  }
                  step={running?.step}
                  onRenew={renew && section && (() => renew({ ...section, isChoosing: false }))}
                />
              )}
              <div>
                <Button
                  needs="write"
                  aria-label={`${answerText}: ${question}`}
                  onClick={() => setAsked({ gap })}
                >
                  {answerText}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {answered.length > 0 && (
        <>
          <h3>Questions you have answered</h3>
          <ul className="generate-gaps">
            {answered.map(({ id, name }) => (
              <li key={id}>
                <Icon name="check" /> <Link href={`~/sources/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked !== null && (
        <AnswerDialog
          key={asked.gap.question}
          gap={asked.gap}
          start={asked.start ?? ''}
          name={asked.gap.answerNames?.[0] ?? asked.gap.question}
          section={sectionOf(asked.gap)?.title}
          isFirst={textFor(asked.gap) === undefined}
          about={about}
          onRenew={
            onRenew === undefined || sectionOf(asked.gap) === undefined
              ? undefined
              : (id) => renewOnceRead(id, sectionOf(asked.gap)!)
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function FoundEntry({
  found: { name, text, url, title },
  onUse,
}: {
  found: NonNullable<Gap['found']>[number];
  onUse(): void;
}) {
  return (
    <li>
      {name !== text && <strong>{name}: </strong>}“{text}”{' '}
      {url !== null && <OutsideLink href={url}>{title ?? url}</OutsideLink>}{' '}
      <Button needs="write" kind="quiet" aria-label={`Use as answer: ${name}`} onClick={onUse}>
        Use as answer
      </Button>
    </li>
  );
}

function useRenewOnceRead(texts: readonly Source[], onRenew: Renew | undefined) {
  const [awaited, setAwaited] = useState<{ id: string; section: Parameters<Renew>[0] } | null>(null);
  const text = texts.find(({ id }) => id === awaited?.id);
  const isReady = text !== undefined && !isBeingRead(text);
  useEffect(() => {
    if (awaited === null || !isReady) return;
    setAwaited(null);
    if (text.status !== 'failed') onRenew?.(awaited.section);
  }, [awaited, isReady]);
  return {
    awaited: awaited?.id,
    renewOnceRead: (id: string, section: Omit<Parameters<Renew>[0], 'isChoosing'>): void =>
      setAwaited({ id, section: { ...section, isChoosing: false } }),
  };
}

function AnswerState({
  text: { id, status, created_at, enabled },
  isNew,
  isAwaited,
  section,
  renewed,
  step,
  onRenew,
}: {
  text: Source;
  isNew: boolean;
  isAwaited: boolean;
  section: string | undefined;
  renewed: string | null;
  step: IntelRun['step'] | undefined;
  onRenew: (() => void) | null | undefined;
}) {
  const isReady = status !== 'failed' && status !== 'indexing' && enabled !== 0;
  return (
    <>
      <p role="status">
        {status === 'failed' || enabled === 0
          ? 'Your answer is not used because its source is disabled or could not be read. Enable the source, or answer again.'
          : status === 'indexing'
            ? `Your answer is being processed.${isAwaited ? ` Then the section “${section}” will be regenerated.` : ''}`
            : renewed !== null
              ? `${renewed} is being regenerated${isNew ? ' with your answer' : ''}.`
              : isNew
                ? `Your answer can now be used. To include it, regenerate ${section === undefined ? 'the document' : `the section “${section}” or the whole document`}.`
                : `Your answer was read, but none of its sentences can be quoted in ${section === undefined ? 'this document' : `the section “${section}”`}. Write one to three full sentences (not questions) that state the answer, each at most 600 characters long. Then regenerate ${section === undefined ? 'the document' : 'the section'}.`}{' '}
        <Link href={`~/sources/${id}`}>Open your answer</Link>{' '}
        <span className="quiet">
          added <Time at={created_at} />
        </span>
      </p>
      {isReady && renewed !== null && <Progress label={RUN_STEPS[step ?? 'evidence']} />}
      {isReady && isNew && renewed === null && onRenew && (
        <div>
          <Button needs="search" aria-label={`Regenerate this section: ${section}`} onClick={onRenew}>
            Regenerate this section
          </Button>
        </div>
      )}
    </>
  );
}

const LONGEST_START = 48;

function nextName(name: string, text: string): string {
  const start = text.trim().replaceAll(/\s+/g, ' ');
  return `${name}: ${start.length <= LONGEST_START ? start : `${start.slice(0, LONGEST_START - 1).trimEnd()}…`}`;
}

function AnswerDialog({
  gap: { question, whyItMatters, neededSource, example },
  start,
  name,
  section,
  isFirst,
  about: firstAbout,
  onRenew,
  onClose,
}: {
  gap: Gap;
  start: string;
  name: string;
  section: string | undefined;
  isFirst: boolean;
  about: string;
  onRenew: ((id: string) => void) | undefined;
  onClose(): void;
}) {
  const [renews, setRenews] = useState(false);
  const [kept, keep] = useKept(`view/generate/answer/${name}`, '');
  const [suggested, setSuggested] = useState(start);
  const text = suggested === '' ? kept : suggested;
  const setText = (next: string): void => {
    setSuggested('');
    keep(next);
  };
  const [chosen, setAbout] = useState<string | null>(null);
  const named = useRead<CompetitorList>('/api/intel/competitors', {
    query: { limit: 1_000 },
  }).data?.competitors.find((one) => isMentioned(one, question));
  const about = chosen ?? (named === undefined ? firstAbout : `competitor:${named.domain}`);
  const say = useSay();
  const add = useAct(
    (body: object, idempotencyKey) => api.post<AcceptedSource>(SOURCES, body, { idempotencyKey }),
    {
      changes: [SOURCES],
      onDone(added) {
        if ('duplicate' in added) return;
        setText('');
        onClose();
        if (renews) return onRenew?.(added.id);
        say(
          `Your answer was added to the sources. As soon as it has been read, you can regenerate ${section === undefined ? 'the document' : `the section “${section}”`}.`,
        );
      },
    },
  );
  const known = add.data !== undefined && 'duplicate' in add.data ? add.data.id : null;
  return (
    <Dialog title="Answer a question" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (add.isPending) return;
          const labels = {
            name: isFirst ? name : nextName(name, text),
            tags: [ANSWER],
            ...(about === '' ? {} : { about }),
          };
          add.mutate({ text, ...labels });
        }}
      >
        <p>
          <strong>{question}</strong>
        </p>
        <p>{whyItMatters}</p>
        <TextArea
          label="Your answer"
          hint={
            <>
              Write one to three full sentences that can be quoted word for word. Where to look:{' '}
              {neededSource}
              {example !== undefined && (
                <>
                  <br />
                  Example from another company: “{example}”
                </>
              )}
            </>
          }
          rows={8}
          autoFocus
          value={text}
          error={faultOf(add.error, 'text')}
          onValue={setText}
        />
        <AboutChoice
          label="About"
          hint="Leave this unchanged for answers about your company or its buyers. For notes on a competitor, choose the competitor."
          everyone="Us and our buyers"
          includesUs
          value={about}
          error={faultOf(add.error, 'about')}
          onValue={setAbout}
        />
        {add.error !== null && <Failure error={add.error} />}
        {known !== null && (
          <p role="alert">
            This text is already in your sources. To make it count as an answer, rewrite it as a full sentence
            that uses the words of the question, such as “Our trial lasts 14 days.”{' '}
            <Link href={`~/sources/${known}`}>Open the source</Link>
          </p>
        )}
        {onRenew !== undefined && (
          <p className="quiet">
            “Add and regenerate” rewrites only the section “{section}”. If you edited lines in it, you are
            asked before they are replaced.
          </p>
        )}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            needs="write"
            kind={onRenew === undefined ? 'primary' : 'plain'}
            type="submit"
            busy={add.isPending}
            onClick={() => setRenews(false)}
          >
            Add answer
          </Button>
          {onRenew !== undefined && (
            <Button
              needs="write"
              kind="primary"
              type="submit"
              busy={add.isPending}
              onClick={() => setRenews(true)}
            >
              Add and regenerate
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function useDone(of: string): [ReadonlySet<string>, (question: string, isDone: boolean) => void] {
  const name = `groundwork-done-${of}`;
  const [done, setDone] = useState<ReadonlySet<string>>(() => {
    try {
      return new Set(JSON.parse(localStorage.getItem(name) ?? '[]') as string[]);
    } catch {
      return new Set();
    }
  });
  return [
    done,
    (question, isDone) => {
      const next = new Set(done);
      if (isDone) next.add(question);
      else next.delete(question);
      setDone(next);
      try {
        localStorage.setItem(name, JSON.stringify([...next]));
      } catch {}
    },
  ];
}
