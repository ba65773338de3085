import { print, wrong } from '../../bench/print.ts';
import { randomOf } from '../../support/random.ts';
import { OPERATIONS } from './operations/registry.ts';
import { playPoint } from './play.ts';
import { nameOf, pointsOf, type Point } from './point.ts';
import { startWorld } from './world.ts';

const COUNT = 56;
const ONLY = '--only';

interface Asked {
  count: number;
  seed: number;
  only: string;
}

function asked(args: readonly string[]): Asked {
  const at = args.indexOf(ONLY);
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const [count = String(COUNT), seed = '1'] = at < 0 ? args : args.toSpliced(at, 2);
  return { count: count === 'all' ? Number.POSITIVE_INFINITY : Number(count), seed: Number(seed), only };
}

function choosePoints(points: readonly Point[], { count, seed }: Pick<Asked, 'count' | 'seed'>): Point[] {
  const random = randomOf('kills', seed);
  const shuffled = points.map((point) => ({ point, at: random() })).toSorted((a, b) => a.at - b.at);
  const met = new Map<string, number>();
  const turns = shuffled.map(({ point }) => {
    const cell = `${point.operation.name} ${point.victims.join()}`;
    const turn = met.get(cell) ?? 0;
    met.set(cell, turn + 1);
    return { point, turn };
  });
  return turns
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ point }) => point);
}

export async function kills(args: string[]): Promise<void> {
  const { count, seed, only } = asked(args);
  const chosen = choosePoints(
    pointsOf(OPERATIONS).filter((point) => nameOf(point).includes(only)),
    { count, seed },
  );
  const left = [...chosen];
  const right: Point[] = [];
  let started = 0;

  async function playAll(model: boolean): Promise<void> {
    const next = (): Point | undefined => {
      const at = left.findIndex(({ operation }) => (operation.model ?? model) === model);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    let point = next();
    if (point === undefined) return;
    const world = await startWorld({ model });
    try {
      for (; point !== undefined; point = next()) {
        started += 1;
        const { seconds, fault, notes } = await playPoint(
          world,
          point,
          `kill${String(started).padStart(4, '0')}`,
        );
        const line = [`${seconds.toFixed(1)} s`, ...notes].join('; ');
        if (fault === null) {
          right.push(point);
          print(`${nameOf(point)}: right, ${line}`);
        } else wrong(`${nameOf(point)}: ${fault} (${line})`);
      }
    } finally {
      await world.stop();
    }
  }

  print(`${chosen.length} points`);
  await Promise.all([true, false].map(playAll));
  printTable(chosen, new Set(right));
  print(
    `F1: ${right.length} of ${chosen.length} points right: ${right.length === chosen.length ? 'met' : 'MISSED'}`,
  );
}

function printTable(played: readonly Point[], right: ReadonlySet<Point>): void {
  const victims = [...new Set(played.map((point) => point.victims.join('+')))];
  const operations = [...new Set(played.map(({ operation }) => operation.name))];
  const widest = Math.max(...operations.map(({ length }) => length));
  print(['right of played'.padEnd(widest), ...victims].join('  '));
  for (const operation of operations) {
    const cells = victims.map((victim) => {
      const here = played.filter(
        (point) => point.operation.name === operation && point.victims.join('+') === victim,
      );
      const cell =
        here.length === 0 ? '–' : `${here.filter((point) => right.has(point)).length}/${here.length}`;
      return cell.padStart(victim.length);
    });
    print([operation.padEnd(widest), ...cells].join('  '));
  }
}
