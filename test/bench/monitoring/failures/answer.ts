export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  finalUrl?: string;
  failure?: { code: string; message: string };
}
