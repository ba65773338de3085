import type { EventKind } from '../../../../src/events/event-facts.ts';

const PAIRS: [RegExp, string][] = [
  [/\bwas added\b/, 'was removed'],
  [/\badded\b/, 'removed'],
  [/\bintroduced\b/, 'withdrew'],
  [/\blaunched\b/, 'discontinued'],
  [/\bwas removed\b/, 'was added'],
  [/\bis no longer offered\b/, 'was launched'],
  [/\bis gone\b/, 'was launched'],
  [/\bwas dropped from\b/, 'was added to'],
  [/\bdiscontinued\b/, 'launched'],
  [/\bwithdrew\b/, 'launched'],
  [/\bwas retired\b/, 'was launched'],
  [/\bwas published\b/, 'was removed'],
  [/\bis no longer shown\b/, 'was added'],
  [/\bwas taken down from\b/, 'was added to'],
  [/\bwere opened\b/, 'were closed'],
  [/\bopened\b/, 'closed'],
  [/\bwere posted\b/, 'were withdrawn'],
  [/\bwere closed\b/, 'were opened'],
  [/\bare no longer listed\b/, 'were opened'],
  [/\btook down\b/, 'opened'],
  [/\bhave disappeared from\b/, 'were posted on'],
  [/\bwurde eingeführt\b/, 'wurde gestrichen'],
  [/\bwurde eingestellt\b/, 'wurde eingeführt'],
  [/\bwird nicht mehr angeboten\b/, 'wurde eingeführt'],
  [/\bausgeschrieben\b/, 'gestrichen'],
  [/\ba été supprimé\b/, 'a été ajouté'],
  [/\bn'est plus proposée\b/, 'a été lancée'],
  [/\blanzó\b/, 'eliminó'],
  [/\bañadió\b/, 'eliminó'],
];
const TURNING: ReadonlySet<EventKind> = new Set(['plan_added', 'plan_removed', 'product_launched', 'product_removed', 'free_tier_added', 'free_tier_removed', 'post_published', 'customer_logo_added', 'customer_logo_removed', 'roles_opened', 'roles_closed', 'leadership_role_opened', 'new_location']); // prettier-ignore

export function opposites(brief: string, kind: EventKind): string[] {
  if (!TURNING.has(kind)) return [];
  const pair = PAIRS.find(([word]) => word.test(brief));
  return pair === undefined ? [] : [brief.replace(pair[0], pair[1])];
}
