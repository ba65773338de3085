import { MODULE_NAMES, moduleOf, type ModuleName } from '../../src/intel/modules/registry.ts';
import { GENERATION_PATIENCE } from '../../src/llm/patience.ts';
import { EMPTY_BRAND } from '../../src/brand/profile.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { brandOf, GOLDEN, promptOf, replyingGolden } from '../support/intel/golden.ts';
import { furnish, startScriptedService, type ScriptedService } from '../support/intel/scripted-generation.ts';
import { stopAll } from '../support/servers.ts';
import { BAD_KINDS, TIMEOUTS, type BadKind } from './bad-replies/kinds.ts';
import { check, percent, print, wrong } from './print.ts';

const AT_ONCE = 8;
const TIMES = { once: 1, twice: 2, always: Infinity } as const;
type Times = keyof typeof TIMES;
const SHORT_PATIENCE = { firstMs: 2_000, idleMs: 2_000, totalMs: 10_000 };
const LEAST_MENDED = 0.95;

interface Case {
  name: ModuleName;
  kind: string;
  bad: BadKind;
  times: Times;
}

type Verdict = 'mended' | 'typed error' | 'untyped error' | 'invalid';

export async function badReplies(): Promise<void> {
  const scripted = await startScriptedService();
  const stage = await furnishAll(scripted);
  const began = performance.now();
  const verdicts = new Map<Case, Verdict>();
  const codes = new Map<string, Set<string>>();
  try {
    const run = async (kinds: Record<string, BadKind>): Promise<void> => {
      const cases = casesOf(kinds);
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let one = cases.pop(); one !== undefined; one = cases.pop()) {
            const { verdict, code } = await stage.tried(one);
            verdicts.set(one, verdict);
            if (code !== undefined) codes.set(one.kind, (codes.get(one.kind) ?? new Set()).add(code));
          }
        }),
      );
    };
    await run(BAD_KINDS);
    const patience = { ...GENERATION_PATIENCE };
    Object.assign(GENERATION_PATIENCE, SHORT_PATIENCE);
    await run(TIMEOUTS);
    Object.assign(GENERATION_PATIENCE, patience);
    report(verdicts, codes, await stage.badlySaved(verdicts));
    print(`${verdicts.size} generations, ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  } finally {
    await scripted.stop();
    await stopAll();
  }
}

const casesOf = (kinds: Record<string, BadKind>): Case[] =>
  Object.entries(kinds).flatMap(([kind, bad]) =>
    (Object.keys(TIMES) as Times[]).flatMap((times) =>
      MODULE_NAMES.map((name) => ({ name, kind, bad, times })),
    ),
  );

async function furnishAll({ service, model }: ScriptedService) {
  const clients = new Map<ModuleName, ApiClient>();
  const good = new Map<ModuleName, string>();
  for (const name of MODULE_NAMES) {
    const api = await service.newClient();
    clients.set(name, api);
    await furnish(service, api, name);
    model.script(replyingGolden(name));
    const { body } = await api.post(`/api/intel/${name}`, GOLDEN[name].goldenInputs);
    good.set(name, JSON.stringify(body.output));
  }
  const marks = new Map<string, { of: Case; asked: number }>();
  model.always((request) => {
    const one = marks.get(/en-(c\d{4})/.exec(promptOf(request))![1]!)!;
    one.asked += 1;
    const { name, times, bad } = one.of;
    const whole = replyingGolden(name)(request);
    return one.asked <= TIMES[times] ? bad.reply(whole) : whole;
  });

  const isSound = (name: ModuleName, given: unknown): boolean => {
    const { output, inputs, check: strict, checkAlways } = moduleOf(name);
    const parsed = output.safeParse(given);
    const brief = {
      inputs: inputs.parse(GOLDEN[name].goldenInputs),
      brand: { ...EMPTY_BRAND, ...brandOf(name) },
    };
    return parsed.success && [...strict(parsed.data, brief), ...checkAlways(parsed.data, brief)].length === 0;
  };

  return {
    async tried(one: Case): Promise<{ verdict: Verdict; code?: string }> {
      const mark = `c${String(marks.size).padStart(4, '0')}`;
      marks.set(mark, { of: one, asked: 0 });
      const json = { ...GOLDEN[one.name].goldenInputs, save: true, name: mark, language: `en-${mark}` };
      let answer: ApiAnswer;
      try {
        answer = await clients.get(one.name)!.post(`/api/intel/${one.name}`, json);
      } catch (error) {
        wrong(`${one.name}, ${one.kind}: ${(error as Error).message}`);
        return { verdict: 'invalid' };
      }
      const { status, body } = answer;
      if (status === 200) {
        const isGood = isSound(one.name, body.output) && JSON.stringify(body.output) === good.get(one.name);
        return { verdict: isGood ? 'mended' : 'invalid' };
      }
      const code = String(body.error.code);
      const isTyped = (status === 502 || status === 503) && code.startsWith('model.');
      return { verdict: isTyped ? 'typed error' : 'untyped error', code };
    },
    async badlySaved(verdicts: ReadonlyMap<Case, Verdict>): Promise<number> {
      let bad = 0;
      for (const [name, api] of clients) {
        let cursor: string | null = null;
        do {
          const more: string = cursor === null ? '' : `&cursor=${cursor}`;
          const { body } = await api.get(`/api/intel/artifacts?limit=100${more}`);
          for (const { artifactId, name: mark } of body.artifacts) {
            const { output } = (await api.get(`/api/intel/artifacts/${artifactId}`)).body;
            const isMended = verdicts.get(marks.get(mark)!.of) === 'mended';
            if (!isMended || !isSound(name, output)) bad += 1;
          }
          cursor = body.nextCursor;
        } while (cursor !== null);
      }
      return bad;
    },
  };
}

function report(
  verdicts: ReadonlyMap<Case, Verdict>,
  codes: ReadonlyMap<string, ReadonlySet<string>>,
  badlySaved: number,
): void {
  const all = [...verdicts];
  const count = (wanted: Verdict, of: (one: Case) => boolean = () => true): number =>
    all.filter(([one, verdict]) => verdict === wanted && of(one)).length;
  print(
    `${'used in the end'.padEnd(28)}${Object.keys(TIMES)
      .map((times) => times.padEnd(8))
      .join('')}else`,
  );
  for (const [kind, { outcome }] of Object.entries({ ...BAD_KINDS, ...TIMEOUTS })) {
    const cells = Object.keys(TIMES).map((times) =>
      `${count('mended', (one) => one.kind === kind && one.times === times)}/${MODULE_NAMES.length}`.padEnd(
        8,
      ),
    );
    print(`${kind.padEnd(28)}${cells.join('')}${[...(codes.get(kind) ?? [])].join(', ')}`);
    const lasting = count('mended', ({ kind: is }) => is === kind);
    check(outcome !== 'lasting' || lasting === 0, `${kind}: was repaired, which was not expected`);
    const spent = count('mended', (one) => one.kind === kind && one.times === 'always');
    check((outcome === 'read') === spent > 0, `${kind}: ${spent} were used although nothing else came`);
  }
  const isRepairable = ({ bad, times }: Case): boolean =>
    bad.outcome === 'read' || (bad.outcome === 'mended' && times !== 'always');
  const repairable = all.filter(([one]) => isRepairable(one)).length;
  const mended = count('mended', isRepairable);
  const share = mended / repairable;
  print(
    `\nG1: mended ${mended} of ${repairable} repairable (${percent(mended, repairable)}), target 95 %: ${met(share >= LEAST_MENDED)}`,
  );
  print(
    `G1: invalid, returned ${count('invalid')}, saved ${badlySaved}, target 0: ${met(count('invalid') + badlySaved === 0)}`,
  );
  print(
    `G1: errors ${count('typed error') + count('untyped error')}, untyped ${count('untyped error')}, target 0: ${met(count('untyped error') === 0)}`,
  );
  check(share >= LEAST_MENDED, `only ${percent(mended, repairable)} mended`);
  check(count('invalid') + badlySaved === 0, 'an invalid object was returned or saved');
  check(count('untyped error') === 0, 'an error without a type');
}

const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
