import { Route, Switch } from 'wouter';
import { NotHere } from '../elements/not-here.tsx';
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
        <NotHere />
      </Route>
    </Switch>
  );
}
