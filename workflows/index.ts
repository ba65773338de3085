export { crawlSite } from './crawl-site.ts';
export { indexSource } from './index-source.ts';
export { reEmbed } from './re-embed.ts';
