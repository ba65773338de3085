import { Link, Route, Switch } from 'wouter';
import { Empty, Page } from '../elements/page.tsx';
import { CrawlPage } from './crawl-page.tsx';
import './crawls.css';
import { SitesPage } from './site-list.tsx';

export default function CrawlsView() {
  return (
    <Switch>
      <Route path="/">
        <SitesPage />
      </Route>
      <Route path="/:crawlId">{({ crawlId }) => <CrawlPage key={crawlId} crawlId={crawlId} />}</Route>
      <Route>
        <Page title="Not here">
          <Empty title="This page does not exist.">
            <Link href="/">See all crawls</Link>
          </Empty>
        </Page>
      </Route>
    </Switch>
  );
}
