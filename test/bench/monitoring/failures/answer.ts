/** A response that a site sends in place of a page. */
export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  /** Defaults to the page's URL. */
  finalUrl?: string;
  failure?: { code: string; message: string };
}
