import { useConsole } from '../support/console.ts';

describe('The console when the service cannot be reached', () => {
  const used = useConsole();
  const notice = () => used.page.locator('.notices').getByText('The service cannot be reached.');
  const cut = () => used.page.route(/\/(api|readyz)/, (route) => route.abort('connectionrefused'));

  beforeEach(async () => {
    await used.added({ name: 'Office hours', text: 'Our office in Lisbon opens at nine.' });
    await used.open('/settings');
    await cut();
    await used.page.getByRole('link', { name: 'Sources' }).click();
    await notice().waitFor();
  });

  it('reads what is missing by itself once the service answers again', async () => {
    await used.page.unrouteAll({ behavior: 'ignoreErrors' });
    await used.page.getByRole('link', { name: 'Office hours' }).waitFor();
    await notice().waitFor({ state: 'detached' });
  });

  it('opens a view whose code could not be loaded once the service answers again', async () => {
    await used.page.route(/\/assets\//, (route) => route.abort('connectionrefused'));
    await used.page.getByRole('link', { name: 'Single pages' }).click();
    await used.page.getByRole('heading', { name: 'This view failed' }).waitFor();
    used.takeFaults();
    await used.page.unrouteAll({ behavior: 'ignoreErrors' });
    await used.page.getByRole('heading', { name: 'Single pages', level: 1 }).waitFor();
  });

  it('is accessible', async () => {
    await used.accessible();
  });
});
