export const PAGE_KINDS = ['home', 'pricing', 'careers', 'posts', 'changelog', 'product', 'legal'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Only a page with the state `ok` may replace a baseline or prove a removal. */
export const OBSERVATION_STATES = [
  'ok',
  'not_modified',
  'blocked',
  'gone',
  'error',
  'thin',
  'login',
  'parked',
  'other_language',
] as const;
export type ObservationState = (typeof OBSERVATION_STATES)[number];
