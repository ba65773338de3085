import { expect } from 'chai';
import { configAdvice, parseConfig, shownSettings, type ConfigError } from '../../../src/config/config.ts';

const problems = (env: Record<string, string>): string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('shownSettings', () => {
  it('shows which models are configured, but no address, key or password', () => {
    const shown = shownSettings(
      parseConfig({
        OPENAI_API_KEY: 'sk-secret',
        EMBEDDING_BASE_URL: 'http://user:hidden@embed.internal/v1',
        EMBEDDING_MODEL: 'embed-3',
        SMTP_URL: 'smtp://user:hidden@mail.internal',
        SMTP_FROM: 'desk@example.com',
        RETENTION_EVENTS_DAYS: '90',
      }),
    );
    expect(shown).to.deep.equal({
      chatModel: 'gpt-4.1-mini',
      embeddings: { runsLocally: false, model: 'embed-3' },
      reranker: false,
      mail: true,
      retention: { crawls: 10, eventsDays: 90 },
      temporalUiUrl: null,
    });
  });

  it('says that there is no chat model, and that embeddings are made locally', () => {
    const { chatModel, embeddings } = shownSettings(parseConfig({}));
    expect(chatModel).to.equal(null);
    expect(embeddings).to.deep.equal({ runsLocally: true, model: 'all-MiniLM-L6-v2' });
  });
});

describe('parseConfig', () => {
  const faults: [string, Record<string, string>][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['MONGODB_URI', { MONGODB_URI: 'postgres://x' }],
    ['MONGODB_DATABASE', { MONGODB_DATABASE: 'a/b' }],
    ['TEMPORAL_ADDRESS', { TEMPORAL_ADDRESS: 'localhost' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['EGRESS_ALLOW_CIDRS', { EGRESS_ALLOW_CIDRS: '10.0.0.0/8,10.0.0.1' }],
    ['EGRESS_RESOLVE', { EGRESS_RESOLVE: '*.test' }],
    ['EGRESS_RESOLVE', { EGRESS_RESOLVE: '*.test=ftp://a' }],
    ['EMBEDDING_BASE_URL', { EMBEDDING_BASE_URL: 'localhost:1234' }],
    ['OPENAI_BASE_URL', { OPENAI_BASE_URL: '127.0.0.1:11434' }],
    ['CHAT_MODEL', { CHAT_MODEL: 'some-model' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '1.5' }],
    ['TEMPORAL_DEPLOYMENT_NAME', { TEMPORAL_DEPLOYMENT_NAME: 'a.b', TEMPORAL_BUILD_ID: '1' }],
    ['INDEX_DEADLINE_MS', { INDEX_DEADLINE_MS: '-1' }],
  ];
  for (const [name, env] of faults) {
    it(`names ${name} when it is ${JSON.stringify(Object.values(env)[0])}`, () => {
      expect(problems(env)).to.have.length(1);
      expect(problems(env)[0]).to.match(new RegExp(`^${name}: `));
    });
  }

  it('says what a variable must be', () => {
    const env = { LOG_FORMAT: 'xml', PORT: '65536', MAX_REDIRECTS: '-1', EGRESS_ALLOW_CIDRS: '10.0.0.1' };
    expect(problems(env)).to.have.members([
      'LOG_FORMAT: must be one of "json", "pretty"',
      'PORT: must be at most 65535',
      'MAX_REDIRECTS: must be at least 0',
      'EGRESS_ALLOW_CIDRS: must be IP address ranges, such as 10.0.0.0/8',
    ]);
  });

  it('refuses a deployment without a build and a build without a deployment', () => {
    expect(problems({ TEMPORAL_DEPLOYMENT_NAME: 'groundwork' })).to.deep.equal([
      'TEMPORAL_DEPLOYMENT_NAME: is set without TEMPORAL_BUILD_ID; set both to version the worker, or neither',
    ]);
    expect(problems({ TEMPORAL_BUILD_ID: '7' })).to.deep.equal([
      'TEMPORAL_BUILD_ID: is set without TEMPORAL_DEPLOYMENT_NAME; set both to version the worker, or neither',
    ]);
  });

  it('reports all faults together', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'y', TEMPORAL_ADDRESS: 'z' })).to.have.length(3);
  });

  it('treats an empty variable as unset', () => {
    expect(parseConfig({ PORT: '', MONGODB_URI: ' ' })).to.deep.equal(parseConfig({}));
  });

  it('cannot be changed afterwards', () => {
    const config = parseConfig({}) as { http: { port: number } };
    expect(() => (config.http.port = 1)).to.throw(TypeError);
  });

  describe('the embedding model', () => {
    const CHAT = { OPENAI_BASE_URL: 'http://chat/v1', OPENAI_API_KEY: 'chat-key' };

    it('says what to set if a model is named, but no server or key', () => {
      expect(problems({ EMBEDDING_MODEL: 'm' })[0]).to.match(
        /^EMBEDDING_MODEL: .* set EMBEDDING_BASE_URL, or/,
      );
    });

    it('runs on this machine whatever the chat model is', () => {
      for (const env of [{}, CHAT, { OPENAI_API_KEY: 'k' }])
        expect(parseConfig(env).embeddings.remote).to.equal(false);
    });

    it("uses the chat model's server if only a model is named", () => {
      expect(parseConfig({ ...CHAT, EMBEDDING_MODEL: 'm' }).embeddings).to.include({
        remote: true,
        baseUrl: 'http://chat/v1',
        apiKey: 'chat-key',
        model: 'm',
      });
    });

    it("sends the chat model's key to no other server", () => {
      const { embeddings } = parseConfig({ ...CHAT, EMBEDDING_BASE_URL: 'http://other/v1' });
      expect(embeddings).to.include({ remote: true, baseUrl: 'http://other/v1', apiKey: undefined });
    });

    it('advises what to set if a key has no effect on embeddings', () => {
      expect(configAdvice(parseConfig({}))).to.deep.equal([]);
      expect(configAdvice(parseConfig({ ...CHAT, EMBEDDING_MODEL: 'm' }))).to.deep.equal([]);
      expect(configAdvice(parseConfig(CHAT))[0]).to.contain('set EMBEDDING_MODEL');
      expect(configAdvice(parseConfig({ EMBEDDING_API_KEY: 'k' }))[0]).to.contain(
        'EMBEDDING_API_KEY alone has no',
      );
    });
  });

  it('has no chat model unless an endpoint or a key is given', () => {
    expect(parseConfig({ EMBEDDING_BASE_URL: 'http://a/v1' }).chat).to.equal(null);
    expect(parseConfig({ OPENAI_API_KEY: 'k' }).chat?.model).to.be.a('string');
    expect(parseConfig({ OPENAI_BASE_URL: 'http://a/v1', CHAT_MODEL: 'm' }).chat).to.deep.equal({
      baseUrl: 'http://a/v1',
      apiKey: undefined,
      model: 'm',
    });
  });

  it('reads the pairs of EGRESS_RESOLVE', () => {
    expect(
      parseConfig({ EGRESS_RESOLVE: '*.Test=http://127.0.0.1:9090, a.b=https://c/' }).web.resolveRules,
    ).to.deep.equal([
      { pattern: '*.test', origin: 'http://127.0.0.1:9090' },
      { pattern: 'a.b', origin: 'https://c' },
    ]);
  });
});
