import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { useAct, usePages, useRead } from '../api/reads.ts';
import type { CreatedDestination, DestinationList, DestinationTest, Settings } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { useCopy } from '../elements/copy.ts';
import { Dialog } from '../elements/dialog.tsx';
import { useRemoval, useShown } from '../elements/deletions.ts';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Choice, TextField } from '../elements/field.tsx';
import { FormAbove } from '../elements/form-above.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Menu } from '../elements/menu.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge, Empty } from '../elements/page.tsx';
import { Section } from '../elements/section.tsx';
import { Time } from '../elements/time.tsx';
import { withScheme } from '../elements/web-address.ts';
import { ShownOnce } from './keys.tsx';
import { TimeZone } from './time-zone.tsx';
import { OWN_ZONE } from './time-zones.ts';

const DESTINATIONS = '/api/destinations';
type Destination = DestinationList['destinations'][number];

const KINDS: Record<Destination['kind'], string> = {
  slack: 'Slack',
  teams: 'Microsoft Teams',
  email: 'Email',
  webhook: 'Webhook',
};
const TARGET_HINTS: Record<Destination['kind'], string> = {
  slack:
    'The address of an incoming webhook for your channel. An administrator of your Slack workspace can create it.',
  teams:
    'The address of a workflow that posts to your channel. Your Teams administrator can create this workflow.',
  email: 'Separate multiple addresses with commas.',
  webhook: 'The address of a webhook in your own software. Each message is signed.',
};
export const REQUESTS: Partial<Record<Destination['kind'], string>> = {
  slack:
    'Could you send me a webhook address for our Slack channel? At api.slack.com/apps, create an app for our workspace, turn on “Incoming Webhooks”, choose “Add New Webhook to Workspace”, select the channel and copy the address. It begins with https://hooks.slack.com/services/.',
  teams:
    'Could you send me a webhook address for our Teams channel? In Teams, open “Workflows”, create “Post to a channel when a webhook request is received”, select the channel and copy the address.',
};
const NO_MAIL =
  'Email is not set up on this service. Ask the person who runs it to set SMTP_URL and SMTP_FROM.';
const WHEN = [
  { value: 'now', text: 'At once' },
  { value: 'daily 08:00', text: 'Daily digest at 08:00' },
  { value: 'weekly mon 08:00', text: 'Weekly digest, Monday 08:00' },
  { value: 'briefing weekly mon 08:00', text: 'Weekly briefing, Monday 08:00' },
] as const;
const BRIEFING = 'briefing ';
const whenText = ({ sends, when }: Destination): string => {
  const value = sends === 'briefing' ? `${BRIEFING}${when}` : when;
  return WHEN.find((one) => one.value === value)?.text ?? value;
};
const SEVERITIES = [
  { value: 'low', text: 'All' },
  { value: 'medium', text: 'Medium and above' },
  { value: 'high', text: 'High and critical' },
  { value: 'critical', text: 'Critical only' },
] as const;

const useDestinations = () =>
  usePages<DestinationList, Destination>(DESTINATIONS, ({ destinations }) => destinations);

export function Destinations() {
  const [created, setCreated] = useState<CreatedDestination | null>(null);
  return (
    <>
      <FormAbove label="Add a destination" list={useDestinations()}>
        <NewDestination onCreated={setCreated} />
      </FormAbove>
      {created !== null && created.secret !== null && (
        <ShownOnce name={created.name} value={created.secret} what="signing secret" />
      )}
      {created !== null && <FirstTest key={created.id} destination={created} />}
      <DestinationRows testedAbove={created?.id} />
    </>
  );
}

const pathOf = ({ id }: Pick<Destination, 'id'>): string => `${DESTINATIONS}/${encodeURIComponent(id)}`;

const testText = ({ ok, attempt }: DestinationTest, { name }: Pick<Destination, 'name'>): string =>
  ok
    ? `${name} accepted the test message.`
    : `${name} did not accept the test message. ${attempt.error ?? `Status ${attempt.status}.`}`;

function useTest({ isSaid = true } = {}) {
  const say = useSay();
  return useAct(
    (one: Pick<Destination, 'id' | 'name'>) => api.post<DestinationTest>(`${pathOf(one)}/test`, undefined),
    {
      changes: [DESTINATIONS],
      onDone: (result, one) => isSaid && say(testText(result, one)),
    },
  );
}

function FirstTest({ destination }: { destination: CreatedDestination }) {
  const test = useTest({ isSaid: false });
  const isTestedAtOnce = destination.kind !== 'webhook';
  useEffect(() => {
    if (isTestedAtOnce) test.mutate(destination);
  }, [destination.id]);
  const { data } = test;
  return (
    <section className="card stack" aria-label="Test">
      <p role="status">
        {test.isPending
          ? `A test message is being sent to ${destination.name}.`
          : data === undefined
            ? `${destination.name} has not been tested yet.`
            : testText(data, destination)}
      </p>
      <div>
        <Button needs="write" busy={test.isPending} onClick={() => test.mutate(destination)}>
          {data === undefined ? 'Send test message' : 'Send another test message'}
        </Button>
      </div>
      {test.error !== null && <Failure error={test.error} />}
    </section>
  );
}

const NOT_AN_ADDRESS = /^(?!\S+@\S+\.\S+$)/;
const SLACK_HOSTS = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);
const NO_SLACK_ADDRESS =
  'This is not the address of a Slack webhook, which usually looks like https://hooks.slack.com/services/T…/B…/…. For other software, choose “Webhook”.';
const SLACK_PATH = /^\/(?:services\/T\w+\/B\w+\/\w+|(?:workflows|triggers)(?:\/[^/]+)+)\/?$/;

function addressFault(kind: Destination['kind'], text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'email') {
    const wrong = addressesIn(text).find((address) => NOT_AN_ADDRESS.test(address));
    return wrong && `“${wrong}” is not an email address. Separate multiple addresses with commas.`;
  }
  if (kind !== 'slack') return undefined;
  const url = URL.parse(withScheme(text));
  const isSlack =
    url?.protocol === 'https:' && SLACK_HOSTS.has(url.hostname) && SLACK_PATH.test(url.pathname);
  return isSlack ? undefined : NO_SLACK_ADDRESS;
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

function NewDestination({ onCreated }: { onCreated(destination: CreatedDestination): void }) {
  const [kind, setKind] = useState<Destination['kind']>('slack');
  const [target, setTarget] = useState('');
  const [name, setName] = useState('');
  const [when, setWhen] = useState('daily 08:00');
  const [timeZone, setTimeZone] = useState(OWN_ZONE);
  const [minSeverity, setMinSeverity] = useState('medium');
  const say = useSay();
  const create = useAct(
    (body: object, idempotencyKey) => api.post<CreatedDestination>(DESTINATIONS, body, { idempotencyKey }),
    {
      changes: [DESTINATIONS],
      onDone(made) {
        setTarget('');
        setName('');
        setRefused(false);
        say(`${made.name} was added.`);
        onCreated(made);
      },
    },
  );
  const isMail = kind === 'email';
  const copy = useCopy();
  const request = REQUESTS[kind];
  const [isRefused, setRefused] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const addresses = addressesIn(target);
  const wrong = addressFault(kind, target);
  const isMissing = target.trim() === '';
  const hasMail = useRead<Settings>('/api/settings').data?.mail ?? true;
  return (
    <Section title="New destination">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(true);
          if (create.isPending || wrong !== undefined || isMissing) return;
          create.mutate({
            kind,
            ...(isMail ? { to: addresses } : { url: withScheme(target) }),
            name: name.trim() === '' ? KINDS[kind] : name,
            ...(when.startsWith(BRIEFING)
              ? { sends: 'briefing', when: when.slice(BRIEFING.length) }
              : { when }),
            timeZone,
            events: { minSeverity },
          });
        }}
      >
        <div className="settings-fields">
          <Choice
            label="Send to"
            value={kind}
            onValue={(value) => setKind(value as Destination['kind'])}
            {...(hasMail ? {} : { hint: NO_MAIL })}
            choices={Object.entries(KINDS).map(([value, text]) =>
              value === 'email' && !hasMail
                ? { value, text: `${text} (not set up)`, disabled: true }
                : { value, text },
            )}
          />
          <TextField
            label={isMail ? 'Email addresses' : 'Webhook address'}
            placeholder={isMail ? 'team@example.com, ceo@example.com' : 'https://'}
            hint={TARGET_HINTS[kind]}
            autoCapitalize="none"
            spellcheck={false}
            value={target}
            error={
              isRefused && isMissing
                ? `Enter ${isMail ? 'an email address' : 'the address of the webhook'}.`
                : ((isLeft || isRefused ? wrong : undefined) ?? faultOf(create.error, isMail ? 'to' : 'url'))
            }
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            onValue={setTarget}
          />
          <TextField
            label="Name (optional)"
            maxLength={100}
            value={name}
            error={faultOf(create.error, 'name')}
            onValue={setName}
          />
          <Choice label="When" value={when} onValue={setWhen} choices={WHEN} />
          <TimeZone value={timeZone} error={faultOf(create.error, 'timeZone')} onValue={setTimeZone} />
          <Choice label="Events" value={minSeverity} onValue={setMinSeverity} choices={SEVERITIES} />
        </div>
        {create.error !== null && <Failure error={create.error} />}
        <div className="row">
          <Button needs="write" kind="primary" type="submit" busy={create.isPending}>
            Add destination
          </Button>
          {request !== undefined && (
            <Button onClick={() => void copy(request)}>
              Copy a message that asks your administrator for the address
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

function DestinationRows({ testedAbove }: { testedAbove: string | undefined }) {
  const read = useShown(useDestinations(), ({ id }) => id);
  const removal = useRemoval(DESTINATIONS);
  const test = useTest();
  const [edited, setEdited] = useState<Destination | null>(null);
  const pause = useAct(
    (one: Destination) => api.patch<Destination>(pathOf(one), { paused: one.paused === null }),
    { changes: [DESTINATIONS] },
  );
  const error = test.error ?? pause.error;
  return (
    <>
      {error !== null && <Failure error={error} />}
      <LongList
        label="Destinations"
        read={read}
        keyOf={({ id }) => id}
        rowHeight={72}
        empty={
          <Empty title="No destinations yet">
            <p>Add Slack, Teams, an email address or a webhook above to get updates where you work.</p>
          </Empty>
        }
      >
        {(one) => (
          <div className="settings-row">
            <div>
              <p className="row">
                <strong>{one.name}</strong> <Badge>{KINDS[one.kind]}</Badge>
                {one.paused !== null && (
                  <Badge tone={one.paused.by === 'service' ? 'bad' : 'warn'}>Paused</Badge>
                )}
                {one.paused === null && one.delivery.failing && <Badge tone="bad">Failing</Badge>}
              </p>
              <p className="quiet">
                {one.target} · {whenText(one)} ·{' '}
                {SEVERITIES.find(({ value }) => value === one.events.minSeverity)?.text} · {one.timeZone}
              </p>
              <LastDelivery
                of={one.delivery}
                test={
                  one.id !== testedAbove && (
                    <Button
                      needs="write"
                      kind="quiet"
                      aria-label={`Send test message to ${one.name}`}
                      busy={test.isPending}
                      onClick={() => test.mutate(one)}
                    >
                      Send test message
                    </Button>
                  )
                }
              />
              {one.paused !== null && (
                <p>
                  {one.paused.reason}{' '}
                  <span className="quiet">
                    <Time at={one.paused.at} />. Events wait and are sent when you resume.
                  </span>
                </p>
              )}
            </div>
            <Menu
              label={`Actions for ${one.name}`}
              items={[
                { name: 'Send test message', needs: 'write', act: () => test.mutate(one) },
                { name: 'Edit', needs: 'write', act: () => setEdited(one) },
                {
                  name: one.paused === null ? 'Pause' : 'Resume',
                  needs: 'write',
                  act: () => pause.mutate(one),
                },
                {
                  name: 'Delete',
                  kind: 'danger',
                  needs: 'write',
                  act: () => removal([one.id], `${one.name} deleted.`),
                },
              ]}
            />
          </div>
        )}
      </LongList>
      {edited !== null && <EditDestination destination={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function LastDelivery({ of, test }: { of: Destination['delivery']; test: ReactNode }) {
  if (of.lastAttemptAt === null)
    return (
      <p className="row">
        <Badge>Not tested yet</Badge> {test}
      </p>
    );
  const arrived =
    of.lastDeliveredAt === null ? (
      'No message has been delivered yet.'
    ) : (
      <>
        Last delivery: <Time at={of.lastDeliveredAt} />.
      </>
    );
  if (!of.failing) return of.lastDeliveredAt === null ? null : <p className="quiet">{arrived}</p>;
  return (
    <p>
      {of.error}{' '}
      <span className="quiet">
        {of.lastAttemptAt !== null && (
          <>
            Last attempt: <Time at={of.lastAttemptAt} />.{' '}
          </>
        )}
        {arrived}
      </span>
    </p>
  );
}

function EditDestination({ destination, onClose }: { destination: Destination; onClose(): void }) {
  const [name, setName] = useState(destination.name);
  const [target, setTarget] = useState('');
  const [when, setWhen] = useState<string>(destination.when);
  const [timeZone, setTimeZone] = useState(destination.timeZone);
  const [minSeverity, setMinSeverity] = useState<string>(destination.events.minSeverity);
  const say = useSay();
  const isMail = destination.kind === 'email';
  const wrong = addressFault(destination.kind, target);
  const change = useAct((body: object) => api.patch<Destination>(pathOf(destination), body), {
    changes: [DESTINATIONS],
    onDone(changed) {
      say(`${changed.name} was changed.`);
      onClose();
    },
  });
  const isBriefing = destination.sends === 'briefing';
  const offered = WHEN.flatMap(({ value, text }) =>
    value.startsWith(BRIEFING) === isBriefing ? [{ value: value.replace(BRIEFING, ''), text }] : [],
  );
  const known = offered.some(({ value }) => value === when)
    ? offered
    : [{ value: when, text: when }, ...offered];
  return (
    <Dialog title={`Edit ${destination.name}`} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending || wrong !== undefined) return;
          change.mutate({
            name,
            when,
            timeZone,
            events: { ...destination.events, minSeverity },
            ...(target.trim() === ''
              ? {}
              : isMail
                ? { to: addressesIn(target) }
                : { url: withScheme(target) }),
          });
        }}
      >
        <TextField
          label="Name"
          maxLength={100}
          autoFocus
          value={name}
          error={faultOf(change.error, 'name')}
          onValue={setName}
        />
        <TextField
          label={isMail ? 'New email addresses (optional)' : 'New webhook address (optional)'}
          hint={`Now: ${destination.target}`}
          autoCapitalize="none"
          spellcheck={false}
          value={target}
          error={wrong ?? faultOf(change.error, isMail ? 'to' : 'url')}
          onValue={setTarget}
        />
        <Choice label="When" value={when} onValue={setWhen} choices={known} />
        <TimeZone value={timeZone} error={faultOf(change.error, 'timeZone')} onValue={setTimeZone} />
        <Choice label="Events" value={minSeverity} onValue={setMinSeverity} choices={SEVERITIES} />
        {change.error !== null && <Failure error={change.error} />}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
