export type Step =
  | { kind: 'ENV'; values: Record<string, string> }
  | { kind: 'WORKDIR'; path: string }
  | { kind: 'COPY'; from: string | null; sources: string[]; to: string }
  | { kind: 'RUN'; line: string }
  | { kind: 'USER'; name: string }
  | { kind: 'VOLUME'; path: string }
  | { kind: 'EXPOSE'; port: string }
  | { kind: 'CMD'; args: string[] };

export interface Stage {
  name: string | null;
  image: string;
  steps: Step[];
}

const words = (text: string): string[] =>
  [...text.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));

function readStep(kind: string, rest: string): Step {
  switch (kind) {
    case 'ENV':
      return {
        kind,
        values: Object.fromEntries(
          words(rest).map((pair) => [pair.split('=', 1)[0]!, pair.slice(pair.indexOf('=') + 1)]),
        ),
      };
    case 'WORKDIR':
    case 'VOLUME':
      return { kind, path: rest };
    case 'COPY': {
      const all = words(rest);
      const from = all[0]!.startsWith('--from=') ? all.shift()!.slice('--from='.length) : null;
      const flag = all.find((word) => word.startsWith('--'));
      if (flag !== undefined) throw new Error(`COPY has the flag ${flag}, which is not understood.`);
      return { kind, from, sources: all.slice(0, -1), to: all.at(-1)! };
    }
    case 'RUN':
      return { kind, line: rest };
    case 'USER':
      return { kind, name: rest };
    case 'EXPOSE':
      return { kind, port: rest };
    case 'CMD':
      return { kind, args: JSON.parse(rest) as string[] };
    default:
      throw new Error(`The Dockerfile has the instruction ${kind}, which is not understood.`);
  }
}

export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const defaults: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, kind, rest] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (kind === undefined || rest === undefined) throw new Error(`The Dockerfile has the line: ${line}`);
    if (kind === 'ARG' && stages.length === 0) {
      const [name, value] = rest.split('=');
      if (value === undefined) throw new Error(`The Dockerfile's argument ${name} has no default.`);
      defaults[name!] = value;
    } else if (kind === 'FROM') {
      const [image, , name = null] = rest.split(/\s+/);
      const filled = image!.replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => defaults[variable] ?? '');
      stages.push({ name, image: filled, steps: [] });
    } else stages.at(-1)!.steps.push(readStep(kind, rest));
  }
  return stages;
}

export const environmentOf = ({ steps }: Stage): Record<string, string> =>
  Object.assign({}, ...steps.flatMap((step) => (step.kind === 'ENV' ? [step.values] : []))) as Record<
    string,
    string
  >;
