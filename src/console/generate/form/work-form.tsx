import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useKept } from '../../api/kept-state.ts';
import { useAct, useRead } from '../../api/reads.ts';
import type { CompetitorList, StartedRun } from '../../api/answers.ts';
import { Button } from '../../elements/button.tsx';
import { Failure } from '../../elements/failure.tsx';
import { useSay } from '../../elements/notices.tsx';
import type { Parts } from '../output-value.ts';
import type { Profile } from '../../brand/profile.ts';
import { FromProfile, isInProfile } from './from-profile.tsx';
import { ModelProposal } from './model-proposal.tsx';
import { FromPersonas } from './from-personas.tsx';
import { RUNS } from '../running-work.tsx';
import { UsualAnswers } from './usual-answers.tsx';
import { InputControl } from './input-control.tsx';
import type { InputField } from './input-fields.ts';
import { useSentDrafts, withSent } from './sent-drafts.ts';
import {
  asksWebsite,
  bodyOf,
  draftOf,
  missingIn,
  textIn,
  tidied,
  type DraftValue,
  type WorkDraft,
} from './work-draft.ts';

export const draftName = (module: string): string => `view/generate/new/${module}`;

export function WorkForm({
  module,
  fields,
  example,
}: {
  module: string;
  fields: readonly InputField[];
  example: Parts;
}) {
  const [draft, setDraft] = useKept<WorkDraft>(draftName(module), {});
  const [sent, setSent] = useSentDrafts();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [started, setStarted] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);

  const start = useAct(
    (body: Parts, idempotencyKey) =>
      api.post<StartedRun>(`/api/intel/${module}`, body, {
        headers: { prefer: 'respond-async' },
        idempotencyKey,
      }),
    {
      changes: [RUNS],
      onDone({ runId }) {
        setSent(withSent(sent, runId, draft));
        setDraft({});
        setStarted(runId);
      },
    },
  );
  useEffect(() => {
    if (started !== null) navigate(`/runs/${started}`);
  }, [started]);

  const wrong = missing.join() + String(start.error?.message);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const options = fields.filter(({ isOption }) => isOption);
  const [isOpen, setOpen] = useState(options.some(({ name }) => draft[name] !== undefined));
  const isOptionWrong =
    start.error instanceof ApiFailure &&
    start.error.details.some(({ path }) => options.some(({ name }) => path.startsWith(`body.${name}`)));

  const set = (name: string) => (value: DraftValue) => {
    setMissing((all) => all.filter((one) => one !== name));
    setDraft((now) => ({ ...now, [name]: value }));
  };

  const isAboutRival = fields.some(({ kind }) => kind === 'competitor');
  const tracked = useRead<CompetitorList>('/api/intel/competitors', {
    query: { limit: 1_000 },
    enabled: isAboutRival,
  }).data?.competitors;
  const isWebsiteAsked = asksWebsite(draft, tracked === undefined || tracked.length > 0);

  function send(): void {
    if (start.isPending) return;
    const tidy = tidied(draft);
    const body = bodyOf(fields, tidy);
    const lacking = missingIn(fields, body, { isWebsiteAsked });
    setDraft(tidy);
    setMissing(lacking);
    if (lacking.length === 0) start.mutate(body);
    else start.reset();
  }

  const profile = useRead<Profile>('/api/brand-profile').data;
  const isExampleShown = profile !== undefined && !isInProfile(profile);
  const controls = (isOption: boolean) =>
    fields
      .filter((field) => field.isOption === isOption)
      .filter(({ name }) => name !== 'name' || !isOption || draft['save'] !== false)
      .filter(({ name }) => name !== 'domain' || !isAboutRival || isWebsiteAsked)
      .map((field) => (
        <div key={field.name}>
          <InputControl
            field={field}
            value={draft[field.name]}
            onValue={set(field.name)}
            isMissing={missing.includes(field.name)}
            error={start.error}
          />
          <FromProfile field={field} value={draft[field.name]} onValue={set(field.name)} />
          <UsualAnswers field={field} value={draft[field.name]} onValue={set(field.name)} />
          {field.name === 'businessModel' && (
            <ModelProposal
              product={textIn(draft['product'])}
              value={draft[field.name]}
              onValue={set(field.name)}
            />
          )}
          <FromPersonas field={field} value={draft[field.name]} onValue={set(field.name)} />
        </div>
      ));

  return (
    <form
      ref={form}
      className="stack generate-form"
      aria-label="Inputs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="card stack">{controls(false)}</div>
      <details
        className="card generate-options"
        open={isOpen || isOptionWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Options</summary>
        <div className="stack">{controls(true)}</div>
      </details>
      {start.error !== null && <Failure error={start.error} />}
      <div className="row">
        <Button needs="search" kind="primary" type="submit" busy={start.isPending}>
          Generate
        </Button>
        {isExampleShown && (
          <Button onClick={() => setDraft((now) => ({ ...now, ...draftOf(fields, example) }))}>
            Use the example
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            const before = draft;
            setDraft({});
            setMissing([]);
            start.reset();
            say('The form was cleared.', { undo: () => setDraft(before) });
          }}
        >
          Clear the form
        </Button>
      </div>
    </form>
  );
}
