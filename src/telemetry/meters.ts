interface Meter {
  kind: 'counter' | 'gauge' | 'histogram';
  /** docs/operations.md repeats each help text; a test compares the texts. */
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
  isLookedUp?: true;
}

const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Label values must come from fixed sets. */
export const METERS = {
  groundwork_http_requests_total: {
    kind: 'counter',
    help: 'Answered requests, by route template.',
    labels: ['method', 'route', 'status'],
  },
  groundwork_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from a request to the end of its response, excluding event streams.',
    labels: ['method', 'route'],
    buckets: SHORT,
  },
  groundwork_http_requests_in_flight: {
    kind: 'gauge',
    help: 'Requests in progress, including event streams.',
    labels: [],
  },
  groundwork_event_streams_open: {
    kind: 'gauge',
    help: 'Open streams of server-sent events.',
    labels: [],
  },
  groundwork_task_queue_backlog: {
    kind: 'gauge',
    help: 'Tasks waiting for a worker, as Temporal counts them every few seconds; kind is workflow or activity. Reported by the API process only.',
    labels: ['kind'],
    isLookedUp: true,
  },
  groundwork_task_queue_backlog_age_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest waiting task; 0 if no task is waiting. Reported by the API process only.',
    labels: ['kind'],
    isLookedUp: true,
  },
  groundwork_sources: {
    kind: 'gauge',
    help: 'Number of sources by status, updated at most once a minute. Reported by the API process only.',
    labels: ['status'],
    isLookedUp: true,
  },
  groundwork_oldest_waiting_source_age_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest indexing request that has not started; 0 if no request is waiting. Reported by the API process only.',
    labels: [],
    isLookedUp: true,
  },
  groundwork_pages_fetched_total: {
    kind: 'counter',
    help: 'Fetched pages, by outcome (2xx to 5xx, or an error code).',
    labels: ['outcome'],
  },
  groundwork_pages_rendered_total: {
    kind: 'counter',
    help: 'Pages rendered by the browser, by result (ok or an error code).',
    labels: ['result'],
  },
  groundwork_parser_tasks_total: {
    kind: 'counter',
    help: 'Documents sent to the parser processes, by task and result (ok or an error code).',
    labels: ['task', 'result'],
  },
  groundwork_parser_kills_total: {
    kind: 'counter',
    help: 'Documents that could not be parsed, by reason (timeout, memory limit or parser crash).',
    labels: ['reason'],
  },
  groundwork_chunks_cut_total: { kind: 'counter', help: 'Chunks created from texts.', labels: [] },
  groundwork_chunks_embedded_total: {
    kind: 'counter',
    help: 'Embedded chunks, by model.',
    labels: ['model'],
  },
  groundwork_embedding_duration_seconds: {
    kind: 'histogram',
    help: 'Duration of embedding requests, by model; kind is passages or query.',
    labels: ['model', 'kind'],
    buckets: SHORT,
  },
  groundwork_embedding_failures_total: {
    kind: 'counter',
    help: 'Failed embedding requests, by error code.',
    labels: ['code'],
  },
  groundwork_model_calls_total: {
    kind: 'counter',
    help: 'Requests to the chat model, by result (ok, cancelled, or an error code).',
    labels: ['model', 'result'],
  },
  groundwork_model_call_duration_seconds: {
    kind: 'histogram',
    help: 'Duration of requests to the chat model, until the end of the response.',
    labels: ['model'],
    buckets: LONG,
  },
  groundwork_model_tokens_total: {
    kind: 'counter',
    help: "Tokens of chat model requests, as counted by the model's endpoint; direction is input or output.",
    labels: ['model', 'direction'],
  },
  groundwork_generations_total: {
    kind: 'counter',
    help: 'Finished generations, by module and result (ok or an error code).',
    labels: ['module', 'result'],
  },
  groundwork_checks_total: {
    kind: 'counter',
    help: 'Finished checks of competitors, by result (changed, unchanged, or not_seen if no page could be read).',
    labels: ['result'],
  },
  groundwork_events_total: {
    kind: 'counter',
    help: 'Recorded events, by type and severity.',
    labels: ['type', 'severity'],
  },
  groundwork_webhook_deliveries_total: {
    kind: 'counter',
    help: 'Finished deliveries of webhook messages, by result (delivered, failed, gone or deleted).',
    labels: ['result'],
  },
} as const satisfies Record<string, Meter>;

export type MeterName = keyof typeof METERS;
type OfKind<Kind> = {
  [Name in MeterName]: (typeof METERS)[Name]['kind'] extends Kind ? Name : never;
}[MeterName];
type CounterName = OfKind<'counter'>;
export type GaugeName = OfKind<'gauge'>;
type HistogramName = OfKind<'histogram'>;
type LabelsOf<Name extends MeterName> = Record<(typeof METERS)[Name]['labels'][number], string>;

export interface Meters {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** The value is in seconds if the name ends in `seconds`. */
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void;
  add<Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, by: number): void;
  set<Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, value: number): void;
  forget(name: GaugeName): void;
}
