import { bullets, page, plain, section } from '../outputs/markdown.ts';
import { moduleOf } from '../modules/registry.ts';
import type { ShownArtifact } from '../views.ts';

/** A saved work as a document to read: what it says, what is not known, and the quotations it rests on. */
export function artifactMarkdown({
  artifact,
  version: { result, version },
  staleReasons,
}: ShownArtifact): string {
  const { title, markdown } = moduleOf(artifact.module);
  const { grounding, confidence, gaps, warnings, citations, generatedAt, model } = result;
  const day = generatedAt.toISOString().slice(0, 10);
  const support = `${grounding.supported} of ${grounding.claims} statements can be looked up`;
  return `${page(
    `# ${plain(artifact.name)}`,
    `*${title}, version ${version}, ${day}, ${plain(model)}. Confidence ${confidence}: ${support}.*`,
    ...staleReasons.map(({ message }) => `> **Out of date.** ${plain(message)}`),
    markdown(result.output),
    section(
      'Not known yet',
      bullets(gaps.map(({ question, neededSource }) => `${plain(question)} *${plain(neededSource)}*`)),
    ),
    section(
      'Notes',
      bullets(
        warnings.map(({ message, path }) => `${path === undefined ? '' : `\`${path}\`: `}${plain(message)}`),
      ),
    ),
    section('Sources', citations.map(footnote).join('\n\n')),
  )}\n`;
}

const footnote = ({
  n,
  quote,
  title,
  url,
  asOf,
}: ShownArtifact['version']['result']['citations'][number]): string => {
  const name = title === null ? null : plain(title);
  const place = url === null ? name : `${name ?? ''} <${safeUrl(url)}>`.trim();
  const read = asOf === null ? null : `read ${asOf.slice(0, 10)}`;
  return `[^${n}]: “${plain(quote)}” ${[place, read].filter((part) => part !== null).join(', ')}`;
};

/** Angle brackets would end the link. */
const safeUrl = (url: string): string => url.replace(/[<>\s]/g, (character) => encodeURIComponent(character));
