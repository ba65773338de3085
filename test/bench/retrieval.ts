import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../src/config/config.ts';
import { evaluateCorpus, tableOf } from '../../src/eval.ts';
import { readBeirSet } from '../../src/search/evaluation/beir-files.ts';
import { against, check, print } from './print.ts';

const OWN = ['de', 'ru', 'zh'].map((language) =>
  fileURLToPath(new URL(`retrieval/${language}`, import.meta.url)),
);
const LEXICAL = 0.51;
const HYBRID = 0.55;
const PARAGRAPHS = 0.85;

export async function retrieval(dirs: string[]): Promise<void> {
  for (const dir of [...dirs, ...OWN]) {
    const { corpus, questions } = await readBeirSet(dir);
    if (corpus === null) throw new Error(`${dir} has no corpus.jsonl.`);
    const result = await evaluateCorpus(corpus, questions, {
      config: loadConfig(),
      report: () => undefined,
    });
    const { lexical, vector, hybrid } = result.scores;
    check(result.degraded === 0, 'some questions were not compared by meaning');
    print(`\n${basename(dir)}: ${questions.length} questions, ${corpus.length} documents`);
    print(tableOf(result));
    if (OWN.includes(dir)) {
      const better = Math.max(lexical.ndcgAt10, hybrid.ndcgAt10);
      print(`by words or hybrid ${against(better, PARAGRAPHS, 'higher')}`);
    } else {
      print(`by words ${against(lexical.ndcgAt10, LEXICAL, 'higher')}`);
      print(`hybrid ${against(hybrid.ndcgAt10, HYBRID, 'higher')}`);
    }
    const [over, under] = [hybrid.ndcgAt10 / lexical.ndcgAt10, hybrid.ndcgAt10 / vector.ndcgAt10];
    print(`hybrid is ${over.toFixed(3)} of the words alone and ${under.toFixed(3)} of the meaning alone`);
  }
}
