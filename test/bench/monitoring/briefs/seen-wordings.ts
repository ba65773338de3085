import { wordings, type Wording } from './wording.ts';

/** These wordings were used while the brief check was written. */
export const SEEN: Wording[] = [
  ...wordings('price_changed', 'en')(
    (t, up) => `${t.name} ${up('rose', 'fell')} from ${t.was} to ${t.is} per month.`,
    (t, up) => `The price of the ${t.name} plan was ${up('raised', 'cut')} from ${t.was} to ${t.is}, ${up('an increase', 'a reduction')} of ${t.percent}. It may change how small teams choose.`,
    (t, up) => `${t.name} now costs ${t.is} a month instead of ${t.was}. That is ${t.percent} ${up('more', 'less')} than before.`,
    (t, up) => `They ${up('increased', 'lowered')} the monthly price of ${t.name} by ${t.by} to ${t.is}. Rivals may look ${up('cheaper', 'more expensive')} by comparison.`,
    (t) => `${t.name}, previously ${t.was} a month, is now ${t.is}.`,
    (t, up) => `At ${t.is}, ${t.name} is ${t.percent} ${up('more expensive', 'cheaper')} than before. The move could affect customers who renew soon.`,
    (t, up) => `${t.name} is ${up('up', 'down')} ${t.percent} to ${t.is} per month, which suggests a ${up('push for higher revenue per customer', 'push for volume')}.`,
    (t) => `Instead of ${t.was}, ${t.name} customers will pay ${t.is} each month.`,
    (t, up) => `A ${t.percent} price ${up('increase', 'cut')} for ${t.name}: ${t.is} per month, ${up('up', 'down')} from ${t.was}.`,
    (t, up) => `${t.name} ${up('went up', 'came down')} by ${t.by}. It was ${t.was} and is now ${t.is}; existing customers might not be affected at once.`,
  ),
  ...wordings('price_changed', 'de')(
    (t, up) => `Der Preis von ${t.name} ${up('steigt', 'sinkt')} von ${t.was} auf ${t.is} pro Monat.`,
    (t, up) => `${t.name} kostet jetzt ${t.is} statt ${t.was} im Monat. Das sind ${t.percent} ${up('mehr', 'weniger')}.`,
    (t, up) => `${t.name} wird um ${t.percent} ${up('teurer', 'günstiger')}: Kunden zahlen künftig ${t.is}, bisher waren es ${t.was}.`,
  ),
  ...wordings('price_changed', 'fr')(
    (t, up) => `Le prix de ${t.name} ${up('augmente', 'baisse')} de ${t.percent} et passe de ${t.was} à ${t.is} par mois.`,
    (t) => `${t.name} coûte désormais ${t.is} par mois au lieu de ${t.was}.`,
  ),
  ...wordings('price_changed', 'es')(
    (t, up) => `El precio de ${t.name} ${up('sube', 'baja')} de ${t.was} a ${t.is} al mes, un ${t.percent} ${up('más', 'menos')}.`,
    (t) => `${t.name} cuesta ahora ${t.is} al mes en lugar de ${t.was}.`,
  ),
  ...wordings('plan_added', 'en')(
    (t) => `A new plan, ${t.name}, was added at ${t.is} per month.`,
    (t) => `They introduced ${t.name} for ${t.is} a month. It may be meant for teams between the other plans.`,
    (t) => `${t.name} is a new plan. It costs ${t.is} per month.`,
  ),
  ...wordings('plan_added', 'de')((t) => `Neu ist der Tarif ${t.name} für ${t.is} im Monat.`),
  ...wordings('plan_removed', 'en')(
    (t) => `The ${t.name} plan, at ${t.was} per month, was removed from the pricing page.`,
    (t) => `${t.name} is no longer offered. Customers may have to move to another plan.`,
  ),
  ...wordings('plan_removed', 'fr')((t) => `Le forfait ${t.name} a été supprimé; il coûtait ${t.was} par mois.`),
  ...wordings('plan_renamed', 'en')(
    (t) => `The plan ${t.was} is now called ${t.is}.`,
    (t) => `${t.was} has been renamed to ${t.is}, which may be no more than a new label.`,
  ),
  ...wordings('plan_renamed', 'de')((t) => `Der Tarif ${t.was} heißt jetzt ${t.is}.`),
  ...wordings('limit_changed', 'en')(
    (t, up) => `The ${t.more} limit of ${t.name} was ${up('raised', 'lowered')} from ${t.was} to ${t.is}.`,
    (t) => `${t.name} now includes ${t.is} ${t.more} instead of ${t.was}. That may matter to larger teams.`,
  ),
  ...wordings('limit_changed', 'es')((t, up) => `El límite de ${t.more} de ${t.name} ${up('aumenta', 'se reduce')} de ${t.was} a ${t.is}.`),
  ...wordings('trial_changed', 'en')(
    (t, up) => `The free trial was ${up('extended', 'shortened')} from ${t.was} to ${t.is} days.`,
    (t) => `The trial now lasts ${t.is} days instead of ${t.was}, which may change how many trials convert.`,
  ),
  ...wordings('trial_changed', 'de')((t, up) => `Die Testphase wurde von ${t.was} auf ${t.is} Tage ${up('verlängert', 'verkürzt')}.`),
  ...wordings('currency_changed', 'en')((t) => `Prices are now shown in ${t.is} instead of ${t.was}.`),
  ...wordings('free_tier_removed', 'en')(
    (t) => `The free plan ${t.name} was removed. New users may now have to pay from the first day.`,
    (t) => `${t.name}, the free plan, is gone.`,
  ),
  ...wordings('free_tier_added', 'en')((t) => `There is now a free plan, ${t.name}. It was introduced to the pricing page and could bring in smaller teams.`),
  ...wordings('billing_terms_changed', 'en')((t) => `A year of ${t.name} now costs ${t.is} monthly prices instead of ${t.was}.`),
  ...wordings('feature_gating_changed', 'en')((t) => `${t.name} moved from ${t.was} to ${t.is}. Some customers may need to upgrade for it.`),
  ...wordings('product_launched', 'en')(
    (t) => `A new product, ${t.name}, was launched.`,
    (t) => `${t.name} was added to the products. It may widen what they sell to existing customers.`,
  ),
  ...wordings('product_launched', 'es')((t) => `Se lanzó un nuevo producto: ${t.name}.`),
  ...wordings('product_removed', 'en')((t) => `The product ${t.name} is no longer offered.`),
  ...wordings('product_removed', 'de')((t) => `Das Produkt ${t.name} wurde eingestellt.`),
  ...wordings('post_published', 'en')(
    (t) => `A post of ${t.date} was published: “${t.more}”.`,
    (t) => `On ${t.date} they published “${t.more}”. It may hint at where the product is going.`,
  ),
  ...wordings('release_published', 'en')((t) => `The release notes added on ${t.date} are titled “${t.more}”.`),
  ...wordings('customer_logo_added', 'en')((t) => `${t.name} was added to the customers shown on the site.`),
  ...wordings('customer_logo_removed', 'en')((t) => `${t.name} is no longer shown among the customers.`),
  ...wordings('page_removed', 'en')((t) => `The ${t.more} page was removed and answers with an error.`),
  ...wordings('site_redirected', 'en')((t) => `The site ${t.was} now leads to ${t.is}.`),
  ...wordings('roles_opened', 'en')(
    (t) => `${t.count} roles were opened in ${t.more}, among them ${t.name}.`,
    (t) => `They are hiring: ${t.count} new roles in ${t.more}. It could point to growth there.`,
  ),
  ...wordings('roles_opened', 'de')((t) => `In ${t.more} wurden ${t.count} Stellen ausgeschrieben, darunter ${t.name}.`),
  ...wordings('roles_closed', 'en')(
    (t) => `${t.count} roles in ${t.more} were closed, among them ${t.name}.`,
    (t) => `${t.count} open roles in ${t.more} are no longer listed. They may have been filled.`,
  ),
  ...wordings('leadership_role_opened', 'en')((t) => `They opened a leadership role: ${t.name}.`),
  ...wordings('new_location', 'en')((t) => `The first roles in ${t.name} were opened, which may mean a new office.`),
  ...wordings('hiring_freeze', 'en')(
    (t) => `Open roles fell from ${t.was} to ${t.is}, a drop of ${t.percent}. Hiring may have been frozen.`,
    (t) => `There are now ${t.is} open roles instead of ${t.was}.`,
  ),
  ...wordings('hiring_freeze', 'fr')((t) => `Le nombre de postes baisse de ${t.was} à ${t.is}.`),
  ...wordings('prices_hidden', 'en')(
    (t) => `The prices of ${t.name} were taken off the page and are now on request.`,
    (t) => `All plans now ask visitors to contact sales. ${t.name} no longer shows a price.`,
  ),
  ...wordings('prices_published', 'en')((t) => `${t.name}, which was on request, now has a public price of ${t.is}.`),
  ...wordings('discount_changed', 'en')((t) => `A promotion of ${t.percent} off was added to the pricing page.`),
  ...wordings('model_changed', 'en')(
    (t) => `${t.name} is now billed per ${t.is} instead of per ${t.was}.`,
    (t) => `Billing of ${t.name} moved from a price per ${t.was} to a price per ${t.is}, which may suit larger customers.`,
  ),
  ...wordings('headline_changed', 'en')((t) => `The headline “${t.was}” was replaced by “${t.is}”.`),
  ...wordings('headline_changed', 'de')((t) => `Die Überschrift lautet jetzt “${t.is}” statt “${t.was}”.`),
  ...wordings('positioning_changed', 'en')((t) => `The home page now says “${t.is}”, where it used to say “${t.was}”. The company may be aiming at other buyers.`),
  ...wordings('company_event', 'en')((t) => `“${t.more}” was announced. It may change what customers can expect.`),
  ...wordings('comparison_page_added', 'en')((t) => `A comparison page was added: “${t.more}”.`),
  ...wordings('legal_terms_changed', 'en')((t) => `The ${t.more} now keeps data for ${t.count} days.`),
  ...wordings('copy_changed', 'en')((t) => `The page ${t.more} now says that backups are kept for ${t.count} days.`),
  ...wordings('new_department', 'en')((t) => `The first roles in ${t.name} were opened.`),
]; // prettier-ignore
