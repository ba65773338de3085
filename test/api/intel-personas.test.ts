import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

interface Said {
  text: string;
  basis: string;
  refs: number[];
}

interface Answer {
  artifactId: string;
  version: number;
  output: {
    pains: object[];
    positioningStatement: { need: Said | null; benefit: Said | null };
    problem: { statement: Said | null; whyNow: Said | null };
    positioning: { value: Said | null };
    stages: { pains: Said[]; questions: Said[]; exitSignal: Said | null }[];
  };
  gaps: { path: string; question: string }[];
  citations: { n: number; sourceId: string; quote: string }[];
}

const BUYERS = 'Managers of dog hotels';
const PAIN = 'They lose four hours a week on paper vaccination cards.';
const TRIGGER = 'They start looking after an inspection found a missing card.';
const CRITERION = 'They ask first whether the owners can upload the cards themselves.';
const SUCCESS = 'Check-in takes three minutes instead of fifteen.';
const BY_HAND = 'Guests wait in the rain on Saturdays.';

describe('a document about the buyers of a saved persona', () => {
  const test = useService();
  const generate = async (module: string, inputs: object): Promise<Answer> =>
    (await test.api.post(`/api/intel/${module}`, inputs)).body;
  const answers = new Map<string, string>();
  let persona: Answer;

  beforeEach(async () => {
    persona = await generate('persona', { segment: BUYERS, save: true });
    const answered = [
      ['pains', PAIN],
      ['triggers', TRIGGER],
      ['decisionCriteria', CRITERION],
      ['successFactors', SUCCESS],
    ] as const;
    const plans: Record<string, string> = {
      pains: 'What are the pain points of these buyers today, and what does each one cost them?',
      triggers: 'Which event makes these buyers start looking for a solution?',
      decisionCriteria: 'Which criteria do these buyers use to choose between offers, and which matter most?',
      successFactors: 'What makes these buyers call a purchase a success?',
    };
    for (const [key, text] of answered) {
      const name = `${plans[key]!} (${BUYERS})`;
      answers.set(text, await test.added({ text, name, tags: ['answer'] }));
    }
    await test.api.post(`/api/intel/artifacts/${persona.artifactId}/regenerate`, {});
  });

  const quoted = ({ output, citations }: Answer, said: Said | null | undefined) => ({
    text: said?.text,
    sources: said?.refs.map((n) => citations.find((one) => one.n === n)?.sourceId),
    isSaid: JSON.stringify(output).includes(said?.text ?? ''),
  });
  const cited = (text: string) => ({ text, sources: [answers.get(text)], isSaid: true });

  it('says nothing of it if it is about other buyers', async () => {
    const { output } = await generate('messaging', { audience: 'Owners of cat cafés' });
    expect(output.positioningStatement.need).to.equal(null);
  });

  it('says nothing of it if it is limited to other sources', async () => {
    const other = await test.added({ text: 'The office opens at nine.' });
    const { output } = await generate('messaging', { audience: BUYERS, sourceIds: [other] });
    expect(output.positioningStatement.need).to.equal(null);
  });

  it('says nothing of an answer whose source was disabled', async () => {
    await test.api.patch(`/api/knowledge/${answers.get(PAIN)}`, { enabled: false });
    const { output } = await generate('messaging', { audience: BUYERS });
    expect(output.positioningStatement.need).to.equal(null);
  });

  it('quotes its pains and results in the messages', async () => {
    const answer = await generate('messaging', { audience: BUYERS });
    const { need, benefit } = answer.output.positioningStatement;
    expect(quoted(answer, need)).to.deep.equal(cited(PAIN));
    expect(quoted(answer, benefit)).to.deep.equal(cited(SUCCESS));
  });

  it('quotes its pain, trigger and results in a plan for this market, and does not ask for them', async () => {
    const answer = await generate('gtm', { product: 'Kennel planner', market: BUYERS });
    const { problem, positioning } = answer.output;
    expect(quoted(answer, problem.statement)).to.deep.equal(cited(PAIN));
    expect(quoted(answer, problem.whyNow)).to.deep.equal(cited(TRIGGER));
    expect(quoted(answer, positioning.value)).to.deep.equal(cited(SUCCESS));
    const paths = answer.gaps.map(({ path }) => path);
    expect(paths).to.not.include.members(['problem.statement']);
    expect(paths.filter((path) => /^problem|behavioural|positioning\.value/.test(path))).to.deep.equal([]);
  });

  it('quotes its pains and criteria in the stages of a journey', async () => {
    const answer = await generate('journey', { persona: BUYERS });
    const [awareness, consideration] = answer.output.stages;
    expect(quoted(answer, awareness?.pains[0])).to.deep.equal(cited(PAIN));
    expect(quoted(answer, awareness?.exitSignal)).to.deep.equal(cited(TRIGGER));
    expect(quoted(answer, consideration?.questions[0])).to.deep.equal(cited(CRITERION));
  });

  it('uses a line that a person wrote into it as a part of the request', async () => {
    const path = `/api/intel/artifacts/${persona.artifactId}`;
    const { version, output } = (await test.api.get(path)).body as Answer;
    const edits = [{ path: `pains[${output.pains.length}].pain`, text: BY_HAND }];
    expect((await test.api.patch(`${path}/versions/${version}`, { edits })).status).to.equal(200);
    const answer = await generate('journey', { persona: BUYERS });
    expect(answer.output.stages[0]?.pains).to.deep.include({ text: BY_HAND, basis: 'input', refs: [] });
  });
});
