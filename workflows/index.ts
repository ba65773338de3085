export { crawlSite } from './crawl-site.ts';
export { indexSource } from './index-source.ts';
