export const NEW_DOCUMENTS = [
  { module: 'persona', name: 'Create a buyer persona', also: '' },
  { module: 'competitor', name: 'Create a battlecard', also: 'competitor comparison' },
  { module: 'gtm', name: 'Create a go-to-market plan', also: 'launch gtm' },
  { module: 'journey', name: 'Create a customer journey', also: 'map' },
  { module: 'messaging', name: 'Create a messaging house', also: 'positioning' },
  { module: 'kpi', name: 'Create a measurement plan', also: 'kpi metrics' },
] as const;
