export interface FrontMatter {
  title: string | null;
  language: string | null;
  description: string | null;
  /** The source from the first line after the front matter. */
  body: string;
}

const FENCED = /^\s*(?:---[ \t]*\n([^]*?)\n(?:---|\.\.\.)|\+\+\+[ \t]*\n([^]*?)\n\+\+\+)[ \t]*(?:\n|$)/;

/** A key at the left margin with a value on its line: the little of YAML and TOML that titles are written in. */
const FIELD = /^([\w-]{1,40})[ \t]*[:=][ \t]*(\S.*)$/;

/**
 * Takes YAML (`---`) or TOML (`+++`) front matter off a Markdown source. A text that begins with a thematic break
 * has none: every block of front matter holds at least one field.
 */
export function readFrontMatter(source: string): FrontMatter {
  const match = FENCED.exec(source);
  const fields = new Map<string, string>();
  for (const line of (match?.[1] ?? match?.[2] ?? '').split('\n')) {
    const [, key, value] = FIELD.exec(line) ?? [];
    if (key !== undefined && value !== undefined) fields.set(key.toLowerCase(), unquoted(value.trim()));
  }
  if (match === null || fields.size === 0)
    return { title: null, language: null, description: null, body: source };
  const language = fields.get('lang') ?? fields.get('language') ?? '';
  return {
    title: fields.get('title') || null,
    language: /^([a-z]{2,3})(?:[-_]|$)/i.exec(language)?.[1]?.toLowerCase() ?? null,
    description: fields.get('description') || null,
    body: source.slice(match[0].length).replace(/^\n+/, ''),
  };
}

function unquoted(value: string): string {
  const quoted = /^"(.*)"$|^'(.*)'$/.exec(value);
  if (quoted === null) return value;
  return (quoted[1]?.replaceAll('\\"', '"') ?? quoted[2]?.replaceAll("''", "'") ?? '').trim();
}
