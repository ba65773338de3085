import { newCompany, serveCompany } from '../../../support/company-site.ts';
import { must } from '../client.ts';
import { held, hostOf } from '../moments.ts';
import type { Moment, Operation, Round } from '../point.ts';
import { mustBeTold } from '../told.ts';
import type { World } from '../world.ts';

const PLANS = 3;
const NEW_PRICE = 64;

interface Checked {
  result: { ok: boolean; changed: boolean; summary: string; eventIds: string[] };
}
interface Event {
  id: string;
  kind: string;
  after: { amount: number } | null;
}

const track = async ({ client }: World, round: Round): Promise<string> =>
  (
    await client.post<{ id: string }>('/api/intel/competitors', {
      json: { domain: hostOf(round), every: null },
      headers: { 'idempotency-key': `key-of-${round.name}` },
    })
  ).id;

const check = ({ client }: World, id: string): Promise<Checked> =>
  client.post(`/api/intel/competitors/${id}/check`, {});

const eventsOf = async ({ client }: World, id: string): Promise<Event[]> =>
  (await client.get<{ events: Event[] }>(`/api/intel/events?competitorId=${id}&limit=100`)).events;

async function mustKnowPlans({ client }: World, id: string): Promise<void> {
  const { plans } = await client.get<{ plans: { name: string }[] }>(`/api/intel/competitors/${id}/plans`);
  must(plans.length === PLANS, `${id} has the plans ${plans.map(({ name }) => name).join(', ')}`);
}

const page = (name: string, path: string, nth: number, more: Pick<Moment, 'twice'> = {}): Moment =>
  held(
    name,
    'web',
    { at: 'asked', nth, matching: (caller, round) => caller.host === hostOf(round) && caller.path === path },
    more,
  );

export const firstCheck: Operation = {
  name: 'check for the first time',
  moments: [page('home page requested', '/', 1), page('prices requested', '/pricing', 1)],
  async play(world, round) {
    serveCompany(world.site, hostOf(round), newCompany());
    const id = await track(world, round);
    const { result } = await round.strike(() => check(world, id));
    must(result.ok && !result.changed, `the check is not ok: ${result.summary}`);
    await mustKnowPlans(world, id);
    const again = await check(world, id);
    must(again.result.ok && !again.result.changed, `the second check found: ${again.result.summary}`);
    must((await eventsOf(world, id)).length === 0, 'there are events although nothing has changed');
  },
};

const secondCheck = (moments: readonly Moment[], more: Pick<Operation, 'model'> = {}): Operation => ({
  name: 'check',
  moments,
  ...more,
  async play(world, round) {
    const company = newCompany();
    serveCompany(world.site, hostOf(round), company);
    const id = await track(world, round);
    const { result: first } = await check(world, id);
    must(first.ok, `the first check is not ok: ${first.summary}`);
    company.plans[1]!.price = `$${NEW_PRICE} per month`;
    const { result } = await round.strike(() => check(world, id));
    must(result.ok, `the check is not ok: ${result.summary}`);
    const events = await eventsOf(world, id);
    const told = events.map(({ kind, after }) => `${kind} ${after?.amount}`).join(', ');
    must(events.length === 1 && told === `price_changed ${NEW_PRICE}`, `there are the events ${told}`);
    await mustKnowPlans(world, id);
    const again = await check(world, id);
    must(again.result.ok && !again.result.changed, `the check after it found: ${again.result.summary}`);
    await mustBeTold(world, events[0]!.id, [events[0]!.id]);
  },
});

export const checkChange = secondCheck([
  page('home page requested', '/', 1),
  page('prices requested', '/pricing', 1, { twice: true }),
  page('prices requested again', '/pricing', 2, { twice: true }),
  held('change being announced', 'web', {
    at: 'asked',
    matching: ({ host, body }, round) => host === 'hooks.test' && body.includes(hostOf(round)),
  }),
]);

export const checkWithBrief = secondCheck(
  [
    held('brief requested', 'model', {
      at: 'asked',
      matching: ({ body }) => body.includes(String(NEW_PRICE)) && !body.includes('<passage-'),
    }),
  ],
  { model: true },
);
