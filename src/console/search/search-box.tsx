import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useKept } from '../api/kept-state.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { counted } from '../sources/source-words.ts';
import { ASK, EVENTS, NEAREST, type Result, useResults } from './results.ts';
import './search.css';

const PAUSE_MS = 200;

export default function SearchBox({ words, onClose }: { words: string; onClose(): void }) {
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words.trim());
  const [at, setAt] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  const [location, navigate] = useLocation();
  const [, setQuestion] = useKept('chat/draft', '');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { groups: found, isLoading } = useResults(asked, { asks: location !== '/chat' });
  const isWaiting = isLoading || typed.trim() !== asked;
  const groups = asked === '' && isWaiting ? [] : found;
  const all = groups.flatMap(({ results }) => results);
  const active = Math.min(at, all.length - 1);
  useEffect(() => setAt(0), [asked]);
  useEffect(() => {
    if (isWaiting || !isEntered) return;
    setIsEntered(false);
    if (all[active] !== undefined) open(all[active]);
  });
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open({ href, question, act }: Result): void {
    if (question !== undefined) setQuestion(question);
    act?.();
    onClose();
    if (href !== undefined) navigate(href);
  }

  function onKey(event: KeyboardEvent): void {
    const to: Record<string, number> = {
      ArrowDown: active + 1 === all.length ? 0 : active + 1,
      ArrowUp: active <= 0 ? all.length - 1 : active - 1,
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isWaiting && active <= 0) setIsEntered(true);
      else if (all[active] !== undefined) open(all[active]);
    } else if (Object.hasOwn(to, event.key)) {
      event.preventDefault();
      setIsEntered(false);
      setAt(to[event.key]!);
    }
  }

  const idOf = (result: Result): string => `${id}-${all.indexOf(result)}`;
  return (
    <Dialog title="Search" onClose={onClose}>
      <div className="search">
        <input
          dir="auto"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all[active] === undefined ? undefined : idOf(all[active])}
          aria-autocomplete="list"
          autoComplete="off"
          spellcheck={false}
          placeholder="Sources, facts, events, documents …"
          maxLength={200}
          autoFocus
          data-first
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsEntered(false);
          }}
          onKeyDown={onKey}
        />
        <p className="unseen" role="status">
          {isWaiting ? '' : counted(all.length, 'result')}
        </p>
        <div ref={list} id={`${id}-list`} className="search-results" role="listbox" aria-label="Results">
          {groups.map(({ name, results }) => (
            <div key={name} role="group" aria-label={name}>
              <p className="search-group" aria-hidden="true">
                {name}
              </p>
              {results.map((result) => (
                <div
                  key={result.id}
                  id={idOf(result)}
                  role="option"
                  aria-selected={result === all[active]}
                  className="search-result"
                  onPointerMove={() => setAt(all.indexOf(result))}
                  onClick={() => open(result)}
                >
                  <Icon name={result.icon} />
                  <span className="search-what">
                    {typeof result.name === 'string' ? (
                      <span className="cut" dir="auto">
                        {result.name}
                      </span>
                    ) : (
                      <span className="search-excerpt" dir="auto">
                        {result.name.map(({ text, mark }, n) =>
                          // oxlint-disable-next-line react/no-array-index-key -- a piece is identified only by its position
                          mark === null ? text : <mark key={n}>{text}</mark>,
                        )}
                      </span>
                    )}
                    {result.detail !== null && <span className="quiet cut">{result.detail}</span>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
        {isWaiting && all.length === 0 && <p className="quiet">Searching …</p>}
        {asked !== '' && !isWaiting && (
          <p className="quiet">
            {groups.every(({ name }) => name === ASK) && `Nothing matches “${asked}”. `}
            {groups.some(({ name }) => name.startsWith(NEAREST)) &&
              `No fact, event or document contains “${asked}”. To find pages in another language, search for words in that language. `}
            {groups.every(({ name }) => name !== EVENTS) && 'Competitors’ events: none. '}
            Facts are single statements, such as a price or a customer, from your sources and from
            competitors’ pages. Passages are paragraphs of your sources. To search the full text of
            competitors’ pages, use the chat.
          </p>
        )}
      </div>
    </Dialog>
  );
}
