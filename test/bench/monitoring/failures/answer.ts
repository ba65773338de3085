/** A response that a site sends in place of a page. */
export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  /** By default, the URL of the page. */
  finalUrl?: string;
  failure?: { code: string; message: string };
}
