import { extractBrand } from '../../src/brand/draft-extract.ts';
import { linesOf, toProfile } from '../../src/brand/draft-lines.ts';
import type { LinedPage } from '../../src/brand/draft-name.ts';
import type { PageKind } from '../../src/brand/draft-site.ts';
import { readCompanyPage } from '../../src/extraction/company-page.ts';

export const lined = (
  html: string,
  { head = '', url = 'http://site.test/', kind = 'first' as PageKind, menu = '' } = {},
): LinedPage => {
  const page = `<!doctype html><html><head>${head}</head><body><header>${menu}</header><main>${html}</main></body></html>`;
  const { reading, facts, signs } = readCompanyPage({ bytes: Buffer.from(page), charset: 'utf-8', url });
  return { url, kind, reading: reading!, facts, signs, lines: linesOf(reading!).lines };
};
export const drafted = (...pages: LinedPage[]) => toProfile(extractBrand(pages));
export const profileOf = (html: string, options = {}) => drafted(lined(html, options)).profile;
