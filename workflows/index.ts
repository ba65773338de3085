export { checkCompetitor, scheduledCheck } from './check-competitor.ts';
export { crawlSite } from './crawl-site.ts';
export { deliverWebhook } from './deliver-webhook.ts';
export { generateIntel } from './generate-intel.ts';
export { indexBacklog } from './index-backlog.ts';
export { indexSource } from './index-source.ts';
export { reEmbed } from './re-embed.ts';
