/** What came in place of a page. */
export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  /** Where redirects led; default: the page. */
  finalUrl?: string;
  failure?: { code: string; message: string };
}
