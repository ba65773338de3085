const tool = { type: 'function', function: { name: 'add', parameters: {} } };

export const REFUSED_BY_COMPLETIONS: Record<string, unknown> = {
  audio: { voice: 'alloy', format: 'mp3' },
  function_call: 'auto',
  functions: [{ name: 'add' }],
  logit_bias: { 50256: -100 },
  logprobs: true,
  modalities: ['text', 'audio'],
  n: 2,
  prediction: { type: 'content', content: 'x' },
  response_format: { type: 'json_object' },
  stop: ['END'],
  tools: [tool],
  top_logprobs: 2,
  web_search_options: {},
};

export const REFUSED_BY_RESPONSES: Record<string, unknown> = {
  background: true,
  conversation: 'conv_1',
  previous_response_id: 'resp_1',
  prompt: { id: 'pmpt_1' },
  text: { format: { type: 'json_object' } },
  tools: [{ type: 'web_search' }],
};
