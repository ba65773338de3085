import { performance } from 'node:perf_hooks';
import { format } from 'node:util';
import Mocha, { type MochaOptions, type Runner, type Suite, type Test } from 'mocha';

export type Report =
  | { file: string; text: string; seconds: number; cpuSeconds: number }
  | { passing: number; pending: number; failures: Failure[] };

export interface Failure {
  file: string;
  text: string;
}

const { Base, Spec } = Mocha.reporters;

let written = '';
const taken = (): string => {
  const text = written;
  written = '';
  return text;
};

class FileReporter extends Spec {
  constructor(runner: Runner, options?: MochaOptions) {
    Base.consoleLog = (...said: unknown[]) => void (written += `${format(...said)}\n`);
    super(runner, options as MochaOptions);
    let file: string | undefined;
    let began = 0;
    let used = process.cpuUsage();
    const report = (next: string | undefined): void => {
      if (file !== undefined) {
        const { user, system } = process.cpuUsage(used);
        const seconds = (performance.now() - began) / 1_000;
        send({ file, text: taken(), seconds, cpuSeconds: (user + system) / 1e6 });
      }
      file = next;
      began = performance.now();
      used = process.cpuUsage();
    };
    runner.on('suite', (suite: Suite) => {
      if (suite.parent?.root === true && suite.file !== file) report(suite.file);
    });
    const { failures } = this as unknown as { failures: Test[] };
    runner.prependOnceListener('end', () => report(undefined));
    runner.once('end', () => {
      taken();
      const passing = runner.stats?.passes ?? 0;
      const pending = runner.stats?.pending ?? 0;
      const described = failures.map((failure) => {
        Base.list([failure]);
        return { file: failure.file ?? failure.parent?.file ?? '', text: taken() };
      });
      send({ passing, pending, failures: described });
    });
  }
}

const send = (report: Report): void => void process.send?.(report);

// Mocha loads a reporter with `require` and uses the returned value as the class.
export { FileReporter as 'module.exports' };
