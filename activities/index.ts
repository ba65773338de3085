import type { Services } from '../src/services.ts';
import { createCheckCompetitorActivities } from './check-competitor.ts';
import { createCrawlSiteActivities } from './crawl-site.ts';
import { createDeliverWebhookActivities } from './deliver-webhook.ts';
import { createGenerateIntelActivities } from './generate-intel.ts';
import { createIndexSourceActivities } from './index-source.ts';
import { createReEmbedActivities } from './re-embed.ts';

export const createActivities = (services: Services) => ({
  ...createIndexSourceActivities(services),
  ...createCrawlSiteActivities(services),
  ...createReEmbedActivities(services),
  ...createGenerateIntelActivities(services),
  ...createDeliverWebhookActivities(services),
  ...createCheckCompetitorActivities(services),
});

export type Activities = ReturnType<typeof createActivities>;
