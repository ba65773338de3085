import { Empty, Page } from './page.tsx';

/** Shown when the URL matches no page of the console. */
export function NotHere() {
  return (
    <Page title="Not here">
      <Empty title="This page does not exist. Choose one from the menu." />
    </Page>
  );
}
