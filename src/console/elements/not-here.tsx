import { Empty, Page } from './page.tsx';

/** Shown if no page in the console has this URL. */
export function NotHere() {
  return (
    <Page title="Not here">
      <Empty title="This page does not exist. Choose one from the menu." />
    </Page>
  );
}
