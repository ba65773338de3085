import type { Activities } from '../workflows/contracts.ts';
import { createCheckCompetitorActivities } from './check-competitor.ts';
import { createCrawlSiteActivities } from './crawl-site.ts';
import { createDeliverWebhookActivities } from './deliver-webhook.ts';
import { createGenerateIntelActivities } from './generate-intel.ts';
import { createIndexBacklogActivities } from './index-backlog.ts';
import { createIndexSourceActivities } from './index-source.ts';
import { createReEmbedActivities } from './re-embed.ts';

type Slice<Create extends (slice: never) => unknown> = Parameters<Create>[0];

export const createActivities = (
  services: Slice<typeof createIndexSourceActivities> &
    Slice<typeof createCrawlSiteActivities> &
    Slice<typeof createGenerateIntelActivities> &
    Slice<typeof createDeliverWebhookActivities> &
    Slice<typeof createCheckCompetitorActivities>,
): Activities => ({
  ...createIndexSourceActivities(services),
  ...createIndexBacklogActivities(services),
  ...createCrawlSiteActivities(services),
  ...createReEmbedActivities(services),
  ...createGenerateIntelActivities(services),
  ...createDeliverWebhookActivities(services),
  ...createCheckCompetitorActivities(services),
});
