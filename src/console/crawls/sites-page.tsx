import { Page } from '../elements/page.tsx';
import { NewCrawl } from './new-crawl.tsx';
import { SiteList } from './site-list.tsx';

/** Where crawls are started, and all sites that were crawled. */
export function SitesPage() {
  return (
    <Page title="Crawls">
      <NewCrawl />
      <SiteList />
    </Page>
  );
}
