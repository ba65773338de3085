import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

let source: Promise<string> | undefined;

export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const violations = await page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const found = await axe.run({
        resultTypes: ['violations'],
        preload: false,
        ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
      });
      return found.violations;
    },
    rules as string[] | undefined,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}
