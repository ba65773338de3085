import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { intersects, minVersion, satisfies, valid } from 'semver';

const NODES = ['22.19.0', '24.0.0'];

/** These dates are from schedule.json in github.com/nodejs/Release. */
const END_OF_LIFE: Record<number, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

const PINNED: Record<string, string> = {
  '@sparticuz/chromium': 'the folder Chromium is unpacked into is named after this version',
  mongodb: 'src/database/driver-connection.ts replaces one of its private methods',
};

const LEFT_BEHIND: Record<string, { major: number; because: string }> = {
  '@types/node': { major: 24, because: 'types follow the Node of images and development' },
  jsdom: { major: 29, because: '30 and 31 need Node 22.22' },
};

const DEPRECATED: Record<string, string> = {};

interface LockedPackage {
  version?: string;
  engines?: { node?: string } | string[];
  deprecated?: string;
  optionalDependencies?: Record<string, string>;
}

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> })
  .packages;
const packages = Object.entries(locked).filter(([path]) => path !== '');
const wanted = { ...manifest.dependencies, ...manifest.devDependencies };

const nodeOf = ({ engines }: LockedPackage): string =>
  (engines === undefined || Array.isArray(engines) ? undefined : engines.node) ?? '*';
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('dependencies', () => {
  for (const node of NODES) {
    it(`all run on Node ${node}`, () => {
      const refusing = packages
        .filter(([, entry]) => !satisfies(node, nodeOf(entry)))
        .map(([path, entry]) => `${path} ${entry.version} needs Node ${nodeOf(entry)}`);
      expect(refusing, 'Stay at a version that accepts it, with a reason in LEFT_BEHIND.').to.deep.equal([]);
    });
  }

  it('are not deprecated', () => {
    const deprecated = packages
      .filter(([path, entry]) => entry.deprecated !== undefined && !(nameOf(path) in DEPRECATED))
      .map(([path, entry]) => `${path} ${entry.version}: ${entry.deprecated}`);
    expect(deprecated, 'Replace it, or list it in DEPRECATED with a reason.').to.deep.equal([]);
  });

  it('are pinned to one version only with a reason', () => {
    const pins = Object.keys(wanted).filter((name) => valid(wanted[name]) !== null);
    expect(pins, 'Use a range, or give the reason in PINNED.').to.have.members(Object.keys(PINNED));
  });

  for (const [name, { major, because }] of Object.entries(LEFT_BEHIND)) {
    it(`keep ${name} at ${major} because ${because}`, () => {
      const isLeft = intersects(wanted[name] ?? '*', `^${major}`);
      expect(isLeft, 'It has moved on: remove it from LEFT_BEHIND.').to.equal(true);
    });
  }

  it('are locked for every platform', () => {
    // npm leaves out the packages for other platforms if node_modules already exists (npm/cli#4828).
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked))
        .map((name) => `${name} of ${path}`),
    );
    expect(missing, 'Lock them again: without node_modules, or by hand.').to.deep.equal([]);
  });

  it('unpack Chromium into a folder named after the version of its package', () => {
    const { version } = locked['node_modules/@sparticuz/chromium'] ?? {};
    expect(read('src/local-servers/chromium-binary.ts')).to.include(`CACHED_AS = 'chromium-${version}'`);
  });
});

describe('Node', () => {
  const images = [...read('Dockerfile').matchAll(/^(?:FROM |ARG NODE_IMAGE=)(?:\S+\/)?node:(\d+).*/gm)];
  const places: [where: string, major: number | undefined][] = [
    ['engines in package.json', minVersion(manifest.engines.node)?.major],
    ['.nvmrc', Number(/^v?(\d+)/.exec(read('.nvmrc'))?.[1])],
    ...images.map(([line, major]): [string, number] => [`${line} in the Dockerfile`, Number(major)]),
  ];

  it('has the same major version in the Dockerfile', () => expect(images).not.to.be.empty);

  for (const [where, major] of places) {
    it(`is still supported: ${where}`, () => {
      const end = END_OF_LIFE[major ?? 0];
      expect(end, `Add the end of life of Node ${major} to END_OF_LIFE, or use a long-term release.`).to.be.a(
        'string',
      );
      const isSupported = Date.now() < Date.parse(end!);
      expect(isSupported, `Node ${major} had its end of life on ${end}: move to a later one.`).to.equal(true);
    });
  }

  it('has a minimum in package.json that the dependencies support', () => {
    expect(minVersion(manifest.engines.node)?.version).to.equal(NODES[0]);
  });
});
