import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { useKept } from '../api/kept-state.ts';
import { keyOf, useAct, useRead } from '../api/reads.ts';
import type {
  ArtifactList,
  CheckAnswer,
  Competitor,
  CompetitorList,
  Crawl,
  IntelRun,
  SourceList,
  StartedCrawl,
  StartedRun,
} from '../api/answers.ts';
import type { Profile } from '../brand/profile.ts';
import { useSiteDraft } from '../brand/site-draft.ts';
import { cardName, isCardOf } from '../competitors/card-name.ts';
import { progressOf } from '../competitors/check.tsx';
import { morning } from '../competitors/check-time.ts';
import { pagesReadText, readingMoreText, unreadNames, unreadPages } from '../competitors/page-words.ts';
import { crawlPath, useCrawl } from '../crawls/crawl-following.ts';
import { barOf, hasSlowStart, progressText } from '../crawls/crawl-words.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { Icon } from '../elements/icon.tsx';
import { withScheme } from '../elements/web-address.ts';
import { Page, Progress } from '../elements/page.tsx';
import { Settled } from '../elements/settled.tsx';
import { ComingTime, useNow } from '../elements/time.tsx';
import { counted } from '../sources/source-words.ts';
import { RUN_STEPS } from '../generate/run-steps.ts';
import { firstCheckHint, siteHint } from './waiting-hints.ts';
import { areTwoRead, meansDomain, nameIn, ownSiteWarning, unlistedOf } from './rival-names.ts';

const MOST_CHECKS = 3;
const POLL_MS = 2_000;
const PROFILE_POLL_MS = 5_000;
const COMPETITORS = '/api/intel/competitors';
const BRAND = '/api/brand-profile';

export default function FirstRun({ onSetup }: { onSetup(setup: 'open' | 'done'): void }) {
  const profile = useRead<Profile>(BRAND, {
    every: (data) => (data?.version === 0 ? PROFILE_POLL_MS : false),
  }).data;
  const site = useRead<SourceList>('/api/knowledge', {
    query: { type: 'site', limit: 1 },
    every: (data) => (data?.sources[0]?.status === 'indexing' ? POLL_MS : false),
  }).data?.sources[0];
  const tracked = (
    useRead<CompetitorList>(COMPETITORS, {
      query: { limit: 10 },
      every: (data) => (data?.competitors.some(isUnderWay) === true ? POLL_MS : false),
    }).data?.competitors ?? []
  ).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const cards = useRead<ArtifactList>('/api/intel/artifacts', { query: { module: 'competitor', limit: 10 } })
    .data?.artifacts;
  const crawlId = site?.crawl_id ?? null;
  const crawl = useRead<Crawl>(crawlPath(crawlId ?? ''), { enabled: crawlId !== null }).data;
  const isReadingSite = (crawl ?? site)?.status === 'indexing';
  const card = cards?.[0];
  const start = (): void => onSetup('open');
  const siteUrl = site?.source_url_or_path;
  const draft = useProfileDraft(profile, siteUrl);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  return (
    <Page
      title="Get started"
      actions={
        <Button kind={card === undefined ? 'quiet' : 'primary'} onClick={() => onSetup('done')}>
          {card === undefined ? 'Skip setup' : 'Finish setup'}
        </Button>
      }
    >
      <p>
        {card === undefined
          ? 'Three steps to your first battlecard. You can leave at any time and continue here later.'
          : "Your first battlecard is ready. You can create another in step 3. After you finish setup, Home shows your competitors' changes."}
      </p>
      <Settled what="Loading your progress …">
        <ol className="first-run">
          <Step
            n={1}
            title="Your site"
            isDone={(profile?.version ?? 0) > 0 && site !== undefined && !isReadingSite}
          >
            <OwnSite
              profile={profile}
              site={site}
              isReadingSite={isReadingSite}
              siteCrawl={crawl}
              draft={draft}
              rivals={tracked.length}
              onStart={start}
            />
          </Step>
          <Step n={2} title="Two competitors" isDone={areTwoRead(tracked)}>
            <Rivals
              tracked={tracked}
              asked={asked}
              onAsked={setAsked}
              suggested={profile?.competitors ?? []}
              hasProfile={(profile?.version ?? 0) > 0}
              ownDomain={profile?.version === 0 ? siteUrl : profile?.domain}
              onStart={start}
            />
          </Step>
          <Step n={3} title="First battlecard" isDone={card !== undefined}>
            <Battlecards
              tracked={tracked}
              asked={asked}
              cards={cards ?? []}
              hasProfile={profile?.version !== 0}
              isReadingSite={isReadingSite}
              isDrafting={draft.isDrafting}
              onDraft={siteUrl === undefined ? undefined : () => draft.read(siteUrl)}
              onStart={start}
            />
          </Step>
        </ol>
      </Settled>
    </Page>
  );
}

const isUnderWay = ({ checking, lastCheck }: Competitor): boolean => checking !== null || lastCheck === null;

function Step({
  n,
  title,
  isDone,
  children,
}: {
  n: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}) {
  return (
    <li className="card stack first-run-step">
      <h2 className="row">
        <span className={isDone ? 'first-run-number first-run-done' : 'first-run-number'}>
          {isDone ? <Icon name="check" /> : n}
        </span>
        {title}
        {isDone && <span className="unseen">(done)</span>}
      </h2>
      {children}
    </li>
  );
}

const READ_HINT =
  'The pages of the site become sources, and are read again every week. Your brand profile is drafted from them and saved; you can correct it afterwards.';

function SiteHint({ crawl, rivals }: { crawl: Crawl | undefined; rivals: number }) {
  const [shownAt] = useState(Date.now);
  const now = useNow(true);
  const running = crawl?.status === 'indexing' ? crawl : undefined;
  const hint = siteHint({
    spentMs: now - (running === undefined ? shownAt : Date.parse(running.startedAt)),
    isSlow: running !== undefined && hasSlowStart(running, now),
    rivals,
  });
  return hint === '' ? null : <p className="quiet">{hint}</p>;
}

function useProfileDraft(profile: Profile | undefined, siteUrl: string | undefined) {
  const client = useQueryClient();
  const draft = useSiteDraft(() => undefined, {
    known: profile?.version === 0 ? siteUrl : undefined,
    isSaved: true,
  });
  const isDrafted = draft.draft !== null;
  const isEmpty = profile?.version === 0;
  const isOver = profile !== undefined && !isEmpty;
  useEffect(() => {
    if (isDrafted) void client.invalidateQueries({ queryKey: keyOf(BRAND) });
  }, [client, isDrafted]);
  useEffect(() => {
    if (!isOver) return;
    if (draft.isReading) draft.cancel();
    if (isDrafted) draft.close();
  }, [isOver, isDrafted, draft.isReading]);
  return { ...draft, isDrafting: draft.isReading || (isDrafted && isEmpty) };
}

function OwnSite({
  profile,
  site,
  isReadingSite,
  siteCrawl,
  draft,
  rivals,
  onStart,
}: {
  profile: Profile | undefined;
  site: SourceList['sources'][number] | undefined;
  isReadingSite: boolean;
  siteCrawl: Crawl | undefined;
  draft: ReturnType<typeof useProfileDraft>;
  rivals: number;
  onStart(): void;
}) {
  const client = useQueryClient();
  const crawl = useAct(
    (seedUrl: string, idempotencyKey) =>
      api.post<StartedCrawl>('/api/knowledge/crawl', { seedUrl, every: '7d' }, { idempotencyKey }),
    { changes: ['/api/knowledge'] },
  );
  const { isDrafting } = draft;
  const name = profile?.name ?? null;
  const domain = profile?.domain ?? null;
  const isOwn = domain !== null && meansDomain(domain, site?.source_url_or_path ?? '');
  const unnamed = name !== null && isOwn && site?.name === null ? site.id : undefined;
  useEffect(() => {
    if (unnamed === undefined) return;
    void api
      .patch(`/api/knowledge/${encodeURIComponent(unnamed)}`, { name })
      .then(() => client.invalidateQueries({ queryKey: keyOf('/api/knowledge') }), ignore);
  }, [unnamed]);

  const fault = faultOf(draft.failure, 'url') ?? faultOf(crawl.error, 'seedUrl');
  const failure = [draft.failure, crawl.error].find(
    (error) =>
      error !== null && faultOf(error, 'url') === undefined && faultOf(error, 'seedUrl') === undefined,
  );
  const hasProfile = profile !== undefined && profile.version > 0;
  const isReading = isDrafting || crawl.isPending;
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReading && document.activeElement === document.body) lines.current?.focus();
  }, [isReading]);
  return (
    <>
      {(!hasProfile || site === undefined) && !isReading && (
        <form
          className="first-run-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const address = withScheme(draft.url);
            onStart();
            draft.setUrl(address);
            if (!hasProfile) draft.read(address);
            if (site === undefined) crawl.mutate(address);
          }}
        >
          <TextField
            label="Your website"
            placeholder="example.com"
            hint={
              site === undefined || hasProfile
                ? READ_HINT
                : 'Your brand profile has not been drafted from your site yet. Without it, documents say little or nothing about your company.'
            }
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellcheck={false}
            value={draft.url}
            error={fault}
            onValue={draft.setUrl}
          />
          <Button needs="write" kind="primary" type="submit">
            {site === undefined || hasProfile ? 'Read my site' : 'Draft my brand profile'}
          </Button>
        </form>
      )}
      {failure !== undefined && failure !== null && <Failure error={failure} />}
      <div ref={lines} tabIndex={-1} className="first-run-lines">
        {isDrafting && <Progress label="Drafting your brand profile …" />}
        {hasProfile && (
          <p>
            The brand profile of <strong>{profile.name ?? profile.domain ?? 'your company'}</strong>
            {isOwn && `, drafted from ${domain},`} is saved.{' '}
            {profile.oneLiner !== null && <>“{profile.oneLiner}” </>}
            <Link href="/brand">Review and correct it</Link>, because all documents use it.
          </p>
        )}
        {site === undefined && crawl.isPending && <Progress label="Looking for the pages of the site …" />}
        {site !== undefined && site.crawl_id !== null && <OwnCrawl crawlId={site.crawl_id} />}
        {(isReading || isReadingSite) && <SiteHint crawl={siteCrawl} rivals={rivals} />}
      </div>
    </>
  );
}

function OwnCrawl({ crawlId }: { crawlId: string }) {
  const { crawl } = useCrawl(crawlId);
  const now = useNow(crawl?.status === 'indexing');
  if (crawl === undefined) return <Progress label="Looking for the pages of the site …" />;
  if (crawl.status === 'indexing') return <Progress label={progressText(crawl, now)} {...barOf(crawl)} />;
  return (
    <p>
      {progressText(crawl)} <Link href={`/crawls/${encodeURIComponent(crawlId)}`}>Show the pages</Link>
    </p>
  );
}

const isDomain = (text: string): boolean => /^[^\s/]+\.[^\s/]{2,}$/.test(text);

const faultText = (error: Error | null): string | undefined =>
  error === null ? undefined : (faultOf(error, 'domain') ?? error.message);

interface Tracked {
  competitor: Competitor | null;
  error: Error | null;
}

function Rivals({
  tracked,
  asked,
  onAsked: setAsked,
  suggested,
  hasProfile,
  ownDomain,
  onStart,
}: {
  tracked: readonly Competitor[];
  asked: ReadonlySet<string>;
  onAsked(change: (now: ReadonlySet<string>) => ReadonlySet<string>): void;
  ownDomain: string | null | undefined;
  hasProfile: boolean;
  suggested: readonly string[];
  onStart(): void;
}) {
  const client = useQueryClient();
  const [typed, setTyped] = useKept<readonly (string | null)[]>('home/rivals', [null, null]);
  const [unlisted, setUnlisted] = useKept<readonly string[]>('home/unlisted-rivals', []);
  const [errors, setErrors] = useState<readonly (Error | null)[]>([]);
  const [isBusy, setBusy] = useState(false);
  const known = suggested.filter(isDomain);
  const domains = typed.map((text, n) => text ?? known[n] ?? '').slice(0, Math.max(0, 2 - tracked.length));

  async function track(domain: string): Promise<Tracked> {
    try {
      return {
        competitor: await api.post<Competitor>(COMPETITORS, {
          domain: domain.trim(),
          name: nameIn(suggested, domain),
          checkTime: morning(),
        }),
        error: null,
      };
    } catch (error) {
      const isTracked = error instanceof ApiFailure && error.code === 'competitor.already_tracked';
      return { competitor: null, error: isTracked ? null : (error as Error) };
    }
  }

  async function trackAll(): Promise<void> {
    setBusy(true);
    onStart();
    const results: Tracked[] = [];
    for (const domain of domains)
      results.push(domain.trim() === '' ? { competitor: null, error: null } : await track(domain));
    const rejected = results.flatMap(({ error }, n) =>
      error === null ? [] : [{ error, domain: domains[n]! }],
    );
    setErrors(rejected.map(({ error }) => error));
    setTyped([rejected[0]?.domain ?? '', rejected[1]?.domain ?? '']);
    const competitors = results.flatMap(({ competitor }) => (competitor === null ? [] : [competitor]));
    for (const { id } of competitors) void check(id);
    setUnlisted((now) => [...now, ...competitors.map(({ domain }) => domain)]);
    await client.invalidateQueries({ queryKey: keyOf(COMPETITORS) });
    setBusy(false);
  }

  async function check(id: string): Promise<void> {
    setAsked((now) => new Set(now).add(id));
    try {
      for (let n = 0; n < MOST_CHECKS; n++) {
        await askForCheck(id);
        const { pages } = await api.get<Competitor>(`${COMPETITORS}/${id}`);
        if (unreadPages(pages) === 0) break;
        await client.invalidateQueries({ queryKey: keyOf(COMPETITORS) });
      }
    } catch {}
    await client.invalidateQueries({ queryKey: keyOf(COMPETITORS) });
    setAsked((now) => new Set([...now].filter((one) => one !== id)));
    await client.invalidateQueries({ queryKey: keyOf('/api/intel/events') });
  }

  useEffect(() => {
    if (!hasProfile || unlisted.length === 0) return;
    void listInProfile(unlisted, tracked).then((saved) => {
      client.setQueryData(keyOf(BRAND), saved);
      setUnlisted((now) => now.filter((domain) => !unlisted.includes(domain)));
    }, ignore);
  }, [client, hasProfile, unlisted]);

  const starting = isBusy
    ? domains.filter((text) => text.trim() !== '' && !tracked.some(({ domain }) => domain === text.trim()))
    : [];
  return (
    <>
      {tracked.length < 2 && !isBusy && (
        <form
          className="first-run-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (domains.some((domain) => ownSiteWarning(domain, ownDomain) !== undefined)) return;
            if (domains.some((domain) => domain.trim() !== '')) void trackAll();
          }}
        >
          {domains.map((domain, n) => (
            <TextField
              key={n}
              label={n === 0 ? 'Domain of a competitor' : 'Another one'}
              placeholder={n === 0 ? 'rival.com' : 'other.com'}
              autoCapitalize="none"
              spellcheck={false}
              value={domain}
              error={faultText(errors[n] ?? null) ?? ownSiteWarning(domain, ownDomain)}
              onValue={(text) => setTyped((now) => now.map((one, at) => (at === n ? text : one)))}
            />
          ))}
          <Button needs="write" kind={tracked.length === 0 ? 'primary' : 'plain'} type="submit">
            Track
          </Button>
        </form>
      )}
      <ul className="lines first-run-lines" aria-label="Tracked competitors">
        {starting.map((domain) => (
          <li key={domain}>
            <span className="line-name">{domain}</span>
            <Progress label="Waiting for the check to start …" />
          </li>
        ))}
        {tracked.map((competitor) => (
          <Rival
            key={competitor.id}
            competitor={competitor}
            isAsked={asked.has(competitor.id)}
            onCheck={() => void check(competitor.id)}
          />
        ))}
      </ul>
      <FirstCheckHint
        tracked={tracked}
        waiting={tracked.filter(
          ({ id, checking, lastCheck }) => lastCheck === null && (checking !== null || asked.has(id)),
        )}
      />
    </>
  );
}

async function askForCheck(id: string): Promise<void> {
  for (const again of [...ASK_AGAIN_MS, null]) {
    try {
      await api.post<CheckAnswer>(`${COMPETITORS}/${id}/check`, undefined);
      return;
    } catch (error) {
      const isBusy = error instanceof ApiFailure && error.status === 503;
      if (!isBusy || again === null) throw error;
      await pause(again);
    }
  }
}

async function listInProfile(domains: readonly string[], tracked: readonly Competitor[]): Promise<Profile> {
  const profile = await api.get<Profile>(BRAND);
  const { version, competitors } = profile;
  const missing = unlistedOf(competitors, domains, tracked);
  if (missing.length === 0) return profile;
  return api.patch<Profile>(BRAND, { version, competitors: [...competitors, ...missing] });
}

const ignore = (): void => undefined;

function FirstCheckHint({
  tracked,
  waiting,
}: {
  tracked: readonly Competitor[];
  waiting: readonly Competitor[];
}) {
  const [shownAt] = useState(Date.now);
  const now = useNow(waiting.length > 0);
  if (waiting.length === 0) return null;
  const since = Math.min(...waiting.map(({ checking }) => Date.parse(checking?.since ?? '') || shownAt));
  return <p className="quiet">{firstCheckHint({ spentMs: now - since, tracked })}</p>;
}

const ASK_AGAIN_MS = [5_000, 15_000, 45_000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isComing = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

function Rival({
  competitor: { id, name, pages, checking, lastCheck, nextCheckAt },
  isAsked,
  onCheck,
}: {
  competitor: Competitor;
  isAsked: boolean;
  onCheck(): void;
}) {
  const unread = unreadPages(pages);
  const act = lastCheck?.ok !== true ? 'Check now' : unread === 1 ? 'Read it now' : 'Read them now';
  return (
    <li>
      <Link href={`/competitors/${id}`} className="line-name">
        {name}
      </Link>
      {isAsked || checking !== null ? (
        <Progress
          {...(lastCheck?.ok === true && unreadPages(pages) > 0
            ? { label: readingMoreText(pages) }
            : progressOf(checking, { isFirst: lastCheck === null }))}
        />
      ) : (
        <p className="row">
          <span className="quiet">
            {lastCheck === null
              ? 'The first check has not run yet.'
              : lastCheck.ok
                ? pagesReadText(pages)
                : lastCheck.summary}
            {lastCheck !== null && !lastCheck.ok && isComing(nextCheckAt) && (
              <>
                {' '}
                Next check: <ComingTime at={nextCheckAt} />, or as soon as you press “Check now”.
              </>
            )}
          </span>
          {(lastCheck?.ok !== true || unread > 0) && (
            <Button needs="write" aria-label={`${act}: ${name}`} onClick={onCheck}>
              {act}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

function Battlecards({
  tracked,
  asked,
  cards,
  hasProfile,
  isReadingSite,
  isDrafting,
  onDraft,
  onStart,
}: {
  tracked: readonly Competitor[];
  asked: ReadonlySet<string>;
  cards: ArtifactList['artifacts'];
  hasProfile: boolean;
  isReadingSite: boolean;
  isDrafting: boolean;
  onDraft: (() => void) | undefined;
  onStart(): void;
}) {
  const client = useQueryClient();
  const [runId, setRunId] = useKept<string | null>('home/battlecard-run', null);
  const ready = tracked.filter(
    (competitor) =>
      competitor.lastCheck?.ok === true && !cards.some(({ name }) => isCardOf(name, competitor)),
  );
  const create = useAct(
    (competitor: Competitor, idempotencyKey) =>
      api.post<StartedRun>(
        '/api/intel/competitor',
        { competitorId: competitor.id, save: true, name: cardName(competitor) },
        { headers: { prefer: 'respond-async' }, idempotencyKey },
      ),
    { onDone: (run) => setRunId(run.runId) },
  );
  const { data: run, error: lost } = useRead<IntelRun>(`/api/intel/runs/${runId ?? ''}`, {
    enabled: runId !== null,
    every: (data) => (data?.status === 'running' ? POLL_MS : false),
  });
  const isGone = lost?.status === 404;
  useEffect(() => {
    if (isGone) setRunId(null);
  }, [isGone]);
  const hasSucceeded = run?.status === 'succeeded';
  useEffect(() => {
    if (hasSucceeded) void client.invalidateQueries({ queryKey: keyOf('/api/intel/artifacts') });
  }, [client, hasSucceeded]);

  const isReading = ({ id, checking }: Competitor): boolean => checking !== null || asked.has(id);
  const made = run?.result?.artifactId;
  const isRunning =
    create.isPending ||
    (runId !== null && (run === undefined || run.status === 'running')) ||
    (hasSucceeded && !cards.some(({ artifactId }) => artifactId === made));
  const now = useNow(isRunning);
  const isUsual = run === undefined || now - Date.parse(run.startedAt) < USUAL_CARD_MS;
  return (
    <>
      {cards.map(({ artifactId, name }) => (
        <div key={artifactId}>
          <Link href={`/generate/artifacts/${artifactId}`} className="button button-primary">
            Open {name}
          </Link>
        </div>
      ))}
      {cards.length === 0 && ready.length === 0 && (
        <p className="quiet">Available once a competitor has been checked.</p>
      )}
      {!isRunning && ready.length > 0 && !hasProfile && (
        <>
          <p>
            {isDrafting
              ? 'Your brand profile is still being drafted. A battlecard created now would say little or nothing about your company.'
              : 'There is no brand profile yet. Without one, a battlecard would say little or nothing about your company.'}
            {!isDrafting && onDraft === undefined && ' Enter your website in step 1 first.'}
          </p>
          {!isDrafting && onDraft !== undefined && (
            <div>
              <Button needs="write" kind="primary" onClick={onDraft}>
                Draft the profile first
              </Button>
            </div>
          )}
        </>
      )}
      {!isRunning && ready.length > 0 && isReadingSite && (
        <p className="quiet">
          Your site is still being read. A battlecard created now will use only the pages read so far.
        </p>
      )}
      {!isRunning &&
        ready
          .slice(0, 2)
          .filter((one) => unreadPages(one.pages) > 0)
          .map((one) => (
            <p key={one.id} className="quiet">
              <UnreadPages competitor={one} isReading={isReading(one)} />
            </p>
          ))}
      {!isRunning && ready.length > 0 && (
        <div className="row">
          {ready.slice(0, 2).map((competitor) => (
            <Button
              key={competitor.id}
              needs="search"
              kind={cards.length === 0 && hasProfile ? 'primary' : 'plain'}
              onClick={() => {
                onStart();
                create.mutate(competitor);
              }}
            >
              Create battlecard for {competitor.name}
            </Button>
          ))}
        </div>
      )}
      {isRunning && (
        <>
          <Progress label={RUN_STEPS[run?.step ?? 'evidence']} />
          <p className="quiet">
            {isUsual
              ? 'Creating the battlecard takes up to two minutes and continues if you leave this page.'
              : 'Creating the battlecard is taking longer than usual. It continues if you leave this page.'}
            {ready.length > 1 && ' You can create the next battlecard when this one is ready.'}
          </p>
        </>
      )}
      {create.error !== null && <Failure error={create.error} />}
      {run?.status === 'failed' && (
        <Failure error={new Error(run.error?.message ?? 'The battlecard could not be created. Try again.')} />
      )}
    </>
  );
}

const USUAL_CARD_MS = 120_000;

function UnreadPages({
  competitor: { name, pages },
  isReading,
}: {
  competitor: Competitor;
  isReading: boolean;
}) {
  const unread = unreadPages(pages);
  const [are, have, them] = unread === 1 ? ['is', 'has', 'it'] : ['are', 'have', 'them'];
  return (
    <>
      {counted(unread, 'page')} of {name} {isReading ? `${are} being read now` : `${have} not been read yet`}:{' '}
      {unreadNames(pages)}. A battlecard created now will not use {them}.
      {!isReading && ` To include ${them}, press “Read ${them} now” in step 2 first.`}
    </>
  );
}
