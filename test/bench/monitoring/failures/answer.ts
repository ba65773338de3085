/** The response served instead of a page. */
export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  /** The final URL after redirects; default: the page. */
  finalUrl?: string;
  failure?: { code: string; message: string };
}
