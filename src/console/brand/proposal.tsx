import type { BrandDraft } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Badge } from '../elements/page.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import {
  type Fields,
  fieldsOf,
  type ListName,
  LISTS,
  MOST_ENTRIES,
  type TextName,
  TEXTS,
} from './profile.ts';
import { cellsText } from '../elements/row-cells.ts';

export function Proposal({
  draft: { profile, evidence, pages, model, warnings },
  fields,
  onTake,
  onTakeAll,
  onClose,
}: {
  draft: BrandDraft;
  fields: Fields;
  onTake(change: Partial<Fields>): void;
  onTakeAll(change: Partial<Fields>): void;
  onClose(): void;
}) {
  const proposed = fieldsOf(profile);
  const told = (path: string) => evidence.filter((one) => one.path === path);
  const takeEntry = (name: ListName, entry: string): Partial<Fields> => ({
    [name]: [...fields[name].filter((one) => one.trim() !== ''), entry],
  });
  const missing = (name: ListName): readonly string[] =>
    proposed[name]
      .filter((entry) => !fields[name].includes(entry))
      .slice(0, Math.max(0, MOST_ENTRIES - fields[name].length));
  const texts = TEXTS.filter(({ name }) => proposed[name] !== '');
  const lists = LISTS.filter(({ name }) => proposed[name].length > 0);
  const empty = [...TEXTS, ...LISTS].filter(({ name }) => proposed[name].length === 0);
  const isTaken = (name: TextName): boolean => fields[name] === proposed[name];
  const open = [
    ...texts.filter(({ name }) => !isTaken(name)),
    ...lists.filter(({ name }) => missing(name).length > 0),
  ];

  function takeAll(): void {
    const change: Partial<Fields> = {};
    for (const { name } of texts) change[name] = proposed[name];
    for (const { name } of lists) {
      change[name] = [...fields[name].filter((one) => one.trim() !== ''), ...missing(name)];
    }
    onTakeAll(change);
  }

  return (
    <section className="card stack" aria-label="Proposal">
      <div className="row row-apart">
        <h2>What the site says</h2>
        <div className="row">
          {open.length > 0 && (
            <Button kind="primary" onClick={takeAll}>
              Use all
            </Button>
          )}
          <Button onClick={onClose}>Close the proposal</Button>
        </div>
      </div>
      <p className="quiet">
        {model === 'extractive'
          ? 'The entries are quoted word for word from your site. Shorten any that are too long.'
          : `Written by ${model}, based on quotes from the site.`}{' '}
        The entries you use are copied into the form below. Nothing is saved until you choose Save.
      </p>
      {warnings.length > 0 && (
        <div>
          <Badge tone="warn">Please note</Badge>
          <ul className="brand-notes">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {texts.map(({ name, label }) => (
        <section key={name} className="brand-proposed" aria-label={`Proposed: ${label}`}>
          <h3>{label}</h3>
          <ul>
            <ProposedValue
              label={label}
              value={proposed[name]}
              instead={isTaken(name) ? '' : fields[name]}
              evidence={told(name)}
              isTaken={isTaken(name)}
              onTake={() => onTake({ [name]: proposed[name] })}
            />
          </ul>
        </section>
      ))}
      {lists.map(({ name, label }) => (
        <section key={name} className="brand-proposed" aria-label={`Proposed: ${label}`}>
          <h3>{label}</h3>
          <ul>
            {proposed[name].map((entry, at) => (
              <ProposedValue
                key={entry}
                label={label}
                value={entry}
                evidence={told(`${name}.${at}`)}
                isTaken={fields[name].includes(entry)}
                onTake={() => onTake(takeEntry(name, entry))}
              />
            ))}
          </ul>
        </section>
      ))}
      {empty.length > 0 && (
        <p className="quiet">
          Nothing was found on {pages.length === 1 ? 'the page' : `the ${pages.length} pages`} for these
          fields: {empty.map(({ label }) => label).join(', ')}.
        </p>
      )}
      <div>
        <h3>Pages read</h3>
        <ul className="brand-notes">
          {pages.map(({ url, title }) => (
            <li key={url}>
              <OutsideLink href={url}>{title ?? url}</OutsideLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProposedValue({
  label,
  value,
  instead = '',
  evidence,
  isTaken,
  onTake,
}: {
  label: string;
  value: string;
  instead?: string;
  evidence: BrandDraft['evidence'];
  isTaken: boolean;
  onTake(): void;
}) {
  return (
    <li className="brand-value">
      <div>
        <p className="brand-words">{value}</p>
        {instead !== '' && <p className="quiet">Replaces: {instead}</p>}
        {evidence.map(({ quote, url }) => (
          <p key={url + quote} className="quiet brand-evidence">
            {quote === value ? 'Verbatim on ' : <q>{cellsText(quote)}</q>}
            {quote === value ? '' : ' on '}
            <OutsideLink href={url}>{url}</OutsideLink>
          </p>
        ))}
      </div>
      {isTaken ? (
        <Badge tone="good">In the form</Badge>
      ) : (
        <Button aria-label={`Use ${label}: ${value}`} onClick={onTake}>
          Use
        </Button>
      )}
    </li>
  );
}
