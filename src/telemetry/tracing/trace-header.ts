/** Also the name other SDKs of Temporal give it by default, so that their services can be in one trace with this one. */
export const TRACE_HEADER = '_tracer-data';
