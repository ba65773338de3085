export const words = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'iu');
