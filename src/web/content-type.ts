export interface ContentType {
  /** Lower case, without parameters: `text/html`. */
  contentType: string | null;
  charset: string | null;
}

/** Reads a Content-Type field (RFC 9110 section 8.3); forgiving, as servers send all manner of things. */
export function parseContentType(field: string | undefined): ContentType {
  const [type = '', ...parameters] = (field ?? '').split(';');
  const mime = type.split(',')[0]!.trim().toLowerCase();
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*["']?([^"',\s]+)/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return {
    contentType: /^[^\s/]+\/[^\s/]+$/.test(mime) ? mime : null,
    charset: charset?.toLowerCase() ?? null,
  };
}
