import { expect } from 'chai';
import { useGeneration } from './generation.ts';

describe('An objection in the console', function () {
  const { used, page, button, enterHarbour, chosen } = useGeneration();

  const OBJECTION = 'Portbook says that our setup takes weeks.';
  const REPLY = 'Most marinas start within two days.';
  const versions = () => used.service.services.database.db.collection('intel_versions');
  const objections = () => page().getByRole('region', { name: 'Objections' });
  const add = () => button(`Add reply: Reply to “${OBJECTION}”`);
  const field = () => page().getByLabel(`Reply to “${OBJECTION}”`);
  let id: string;
  beforeEach(async () => {
    await enterHarbour();
    const inputs = { domain: 'console-portbook.test', save: true, name: 'Portbook card' };
    id = (await used.api.post('/api/intel/competitor', inputs)).body.artifactId;
    const theySay = { text: OBJECTION, basis: 'assumption', refs: [] };
    await versions().updateOne(
      { artifact_id: id },
      {
        $set: {
          'result.output.objections': [{ theySay, weSay: null, proof: null }],
          'result.claims': [
            {
              id: 'c1',
              path: 'objections[0].theySay',
              text: OBJECTION,
              basis: 'assumption',
              verdict: 'unchecked',
              citations: [],
            },
          ],
        },
      },
    );
    await used.open(`/generate/artifacts/${id}`);
  });

  it('says that no reply was found, and asks for a text', async () => {
    await objections().getByText('No reply was found in your sources.').waitFor();
    await add().click();
    await field().fill(' ');
    await button('Save').click();
    await page().getByText('Enter some text, or cancel.').waitFor();
    await page().keyboard.press('Escape');
    await add().waitFor();
    expect((await used.api.get(`/api/intel/artifacts/${id}`)).body.version).to.equal(1);
  });

  it('takes the reply beside the objection with two clicks, and undoes it', async () => {
    await used.accessible();
    await add().click();
    await field().fill(REPLY);
    await used.accessible();
    await button('Save').click();
    await page().getByText('The line was added. Saved as version 2.').waitFor();
    await objections().getByText(REPLY).waitFor();
    const { body } = await used.api.get(`/api/intel/artifacts/${id}`);
    expect(body.output.objections[0].weSay).to.deep.equal({ text: REPLY, basis: 'author', refs: [] });
    expect(body.handEdits).to.deep.equal([{ section: 'objections', lines: 1, version: 2 }]);
    await button('Undo').click();
    await add().waitFor();
  });

  it('takes the closest sentence as the reply with one click', async () => {
    const closest = { text: 'We move your berths in a day.', basis: 'brand', refs: [] };
    await versions().updateOne(
      { artifact_id: id },
      { $set: { 'result.output.objections.0.nearest': [closest] } },
    );
    await used.open(`/generate/artifacts/${id}`);
    await objections().getByText('No reply was found. Closest on your pages:').waitFor();
    await used.accessible();
    await button(`Use as reply: ${closest.text}`).click();
    await page().getByText('The line was added. Saved as version 2.').waitFor();
    const { body } = await used.api.get(`/api/intel/artifacts/${id}`);
    const [{ weSay, nearest }] = body.output.objections;
    expect([weSay, nearest]).to.deep.equal([closest, undefined]);
  });

  it('adds another objection with two clicks, and asks what its reply lacks', async () => {
    let isShown = false;
    await page().route('**/api/intel/runs/*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: isShown ? json : { ...json, status: 'running', result: null } });
    });
    await button('Add an objection').click();
    await page().getByLabel('Add an objection').fill('You have no sauna');
    await used.accessible();
    await button('Find a reply').click();
    await objections().getByText('Looking for a reply to “You have no sauna” …').waitFor();
    await objections().getByText(OBJECTION).waitFor();
    await page().getByRole('heading', { name: 'Portbook card', level: 1 }).waitFor();
    isShown = true;
    await objections().getByText('You have no sauna').waitFor();
    await objections().getByText(OBJECTION).waitFor();
    await page().getByText('What do we say to a buyer who raises “You have no sauna”?').waitFor();
    await objections().getByRole('heading', { name: 'Objections' }).and(page().locator(':focus')).waitFor();
    expect(
      await page()
        .getByRole('heading', { name: /compared with version/ })
        .count(),
    ).to.equal(0);
  });

  it('adds an entry to a list by hand, and undoes it', async () => {
    await button('Add a strength').click();
    await page().getByLabel('Add a strength').fill('They never close.');
    await button('Save').click();
    const strengths = page().getByRole('region', { name: 'Strengths' });
    await strengths.getByText('They never close.').waitFor();
    await button('Undo').click();
    await strengths.getByText('They never close.').waitFor({ state: 'detached' });
  });

  it('says in one line what an empty section lacks', async () => {
    const empty = page().getByRole('region', { name: 'Empty sections' });
    await empty.getByText('No limitations or complaints were found.').waitFor();
  });

  it('shows a button to edit each line from the menu of the section', async () => {
    await chosen('More for Objections', 'Edit lines');
    await objections().locator(':focus').getByText('Edit').waitFor();
    await used.accessible();
    await objections()
      .getByRole('button', { name: `Edit “${OBJECTION}”` })
      .click();
    expect(await page().getByLabel('Text of this line').inputValue()).to.equal(OBJECTION);
    await page().keyboard.press('Escape');
    await chosen('More for Objections', 'Stop editing lines');
    expect(await objections().getByRole('button', { name: 'Edit “' }).count()).to.equal(0);
  });

  it('offers to add the reply in the menu of the section', async () => {
    await chosen('More for Objections', 'Add reply');
    await field().waitFor();
  });

  it('explains the marks of this document above its first section', async () => {
    const marks = page().getByLabel('Marks');
    await marks.getByText('an assumption to check').waitFor();
    expect(await marks.getByText('from your brand profile').count()).to.equal(0);
  });

  it('offers nothing in an earlier version', async () => {
    const edits = [{ path: 'objections[0].weSay', text: REPLY }];
    expect((await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits })).status).to.equal(200);
    await used.open(`/generate/artifacts/${id}?version=1`);
    await objections().getByText(OBJECTION).waitFor();
    expect(await add().count()).to.equal(0);
  });
});
