import type { Workflows } from './contracts.ts';

export { checkCompetitor, scheduledCheck } from './check-competitor.ts';
export { crawlSite } from './crawl-site.ts';
export { deliverWebhook } from './deliver-webhook.ts';
export { generateIntel } from './generate-intel.ts';
export { indexSource } from './index-source.ts';
export { reEmbed } from './re-embed.ts';

/** A workflow that differs from its contract does not compile. */
type Keeping<W extends Workflows> = W;
export type Kept = Keeping<typeof import('./index.ts')>;
