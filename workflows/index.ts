export { crawlSite } from './crawl-site.ts';
export { generateIntel } from './generate-intel.ts';
export { indexSource } from './index-source.ts';
export { reEmbed } from './re-embed.ts';
