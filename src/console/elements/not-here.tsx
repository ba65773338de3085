import { Empty, Page } from './page.tsx';

/** The address names no page of the console. */
export function NotHere() {
  return (
    <Page title="Not here">
      <Empty title="There is no such page. Choose one from the menu." />
    </Page>
  );
}
