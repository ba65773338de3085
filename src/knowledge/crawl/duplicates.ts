// Interim: replaced by the full version with the same contract.
import { createHash } from 'node:crypto';
export interface PageSignature {
  textHash: string;
  titleKey: string;
  facts: string;
  minhash: Uint32Array | null;
}
export const signatureOf = (r: { title: string | null; text: string }): PageSignature => ({
  textHash: createHash('sha256').update(`${r.title} ${r.text}`).digest('hex'),
  titleKey: '',
  facts: '',
  minhash: null,
});
export const packMinhash = (m: Uint32Array): Uint8Array => new Uint8Array(m.buffer);
export const unpackMinhash = (b: Uint8Array): Uint32Array => new Uint32Array(b.slice().buffer);
export function createDuplicates(known: Iterable<{ pageId: string } & PageSignature>) {
  const by = new Map<string, string>();
  const of = new Map<string, string>();
  const add = (id: string, s: PageSignature) => {
    by.set(s.textHash, id);
    of.set(id, s.textHash);
  };
  for (const k of known) add(k.pageId, k);
  return {
    find: (s: PageSignature, self: string) => {
      const p = by.get(s.textHash);
      return p === undefined || p === self ? null : { pageId: p, kind: 'exact' as 'exact' | 'near' };
    },
    add,
    remove: (id: string) => {
      const h = of.get(id);
      if (h !== undefined && by.get(h) === id) by.delete(h);
      of.delete(id);
    },
  };
}
