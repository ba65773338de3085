import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { IntelAnswer, IntelRun } from '../../api/answers.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import type { UnchangedSections } from '../unchanged-runs.ts';
import { isEmpty, listOf, type Parts, partsOf, sectionKeyOf } from '../output-value.ts';
import { layoutOf } from '../layouts/layouts.ts';
import type { Block } from '../layouts/layout.ts';
import { Button } from '../../elements/button.tsx';
import { focusHeading } from '../../elements/focus-heading.ts';
import { Icon } from '../../elements/icon.tsx';
import { Menu, type MenuItem } from '../../elements/menu.tsx';
import { useSay } from '../../elements/notices.tsx';
import { Progress } from '../../elements/page.tsx';
import { RUN_STEPS } from '../run-steps.ts';
import { AnyValue } from './any-value.tsx';
import { EmptyLine } from './line-edits.tsx';
import { nameIn } from './names.ts';
import { UnchangedNote } from './unchanged-note.tsx';
import { type Claim, EditableLines, useWork } from './work-context.ts';

function pairedOf(blocks: readonly Block[]): Set<number> {
  const paired = new Set<number>();
  for (let i = 0; i + 1 < blocks.length; i++) {
    if (paired.has(i) || blocks[i]?.isHalf !== true || blocks[i + 1]?.isHalf !== true) continue;
    paired.add(i).add(i + 1);
  }
  return paired;
}

const LINE_EDIT = '.generate-line-edit';

export interface Section {
  keys: string[];
  title: string;
  isChoosing: boolean;
}
export type Renew = (section: Section) => void;

export function ModuleLayout({
  module,
  output,
  gaps,
  emptySections = [],
  onRenew,
  unchanged,
  focused,
  opened,
  running,
  objection,
}: {
  module: string;
  output: Parts;
  gaps: IntelAnswer['gaps'];
  emptySections?: IntelAnswer['emptySections'] | undefined;
  onRenew?: Renew | undefined;
  unchanged: UnchangedSections;
  focused: string | null;
  opened: string | null;
  running: IntelRun | null;
  objection: string | null;
}) {
  const [edited, setEdited] = useState<string | null>(null);
  const { claimsIn, edits } = useWork();
  const say = useSay();

  const { names, blocks } = layoutOf(module);
  const isWritten = (keys: readonly string[]): boolean =>
    running?.sections?.some((section) => keys.includes(section)) === true;
  const progress = running && <SectionProgress run={running} objection={objection} />;
  const sourceFor = (keys: readonly string[]): string | undefined => {
    const gap = gaps.find(({ path }) => keys.includes(sectionKeyOf(path)));
    if (gap === undefined) return undefined;
    const lead = examinedIn(keys) === undefined ? 'Nothing was found for this section. ' : '';
    return `${lead}Sources that would help: ${gap.neededSource}`;
  };
  const examinedIn = (keys: readonly string[]): string | undefined =>
    emptySections.find(({ section }) => keys.includes(section))?.examined;
  const explainedBy = ({ keys, ifEmpty, isFromProfile }: Block): string | undefined => {
    const examined = isFromProfile === true ? undefined : examinedIn(keys);
    const advice = ifEmpty ?? sourceFor(keys);
    const isSaid = examined === undefined || advice?.startsWith('Not examined') === true;
    const parts = [isSaid ? undefined : examined, advice].filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts.join(' ');
  };
  const placed = new Set(blocks.flatMap(({ keys }) => keys));
  const others = Object.keys(output)
    .filter((key) => !placed.has(key))
    .map((key): Block => ({ title: nameIn(names, key), keys: [key] }));
  const all = [...blocks, ...others].map((block) => ({
    ...block,
    of: Object.fromEntries(block.keys.filter((key) => key in output).map((key) => [key, output[key]])),
  }));
  const empty = all.filter(({ of }) => isEmpty(of));
  const unexplained = empty.filter(
    (block) =>
      explainedBy(block) === undefined && unchanged[block.title] === undefined && !isWritten(block.keys),
  );
  const shown = all.filter(({ of }) => !isEmpty(of));
  const removalOf = (lines: readonly Claim[]): (() => void) | null =>
    edits === null || lines.length === 0
      ? null
      : () =>
          void edits
            .remove(lines)
            .then(() => requestAnimationFrame(() => focusHeading(document.querySelector('h1'))))
            .catch((error: ApiFailure) => say(`The section was not removed. ${error.message}`));
  const halves = pairedOf(shown);
  return (
    <div className="generate-layout">
      {shown.map(({ title, keys, of, Part, adds, hint }, i) => {
        const renew =
          onRenew && ((isChoosing: boolean) => onRenew({ keys: Object.keys(of), title, isChoosing }));
        return (
          <section
            key={keys.join()}
            aria-label={title}
            aria-busy={isWritten(keys)}
            className={halves.has(i) ? 'card stack generate-half' : 'card stack'}
          >
            <div className="row row-apart generate-section-head">
              <SectionHeading title={title} isOpened={opened === title} />
              <SkipSection />
              {renew !== undefined && (
                <span className="row">
                  <Button
                    needs="search"
                    kind="quiet"
                    className="generate-renew"
                    aria-label={`Regenerate ${title}`}
                    onClick={() => renew(false)}
                  >
                    <span className="generate-renew-text">Regenerate</span> <Icon name="again" />
                  </Button>
                  <Menu
                    label={`More for ${title}`}
                    items={() =>
                      actsOf({
                        title,
                        renew,
                        isEdited: edited === title,
                        onEdit: setEdited,
                        remove: removalOf(claimsIn(keys)),
                      })
                    }
                  />
                </span>
              )}
            </div>
            {hint !== undefined && <p className="quiet">{hint}</p>}
            {unchanged[title] !== undefined && (
              <UnchangedNote
                at={unchanged[title]}
                of="section"
                isFocused={focused === title}
                onChoose={renew && (() => renew(true))}
              />
            )}
            {isWritten(keys) && objection === null && progress}
            <EditableLines.Provider value={edited === title}>
              {Part !== undefined ? (
                <Part of={of} names={names} />
              ) : (
                <AnyValue value={keys.length === 1 ? of[keys[0]!] : of} names={names} />
              )}
            </EditableLines.Provider>
            {isWritten(keys) && objection !== null && progress}
            <Additions adds={adds} output={output} />
          </section>
        );
      })}
      {empty.length > unexplained.length && (
        <section className="card stack" aria-labelledby="generate-empty">
          <div className="row row-apart generate-section-head">
            <h2 id="generate-empty">Empty sections</h2>
            <SkipSection />
          </div>
          <ul className="generate-entries">
            {empty
              .filter((block) => !unexplained.includes(block))
              .map(({ of, ...block }) => ({ of, ...block, explained: explainedBy(block) }))
              .map(({ title, keys, of, isFromProfile, adds, explained }) => (
                <li key={title}>
                  <strong>{title}:</strong> {explained}{' '}
                  {isFromProfile === true && <Link href="~/brand">Open the brand profile</Link>}
                  {isWritten(keys) && progress}
                  {unchanged[title] !== undefined && (
                    <UnchangedNote
                      at={unchanged[title]}
                      of="section"
                      isFocused={focused === title}
                      onChoose={
                        onRenew && (() => onRenew({ keys: Object.keys(of), title, isChoosing: true }))
                      }
                    />
                  )}
                  <Additions adds={adds} output={output} />
                </li>
              ))}
          </ul>
          {empty.some(({ isFromProfile }) => isFromProfile !== true) && (
            <p>
              <Link href="~/sources">Add a source</Link>
            </p>
          )}
        </section>
      )}
      {unexplained.length > 0 && (
        <p className="quiet">
          No information was found for: {unexplained.map(({ title }) => title).join(', ')}. To fill these
          sections, <Link href="~/sources">add sources</Link> that say something about them.
        </p>
      )}
    </div>
  );
}

function SectionProgress({ run: { step }, objection }: { run: IntelRun; objection: string | null }) {
  return (
    <div className="generate-unchanged" role="status">
      <p>
        {objection === null
          ? 'This section is being regenerated. The rest of the document stays as it is.'
          : `Looking for a reply to “${objection}” …`}
      </p>
      <Progress label={RUN_STEPS[step]} />
    </div>
  );
}

function SectionHeading({ title, isOpened }: { title: string; isOpened: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpened) return undefined;
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpened]);
  return (
    <h2 ref={heading} tabIndex={isOpened ? -1 : undefined}>
      {title}
    </h2>
  );
}

function Additions({ adds = [], output }: { adds: Block['adds']; output: Parts }) {
  const { edits } = useWork();
  if (edits === null || adds.length === 0 || !session.may('write')) return null;
  return (
    <div className="row">
      {adds.map(({ list, lead, action, isRaised }) => {
        const entries = listOf(list.split('.').reduce<unknown>((value, key) => partsOf(value)[key], output));
        const path = `${list}[${entries.length}]${lead === undefined ? '' : `.${lead}`}`;
        return (
          <EmptyLine
            key={list}
            path={path}
            edits={edits}
            action={action}
            label={action}
            isRaised={isRaised === true}
          />
        );
      })}
    </div>
  );
}

function actsOf({
  title,
  renew,
  isEdited,
  onEdit,
  remove,
}: {
  title: string;
  renew(isChoosing: boolean): void;
  isEdited: boolean;
  onEdit(title: string | null): void;
  remove: (() => void) | null;
}): MenuItem[] {
  const find = (selector: string): HTMLElement | null =>
    [...document.querySelectorAll('.generate-layout > section')]
      .find((section) => section.getAttribute('aria-label') === title)
      ?.querySelector<HTMLElement>(selector) ?? null;
  const adding = find('.generate-line-add');
  return [
    { name: 'Regenerate section', needs: 'search', act: () => renew(false) },
    { name: 'Choose sources', needs: 'search', act: () => renew(true) },
    ...(find(LINE_EDIT) === null
      ? []
      : [
          {
            name: isEdited ? 'Stop editing lines' : 'Edit lines',
            needs: 'write' as const,
            act() {
              onEdit(isEdited ? null : title);
              if (!isEdited) requestAnimationFrame(() => find(LINE_EDIT)?.focus());
            },
          },
        ]),
    ...(adding === null
      ? []
      : [{ name: adding.textContent ?? '', needs: 'write' as const, act: () => adding.click() }]),
    ...(remove === null
      ? []
      : [{ name: 'Remove section', needs: 'write' as const, kind: 'danger' as const, act: remove }]),
  ];
}

function SkipSection() {
  return (
    <button
      type="button"
      className="button generate-skip"
      onClick={({ currentTarget }) => {
        const section = currentTarget.closest('section');
        const next = [...document.querySelectorAll<HTMLElement>('.generate-work h2')].find(
          (heading) =>
            section !== null &&
            !section.contains(heading) &&
            (section.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        );
        focusHeading(next);
        next?.scrollIntoView({ block: 'start' });
      }}
    >
      Skip to the next section
    </button>
  );
}
