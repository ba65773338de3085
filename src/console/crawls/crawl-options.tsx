import { faultOf } from '../elements/failure.tsx';
import { Choice, Switch, TextArea, TextField } from '../elements/field.tsx';
import { faultOfLines, type CrawlDraft } from './crawl-draft.ts';

/** All that can be asked of a crawl besides its address. */
export function CrawlOptions({
  draft,
  error,
  onChange,
}: {
  draft: CrawlDraft;
  error: Error | null;
  onChange(part: Partial<CrawlDraft>): void;
}) {
  const subdomainsFault = faultOf(error, 'subdomains');
  return (
    <div className="crawls-options">
      <TextField
        label="Pages at most"
        hint="1 to 5,000; empty: 50. Pages that fail, are left out or say the same as another cost nothing."
        error={faultOf(error, 'maxPages')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.maxPages}
        onValue={(maxPages) => onChange({ maxPages })}
      />
      <TextField
        label="Name"
        hint="How the site is called in the lists; empty: the title of its first page."
        error={faultOf(error, 'name')}
        autoComplete="off"
        value={draft.name}
        onValue={(name) => onChange({ name })}
      />
      <TextArea
        label="Only these paths"
        hint={
          <>
            One a line: <code>/docs</code> is a folder and all below it, <code>/blog/**</code> and{' '}
            <code>*.html</code> are patterns. Empty: all paths.
          </>
        }
        error={faultOfLines(error, 'includePaths', draft.includePaths)}
        spellCheck={false}
        value={draft.includePaths}
        onValue={(includePaths) => onChange({ includePaths })}
      />
      <TextArea
        label="Never these paths"
        hint={
          <>
            One a line, such as <code>/blog/archive/**</code> or <code>*.pdf</code>. They win over the paths
            to take.
          </>
        }
        error={faultOfLines(error, 'excludePaths', draft.excludePaths)}
        spellCheck={false}
        value={draft.excludePaths}
        onValue={(excludePaths) => onChange({ excludePaths })}
      />
      <TextField
        label="Depth at most"
        hint="Links between the first page and another; pages of the sitemap are at 1. Empty: no limit."
        error={faultOf(error, 'maxDepth')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.maxDepth}
        onValue={(maxDepth) => onChange({ maxDepth })}
      />
      <Choice
        label="Sitemap"
        hint="The list of pages that a site offers by itself."
        error={faultOf(error, 'sitemap')}
        value={draft.sitemap}
        onValue={(sitemap) => onChange({ sitemap })}
        choices={[
          { value: 'include', text: 'Use it, and follow links' },
          { value: 'only', text: 'Use it alone, follow no links' },
          { value: 'skip', text: 'Do not read it' },
        ]}
      />
      <Choice
        label="Scripts"
        hint="Some pages show their text only after their scripts have run in a browser."
        error={faultOf(error, 'render')}
        value={draft.render}
        onValue={(render) => onChange({ render })}
        choices={[
          { value: 'auto', text: 'Run them where needed' },
          { value: 'never', text: 'Never run them' },
          { value: 'always', text: 'Run them on every page (slow)' },
        ]}
      />
      <div className="field">
        <Switch
          label="Subdomains, too"
          checked={draft.subdomains}
          onValue={(subdomains) => onChange({ subdomains })}
        />
        <p className="field-hint">
          Takes in hosts such as help.example.com. With or without www. is one site always.
        </p>
        {subdomainsFault !== undefined && <p className="field-error">{subdomainsFault}</p>}
      </div>
    </div>
  );
}
