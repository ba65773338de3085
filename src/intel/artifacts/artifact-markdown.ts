import { languageName } from '../drafting/languages.ts';
import { moduleOf } from '../modules/registry.ts';
import { bullets, dayOf, page, plain, safeUrl, section } from '../outputs/markdown.ts';
import { type Basis, mapStatements } from '../outputs/statement.ts';
import type { IntelResult } from '../runs/intel-run.ts';
import type { ShownArtifact } from '../views.ts';

const MOST_REASONS = 3;

/** With `forReaders`, the document has nothing that only its author needs. */
export function artifactMarkdown(
  { artifact, version, staleReasons }: ShownArtifact,
  { forReaders = false } = {},
): string {
  const { title, markdown, output: schema } = moduleOf(artifact.module);
  const { output, gaps, warnings, citations, generatedAt } = version.result;
  const moreReasons = staleReasons.length - MOST_REASONS;
  const opening = (subtitle: string): string[] => [
    `# ${plain(artifact.name)}`,
    `*${subtitle}.*`,
    ...staleReasons.slice(0, MOST_REASONS).map(({ message }) => `> **Out of date.** ${plain(message)}`),
    ...(moreReasons > 0 ? [`> And ${moreReasons} more ${moreReasons === 1 ? 'change' : 'changes'}.`] : []),
  ];
  if (forReaders)
    return `${renumbered(
      page(
        ...opening(`${title}, ${dayOf(generatedAt.toISOString().slice(0, 10))}`),
        markdown(mapStatements(output, schema, withoutQuietBasis)),
      ),
      citations,
    )}\n`;
  return `${page(
    ...opening(authorsSubtitle(artifact.module, version)),
    markdown(output),
    section(
      'Open questions',
      bullets(
        gaps.map(({ question, neededSource, found = [] }) =>
          [
            `${plain(question)} *${plain(neededSource)}*`,
            ...(found.length === 0 ? [] : [`On your pages: ${found.map(foundText).join('; ')}.`]),
          ].join(' '),
        ),
      ),
    ),
    section(
      'Notes',
      bullets(
        warnings.map(({ message, path }) => `${path === undefined ? '' : `\`${path}\`: `}${plain(message)}`),
      ),
    ),
    section(
      'Sources',
      citations
        .map((one) => {
          const day = one.asOf?.slice(0, 10);
          return footnote(one, one.n, day === undefined ? null : `read ${day}`);
        })
        .join('\n\n'),
    ),
  )}\n`;
}

function authorsSubtitle(
  module: ShownArtifact['artifact']['module'],
  { result, version, edits = [], edited_from }: ShownArtifact['version'],
): string {
  const { grounding, confidence, claims, generatedAt, model } = result;
  const standard = claims.filter(({ basis }) => basis === 'standard').length;
  const ofThem =
    standard === 0
      ? ''
      : `, and ${standard} more ${standard === 1 ? 'is a standard definition' : 'are standard definitions'}`;
  const byHand =
    edits.length === 0
      ? ''
      : (edited_from ?? null) === null
        ? ', with lines edited by hand'
        : ', edited by hand';
  const support =
    standard > 0 && standard === grounding.claims
      ? standard === 1
        ? 'the only statement is a standard definition, which says nothing about your company'
        : `all ${standard} statements are standard definitions, which say nothing about your company`
      : `${evidenceText(grounding, standard)}${ofThem}`;
  return `${moduleOf(module).title}, version ${version}${byHand}, ${generatedAt.toISOString().slice(0, 10)}, ${plain(model)}. Confidence ${confidence}: ${support}`;
}

function evidenceText(
  { supported, claims, coverage, counted }: IntelResult['grounding'],
  standard: number,
): string {
  const [found, all] =
    counted === undefined ? [supported, claims - standard] : [Math.round(coverage * counted), counted];
  return `${found} of ${all} statements have evidence`;
}

const foundText = ({ name, url }: { name: string; url: string | null }): string =>
  `${plain(name.replace(/\.$/u, ''))}${url === null ? '' : ` <${safeUrl(url)}>`}`;

/** Readers need to know what is only assumed or inferred, but not who wrote a line or what was asked for. */
const MARKED_FOR_READERS = new Set<Basis>(['assumption', 'inference']);

const withoutQuietBasis: Parameters<typeof mapStatements>[2] = (statement) =>
  MARKED_FOR_READERS.has(statement.basis) ? statement : { ...statement, basis: 'source' };

type Citation = IntelResult['citations'][number];

/** Numbers the sources from 1 in the order in which the text cites them, and lists them after the text. */
function renumbered(text: string, citations: readonly Citation[]): string {
  const known = new Map(citations.map((one) => [one.n, one]));
  const numbers = new Map<number, number>();
  const body = text.replaceAll(/(?<!\\)\[\^(\d+)\]/g, (mark, digits: string) => {
    const n = Number(digits);
    if (!known.has(n)) return mark;
    if (!numbers.has(n)) numbers.set(n, numbers.size + 1);
    return `[^${numbers.get(n)}]`;
  });
  return page(
    body,
    section(
      'Sources',
      [...numbers]
        .map(([n, now]) => {
          const one = known.get(n)!;
          return footnote(one, now, one.asOf === null ? null : `read on ${dayOf(one.asOf.slice(0, 10))}`);
        })
        .join('\n\n'),
    ),
  );
}

function footnote({ quote, title, url, language }: Citation, n: number, read: string | null): string {
  const name = title === null ? null : plain(title);
  const place = url === null ? name : `${name ?? ''} <${safeUrl(url)}>`.trim();
  const spoken = language === undefined ? '' : `(${languageName(language)}) `;
  return `[^${n}]: “${plain(quote)}” ${spoken}${[place, read].filter((part) => part !== null).join(', ')}`;
}
