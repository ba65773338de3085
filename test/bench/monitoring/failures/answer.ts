export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  /** The default is the page's URL. */
  finalUrl?: string;
  failure?: { code: string; message: string };
}
