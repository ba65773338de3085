import { environment } from '../src/config/environment.ts';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { compose, composeText, dotEnv, environmentFor, filledIn, ROOT } from './support/compose.ts';
import { environmentOf, readDockerfile } from './support/dockerfile.ts';

const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const others = services.filter(([, { build }]) => build === undefined);
const names = (found: [string, unknown][]): string[] => found.map(([name]) => name);

const isOneShot = ({ restart = 'no' }: { restart?: string }): boolean =>
  restart === 'no' || restart.startsWith('on-failure');

const EXACT = /^[\w./-]+:\d+\.\d+(\.\d+)?(-[a-z0-9]+)*$/;

const variables = { ...dotEnv };
for (const [, name] of composeText.matchAll(/\$\{(\w+):\?/g)) variables[name!] = `value-of-${name}`;

const stages = readDockerfile(readFileSync(`${ROOT}Dockerfile`, 'utf8'));

describe('docker-compose.yml', () => {
  it('has the expected services', () => {
    expect(names(ours)).to.have.members(['api', 'worker', 'backup']);
    expect(others.length).to.be.greaterThan(5);
  });

  it('pins every image to an exact version', () => {
    const loose = others.filter(([, { image }]) => !EXACT.test(image ?? ''));
    expect(names(loose)).to.deep.equal([]);
  });

  it('uses the Temporal server and its schema tools in the same version', () => {
    const tags = others
      .map(([, { image }]) => image!.split(':'))
      .filter(([name]) => /^temporalio\/(server|admin-tools)$/.test(name!))
      .map(([, tag]) => tag);
    expect(tags).to.have.length(3);
    expect(new Set(tags)).to.have.property('size', 1);
  });

  it('gives every service a health check, except those that end by themselves', () => {
    const unwatched = services.filter(([, s]) => (s.healthcheck?.test ?? []).length < 2 && !isOneShot(s));
    expect(names(unwatched)).to.deep.equal([]);
  });

  it('waits only for conditions that its services can meet', () => {
    const wrong = services.flatMap(([name, { depends_on = {} }]) =>
      Object.entries(depends_on)
        .filter(([other, { condition }]) => {
          const awaited = compose.services[other];
          if (awaited === undefined) return true;
          if (condition === 'service_healthy') return awaited.healthcheck === undefined;
          return condition !== 'service_completed_successfully' || !isOneShot(awaited);
        })
        .map(([other]) => `${name} waits for ${other}`),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('declares exactly the volumes it mounts', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0]!),
    );
    expect([...new Set(mounted)]).to.have.members(Object.keys(compose.volumes));
  });

  it('declares exactly the configs it mounts', () => {
    const mounted = services.flatMap(([, { configs = [] }]) => configs.map(({ source }) => source));
    expect(mounted).to.have.members(Object.keys(compose.configs));
  });

  it('starts files that the build creates', () => {
    const files = ours.map(([, { command = [] }]) => /dist\/(\S+)\.js/.exec(command.join(' '))?.[1]);
    expect(files).to.have.length(3);
    expect(files.filter((file) => file === undefined || !existsSync(`${ROOT}${file}.ts`))).to.deep.equal([]);
  });

  it('sets only variables that the configuration reads', () => {
    const known = Object.keys(environment.shape);
    const unknown = ours.flatMap(([, service]) =>
      Object.keys(service.environment ?? {}).filter(
        (name) => service.environment![name] !== '' && !known.includes(name),
      ),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('passes our containers no password of another one', () => {
    const passwords = Object.keys(dotEnv).filter((name) => composeText.includes(`\${${name}:?`));
    expect(passwords).to.have.length(5);
    const seen = ours.flatMap(([name, service]) => {
      const given = environmentFor(service, variables);
      return passwords.filter((password) => given[password] !== '').map((password) => `${name}: ${password}`);
    });
    expect(seen).to.deep.equal([]);
  });

  it('does not clear variables of the image that .env.example leaves empty', () => {
    const image = environmentOf(stages.at(-1)!);
    const lost = ours.flatMap(([name, service]) => {
      const given = { ...image, ...environmentFor(service, variables) };
      return Object.keys(image)
        .filter((variable) => given[variable] !== image[variable])
        .map((variable) => `${name}: ${variable}`);
    });
    expect(lost).to.deep.equal([]);
  });

  it('lists in .env.example every variable it needs', () => {
    const needed = [...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name!);
    expect(needed.filter((name) => dotEnv[name] === undefined)).to.deep.equal([]);
  });

  it('names a missing variable', () => {
    expect(() => filledIn(String(ours[0]![1].environment!['MONGODB_URI']), {})).to.throw(
      'set MONGODB_PASSWORD in .env',
    );
  });

  it('lets no container gain privileges', () => {
    const loose = services.filter(
      ([, { cap_drop, security_opt }]) =>
        cap_drop?.[0] !== 'ALL' || security_opt?.[0] !== 'no-new-privileges:true',
    );
    expect(names(loose)).to.deep.equal([]);
  });

  it('limits the memory and the processors of every container', () => {
    const unlimited = services.filter(
      ([, { mem_limit, cpus }]) => mem_limit === undefined || cpus === undefined,
    );
    expect(names(unlimited)).to.deep.equal([]);
  });

  it('runs our containers as a normal user on a read-only file system with a writable /tmp', () => {
    const open = ours.filter(
      ([, { user, read_only, tmpfs }]) =>
        user !== 'node' || read_only !== true || !tmpfs?.[0]?.startsWith('/tmp:'),
    );
    expect(names(open)).to.deep.equal([]);
  });

  it('runs the image as the same user', () => {
    expect(stages.at(-1)!.steps.findLast((step) => step.kind === 'USER')).to.include({ name: 'node' });
  });

  it('puts no config into a read-only container, which compose cannot do', () => {
    const wrong = services.filter(
      ([, { read_only, configs }]) => read_only === true && configs !== undefined,
    );
    expect(names(wrong)).to.deep.equal([]);
  });

  it("builds from the Dockerfile's default image", () => {
    expect(stages.map(({ image }) => image)).to.deep.equal(stages.map(() => stages[0]!.image));
    for (const [, { build }] of ours) {
      expect(filledIn(build!.args['NODE_IMAGE']!, {})).to.equal(stages[0]!.image);
    }
    expect(stages[0]!.image).to.match(/^node:24\.\d+\.\d+-bookworm-slim$/);
  });
});
