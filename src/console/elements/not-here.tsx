import { Link } from 'wouter';
import { nearestView } from '../layout/menu.ts';
import { Empty, Page } from './page.tsx';

export function NotHere() {
  const meant = nearestView(location.pathname);
  return (
    <Page title="Page not found">
      <Empty title={`There is no page at ${location.pathname}`}>
        <p className="row">
          {meant !== null && (
            <Link href={`~${meant.path}`} className="button button-primary">
              Open {meant.name}
            </Link>
          )}
          <Link href="~/">Go to Home</Link>
        </p>
      </Empty>
    </Page>
  );
}
