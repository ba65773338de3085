import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { pino, type Logger } from 'pino';
import { missingFacts } from '../../src/grounding/facts.ts';
import type { Claim, IntelCitation } from '../../src/intel/gates/claims.ts';
import { inputsText } from '../../src/intel/gates/assemble.ts';
import type { BusinessFact } from '../../src/intel/metrics/business-model.ts';
import { MODULE_NAMES, moduleOf } from '../../src/intel/modules/registry.ts';
import { statementsOf } from '../../src/intel/outputs/statement.ts';
import { EMPTY_BRAND } from '../../src/brand/profile.ts';
import type { ApiAnswer } from '../support/api-client.ts';
import { brandOf, GOLDEN, passagesOf, promptOf, replyingGolden } from '../support/intel/golden.ts';
import { KEY } from '../support/intel/scripted-generation.ts';
import { useScriptedGeneration } from '../support/intel/shared-generation.ts';
import type { ModelRequest } from '../support/model-server.ts';
import { testServers } from '../support/servers.ts';

type Json = Record<string, unknown>;

const HIDDEN =
  /\p{Cc}|\p{Cf}|\p{Co}|\u034F|[\u115F\u1160\u3164\uFFA0]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]/u;

const PLANTED = 'Bakers\u200b read\u202e this\u{E0041}\u{E0042} line\u0007 with\u2060 care.';

function depthOf(schema: Json): number {
  const { anyOf, type, properties, items } = schema;
  const known = [
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'enum',
    'anyOf',
    'description',
  ];
  expect(known).to.include.members(Object.keys(schema));
  if (Array.isArray(anyOf)) return Math.max(...(anyOf as Json[]).map(depthOf));
  if (type === 'array') return depthOf(items as Json);
  if (type !== 'object') return 0;
  expect(schema['additionalProperties']).to.equal(false);
  expect(schema['required']).to.deep.equal(Object.keys(properties as Json));
  return 1 + Math.max(0, ...Object.values(properties as Record<string, Json>).map(depthOf));
}

function textIn(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textIn).join('\n');
  return String(value);
}

async function historyOf(runId: string): Promise<string> {
  const connection = await Connection.connect({ address: (await testServers()).temporalAddress });
  const history = await new Client({ connection }).workflow
    .getHandle(`generate-intel/${runId}`)
    .fetchHistory();
  await connection.close();
  return textIn(history);
}

function listenTo(log: Logger) {
  const lines: string[] = [];
  const { level } = log;
  const stream = Reflect.get(log, pino.symbols.streamSym) as unknown;
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => void lines.push(line) });
  log.level = 'trace';
  return {
    lines,
    stop(): void {
      log.level = level;
      Reflect.set(log, pino.symbols.streamSym, stream);
    },
  };
}

describe('POST /api/intel/{module} with a correct model', () => {
  const test = useScriptedGeneration();

  describe('when a workspace contains a secret', () => {
    it("writes the model's key and source texts into no log, error or history", async () => {
      const log = listenTo(test.service.services.log as Logger);
      let answers: ApiAnswer[];
      try {
        await test.furnish('persona');
        test.model.script(replyingGolden('persona'), {
          status: 401,
          json: { error: { message: `Incorrect key ${KEY} for "Owners lose six hours"` } },
        });
        answers = [await test.generate('persona'), await test.generate('persona')];
      } finally {
        log.stop();
      }
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 502]);
      const runs = await test.service.services.database.db
        .collection('intel_runs')
        .find({ workspace_id: test.api.workspaceId })
        .toArray();
      const histories = await Promise.all(runs.map(({ _id }) => historyOf(String(_id))));
      expect(histories.map((history) => history.includes('writeOutput'))).to.deep.equal([true, true]);
      expect(log.lines.join('')).to.include('generated');
      const told = [...log.lines, JSON.stringify(answers[1]!.body), ...histories, JSON.stringify(runs)];
      expect(told.filter((text) => text.includes(KEY))).to.deep.equal([]);
      const words = [...log.lines, JSON.stringify(answers[1]!.body), ...histories];
      expect(words.filter((text) => text.includes('lose six hours'))).to.deep.equal([]);
    });

    it('shows the model no invisible characters and no id', async () => {
      await test.added(`${PLANTED} ${GOLDEN.persona.goldenSource}`);
      test.model.script(replyingGolden('persona'));
      await test.generate('persona', { segment: 'Owners\u200b of craft\u202e bakeries' });
      const prompt = promptOf(test.model.requests[0]!);
      expect(prompt).to.include('with care.');
      expect(prompt.replace(/[\t\n]/g, '')).to.not.match(HIDDEN);
      expect(prompt).to.not.match(/sk-secret|kb_|chk_|run_/);
    });
  });

  for (const name of MODULE_NAMES) {
    describe(`when ${name} is generated`, () => {
      const golden = GOLDEN[name];
      const { output: schema, check, checkAlways, compute, computed } = moduleOf(name);
      const inputs = moduleOf(name).inputs.parse(golden.goldenInputs);
      const brand = { ...EMPTY_BRAND, ...brandOf(name) };
      let answer: ApiAnswer;
      let request: ModelRequest;
      let asked: number;
      let sourceId: string;
      let content: string;
      let facts: BusinessFact[];

      before(async () => {
        const { service, model } = test;
        test.api = await service.newClient();
        model.requests.length = 0;
        sourceId = await test.furnish(name);
        content = (await test.api.get(`/api/knowledge/${sourceId}/content`)).body.text;
        facts = (await test.api.get(`/api/knowledge/${sourceId}/facts?limit=500`)).body.facts;
        model.script(replyingGolden(name));
        answer = await test.generate(name);
        asked = model.requests.length;
        request = model.requests[0]!;
      });

      it('answers 200 after one request to the model', () => {
        expect(
          answer.body.warnings?.filter(({ path }: { path?: string }) => path !== undefined),
        ).to.deep.equal([]);
        expect([answer.status, asked]).to.deep.equal([200, 1]);
      });

      it('passes the strict checks', () => {
        const output = schema.parse(answer.body.output);
        const brief = { inputs, brand };
        expect([...check(output, brief), ...checkAlways(output, brief)]).to.deep.equal([]);
      });

      it('has its computed keys filled by the module', () => {
        const output = schema.parse(answer.body.output);
        expect(Object.keys(output)).to.include.members([...computed]);
        expect(compute(output, { inputs, brand, facts })).to.deep.equal(output);
      });

      it('keeps every statement of the model, each with its basis', () => {
        const basesOf = (value: unknown) => [...statementsOf(value)].map(({ statement: { basis } }) => basis);
        const written = Object.entries(answer.body.output).filter(([key]) => key in golden.goldenDraft);
        expect(basesOf(Object.fromEntries(written))).to.have.members(basesOf(golden.goldenDraft));
      });

      it('supports every statement from a source with a matching citation', () => {
        const { claims, citations } = answer.body as { claims: Claim[]; citations: IntelCitation[] };
        const sourced = claims.filter(({ basis }) => basis === 'source');
        expect(sourced).to.have.length.above(4);
        const context = [inputsText(inputs), brand.name ?? '', ...brand.products];
        for (const { text, verdict, citations: numbers } of sourced) {
          const quotes = numbers.map((n) => citations.find((one) => one.n === n)!.quote);
          expect([text, verdict, quotes.length > 0]).to.deep.equal([text, 'supported', true]);
          expect([text, missingFacts(text, quotes, { context })]).to.deep.equal([text, []]);
        }
      });

      it('cites the source verbatim, with correct positions', () => {
        const { citations } = answer.body as { citations: IntelCitation[] };
        const told = citations.map(({ sourceId: id, start, end }) => [id, content.slice(start, end)]);
        expect(told).to.deep.equal(citations.map(({ quote }) => [sourceId, quote]));
      });

      it('requests the whole answer with a strict schema that all endpoints support', () => {
        const { type, json_schema: asks } = request.body['response_format'] as Json & { json_schema: Json };
        expect([type, asks['name'], asks['strict']]).to.deep.equal(['json_schema', name, true]);
        const given = asks['schema'] as Json & { properties: Json };
        expect(depthOf(given)).to.be.within(2, 4);
        const keys = Object.keys(schema.shape).filter((key) => !computed.includes(key as never));
        expect(Object.keys(given.properties)).to.have.members([...keys, 'quotes']);
      });

      it("returns the model's token counts", () => {
        expect(answer.body.usage).to.deep.equal({ requests: 1, inputTokens: 11, outputTokens: 7 });
        expect(answer.body.model).to.equal('scripted-1');
      });

      it('shows the model the source inside its fence', () => {
        const { number, text } = passagesOf(request)[0]!;
        expect(number).to.equal(1);
        expect(golden.goldenSource).to.include(text.split('\n').at(-1));
      });
    });
  }
});
