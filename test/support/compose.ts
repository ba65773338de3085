import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Service {
  image?: string;
  build?: { context: string; args: Record<string, string> };
  user?: string;
  restart?: string;
  profiles?: string[];
  read_only?: boolean;
  init?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  cpus?: number;
  network_mode?: string;
  env_file?: string;
  environment?: Record<string, string | number>;
  entrypoint?: string[];
  command?: string[];
  volumes?: string[];
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
}

export const composeText: string = readFileSync(`${ROOT}docker-compose.yml`, 'utf8');

export const compose = parse(composeText, { merge: true }) as Compose;

export const dotEnv = parseEnv(readFileSync(`${ROOT}.env.example`, 'utf8')) as Record<string, string>;

export const filledIn = (text: string, variables: Record<string, string>): string =>
  text.replaceAll(
    /\$\$|\$\{(\w+)(?::(-|\?)([^}]*))?\}/g,
    (whole, name: string, kind?: string, rest?: string) => {
      if (whole === '$$') return '$';
      const value = variables[name];
      if (value !== undefined && value !== '') return value;
      if (kind === '-') return rest ?? '';
      throw new Error(`${name} has no value: ${rest ?? whole}`);
    },
  );

export const environmentFor = (
  { env_file, environment = {} }: Service,
  variables: Record<string, string>,
): Record<string, string> => ({
  ...(env_file === undefined ? {} : variables),
  ...Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filledIn(String(value), variables)]),
  ),
});
