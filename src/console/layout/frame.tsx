import {
  Component,
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { connection } from '../api/connection.ts';
import { ApiFailure } from '../api/failure.ts';
import { SCOPES } from '../api/scope-words.ts';
import { session } from '../api/session.ts';
import { hasUnsavedProfile } from '../api/kept-state.ts';
import { Button } from '../elements/button.tsx';
import { Confirm } from '../elements/dialog.tsx';
import { useKeptDeletions } from '../elements/deletions.ts';
import { Icon } from '../elements/icon.tsx';
import { NotHere } from '../elements/not-here.tsx';
import { Waiting } from '../elements/page.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { BRIEFING, HOME, VIEWS } from './views.ts';
import { Failure } from '../elements/failure.tsx';

function SignOut() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => (hasUnsavedProfile() ? setAsking(true) : session.signOut())}>
        Sign out
      </Button>
      {isAsking && (
        <Confirm
          title="Sign out with unsaved changes?"
          action="Sign out"
          onConfirm={() => session.signOut()}
          onClose={() => setAsking(false)}
        >
          <p>Your unsaved changes to the brand profile will be lost.</p>
        </Confirm>
      )}
    </>
  );
}

export function Frame() {
  const [location] = useLocation();
  useKeptDeletions();
  const menu = useRef<HTMLElement>(null);
  useMenuEdges(menu);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [location]);
  const isOpen = (path: string): boolean => location === path || location.startsWith(`${path}/`);
  return (
    <div className="frame">
      <a className="skip" href="#view">
        Skip to the content
      </a>
      <header className="frame-head">
        <Link href="/" className="brand">
          <img src="/icon.svg" alt="" width="24" height="24" /> Groundwork
        </Link>
        <SearchButton />
        <div className="frame-menu">
          <nav aria-label="Views" ref={menu}>
            <Link href="/" aria-current={location === '/' ? 'page' : undefined}>
              <Icon name="home" /> Home
            </Link>
            {VIEWS.map(({ path, name, icon, group, help, preload }, n) => (
              <Fragment key={path}>
                {group !== VIEWS[n - 1]?.group && (
                  <span className="frame-group" aria-hidden="true">
                    {group}
                  </span>
                )}
                <Link
                  href={path}
                  title={help}
                  aria-current={isOpen(path) ? 'page' : undefined}
                  onPointerEnter={() => void preload()}
                  onFocus={() => void preload()}
                >
                  <Icon name={icon} /> {name}
                </Link>
              </Fragment>
            ))}
          </nav>
        </div>
        <div className="frame-foot">
          <ThemeChoice />
          <SignOut />
        </div>
      </header>
      <main id="view" tabIndex={-1}>
        {!session.may('write') && (
          <p className="quiet">
            {session.may('search')
              ? 'Your API key can only read, search and generate.'
              : 'Your API key is read-only.'}{' '}
            All other actions are disabled. Ask the person who created your key to give you one with the{' '}
            {session.may('search')
              ? `permission “${SCOPES.write}”`
              : `permissions “${SCOPES.search}” and “${SCOPES.write}”`}
            .
          </p>
        )}
        <BrokenView key={location.split('/')[1]}>
          <Suspense fallback={<Waiting what="Opening …" />}>
            <Switch>
              {VIEWS.map(({ path, Component }) => (
                <Route key={path} path={path} nest>
                  <Component />
                </Route>
              ))}
              <Route path="/briefing">
                <BRIEFING.Component />
              </Route>
              <Route path="/">
                <HOME.Component />
              </Route>
              <Route>
                <NotHere />
              </Route>
            </Switch>
          </Suspense>
        </BrokenView>
      </main>
    </div>
  );
}

function useMenuEdges(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = menu.current;
    const box = nav?.parentElement;
    if (nav === null || nav === undefined || box === null || box === undefined) return undefined;
    const mark = (): void => {
      const left = nav.scrollWidth - nav.clientWidth - nav.scrollLeft;
      box.toggleAttribute('data-precede', nav.scrollLeft > 1);
      box.toggleAttribute('data-follow', left > 1);
    };
    mark();
    const sizes = new ResizeObserver(mark);
    sizes.observe(nav);
    nav.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      nav.removeEventListener('scroll', mark);
    };
  }, [menu]);
}

const RELOADED = 'groundwork-reloaded';
const RELOAD_MS = 60_000;

function reload(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

/** Browsers do not retry code that failed to load. */
class BrokenView extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static override getDerivedStateFromError = (error: unknown) => ({
    error: error instanceof Error ? error : new Error(String(error)),
  });
  private stop = (): void => undefined;
  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ApiFailure)) return;
    this.stop();
    this.stop = connection.listen(() => {
      if (!connection.isLost()) reload();
    });
  }
  override componentWillUnmount(): void {
    this.stop();
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="stack">
        <h1>This view failed</h1>
        <Failure error={this.state.error} />
        <div>
          <Button onClick={() => location.reload()}>Load it again</Button>
        </div>
      </div>
    );
  }
}
