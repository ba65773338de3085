import { wordings, type Wording } from './wording.ts';

/** These wordings were once held out, but fixes have been based on them since. */
export const MORE_SEEN: Wording[] = [
  ...wordings('price_changed', 'en')(
    (t, up) => `The monthly fee for ${t.name} ${up('climbed', 'dropped')} to ${t.is}, compared with ${t.was} before.`,
    (t, up) => `Customers on ${t.name} will now be charged ${t.is} rather than ${t.was}, ${up('a rise', 'a drop')} of roughly ${t.percent}.`,
    (t, up) => `${t.name} has become ${up('more expensive', 'cheaper')}: it used to cost ${t.was} per month and now stands at ${t.is}.`,
    (t, up) => `${up('Up', 'Down')} ${t.percent}: ${t.name} goes to ${t.is} from ${t.was}. The change may signal that they want ${up('larger', 'smaller')} customers.`,
    (t, up) => `The ${t.name} tier is ${t.by} ${up('dearer', 'cheaper')} each month. New customers pay ${t.is}.`,
    (t, up) => `${up('Raising', 'Cutting')} ${t.name} to ${t.is} from ${t.was} a month, the company could be testing how much customers will accept.`,
    (t, up) => `${t.name} went from ${t.was} to ${t.is}, so it is ${t.percent} ${up('pricier', 'less expensive')} than it was.`,
    (t, up) => `A price ${up('hike', 'reduction')} of ${t.by} took ${t.name} to ${t.is} a month; this might make ${up('competing offers more attractive', 'competing offers less attractive')}.`,
    (t) => `The old price of ${t.was} for ${t.name} has been replaced by ${t.is}.`,
    (t, up) => `${t.name} subscribers face a ${up('higher', 'lower')} price: ${t.is} per month against ${t.was} until now.`,
  ),
  ...wordings('price_changed', 'de')(
    (t, up) => `Für ${t.name} verlangt der Anbieter nun ${t.is} monatlich, vorher waren es ${t.was}. Die ${up('Preiserhöhung', 'Preissenkung')} könnte kleine Teams betreffen.`,
    (t, up) => `Der Tarif ${t.name} wurde um ${t.by} auf ${t.is} ${up('erhöht', 'gesenkt')}.`,
    (t, up) => `Statt ${t.was} kostet ${t.name} ab sofort ${t.is} im Monat, ein ${up('Anstieg', 'Rückgang')} von ${t.percent}.`,
  ),
  ...wordings('price_changed', 'fr')(
    (t, up) => `${t.name} devient ${up('plus cher', 'moins cher')} : ${t.is} par mois contre ${t.was} auparavant.`,
    (t, up) => `${up('Hausse', 'Baisse')} de ${t.percent} pour ${t.name}, désormais à ${t.is} par mois.`,
  ),
  ...wordings('price_changed', 'es')(
    (t, up) => `${t.name} pasa de ${t.was} a ${t.is} mensuales; es un ${t.percent} ${up('más caro', 'más barato')}.`,
    (t, up) => `La empresa ${up('aumentó', 'redujo')} el precio de ${t.name}: antes costaba ${t.was} y ahora cuesta ${t.is}.`,
  ),
  ...wordings('plan_added', 'en')(
    (t) => `The pricing page has a further plan called ${t.name}, priced at ${t.is} a month.`,
    (t) => `${t.name} joins the price list at ${t.is} per month, perhaps to win customers who need less.`,
    (t) => `They launched a ${t.name} plan for ${t.is} monthly.`,
  ),
  ...wordings('plan_added', 'de')((t) => `Der Tarif ${t.name} wurde eingeführt und kostet ${t.is} monatlich.`),
  ...wordings('plan_removed', 'en')(
    (t) => `${t.name} was dropped from the price list; it had cost ${t.was} a month.`,
    (t) => `They discontinued the ${t.name} plan, which may push its customers to the next one.`,
  ),
  ...wordings('plan_removed', 'fr')((t) => `L'offre ${t.name} n'est plus proposée; son prix était de ${t.was} par mois.`),
  ...wordings('plan_renamed', 'en')(
    (t) => `What used to be ${t.was} now goes by the name ${t.is}.`,
    (t) => `${t.is} is the new name of the plan formerly known as ${t.was}.`,
  ),
  ...wordings('plan_renamed', 'de')((t) => `Aus dem Tarif ${t.was} wird ${t.is}.`),
  ...wordings('limit_changed', 'en')(
    (t, up) => `${t.name} customers get ${up('more', 'fewer')} ${t.more}: ${t.is}, ${up('up', 'down')} from ${t.was}.`,
    (t, up) => `The quota of ${t.more} on ${t.name} ${up('grew', 'shrank')} to ${t.is} from ${t.was}, which could matter when contracts are renewed.`,
  ),
  ...wordings('limit_changed', 'es')((t) => `${t.name} incluye ahora ${t.is} ${t.more} en vez de ${t.was}.`),
  ...wordings('trial_changed', 'en')(
    (t, up) => `New users can now try it for ${t.is} days, ${up('longer', 'shorter')} than the ${t.was} days before.`,
    (t, up) => `The length of the free trial went ${up('up', 'down')} from ${t.was} days to ${t.is} days.`,
  ),
  ...wordings('trial_changed', 'de')((t) => `Kostenlos testen kann man jetzt ${t.is} statt ${t.was} Tage.`),
  ...wordings('currency_changed', 'en')((t) => `The price list switched from ${t.was} to ${t.is}.`),
  ...wordings('free_tier_removed', 'en')(
    (t) => `${t.name} is no longer available, so there is no free plan any more.`,
    (t) => `They withdrew their free plan, ${t.name}, which could send small teams elsewhere.`,
  ),
  ...wordings('free_tier_added', 'en')((t) => `They launched a free plan named ${t.name}.`),
  ...wordings('billing_terms_changed', 'en')((t) => `Paying for ${t.name} by the year now costs as much as ${t.is} months, compared with ${t.was} before.`),
  ...wordings('feature_gating_changed', 'en')((t) => `${t.name} is now part of ${t.is} rather than ${t.was}.`),
  ...wordings('product_launched', 'en')(
    (t) => `The site now lists a product named ${t.name}, which was not there before.`,
    (t) => `With ${t.name}, they introduced another product.`,
  ),
  ...wordings('product_launched', 'es')((t) => `La empresa añadió ${t.name} a sus productos.`),
  ...wordings('product_removed', 'en')((t) => `${t.name} was retired and can no longer be found among the products.`),
  ...wordings('product_removed', 'de')((t) => `${t.name} wird nicht mehr angeboten.`),
  ...wordings('post_published', 'en')(
    (t) => `“${t.more}” went up on the blog on ${t.date}.`,
    (t) => `The blog has a new entry dated ${t.date}, “${t.more}”, which could be worth reading in full.`,
  ),
  ...wordings('release_published', 'en')((t) => `“${t.more}” was released on ${t.date}.`),
  ...wordings('customer_logo_added', 'en')((t) => `The site now shows ${t.name} as a customer.`),
  ...wordings('customer_logo_removed', 'en')((t) => `The logo of ${t.name} was taken down from the list of customers.`),
  ...wordings('page_removed', 'en')((t) => `The ${t.more} page can no longer be reached.`),
  ...wordings('site_redirected', 'en')((t) => `Visitors of ${t.was} are sent to ${t.is}, perhaps after a rename or a sale.`),
  ...wordings('roles_opened', 'en')(
    (t) => `${t.more} is looking for people: ${t.count} positions such as ${t.name} were posted.`,
    (t) => `The job board added ${t.count} openings in ${t.more}, which may point to a larger team.`,
  ),
  ...wordings('roles_opened', 'de')((t) => `${t.count} neue Stellen in ${t.more}, zum Beispiel ${t.name}.`),
  ...wordings('roles_closed', 'en')(
    (t) => `${t.count} positions in ${t.more} have disappeared from the job board, for example ${t.name}.`,
    (t) => `They took down ${t.count} roles in ${t.more}.`,
  ),
  ...wordings('leadership_role_opened', 'en')((t) => `A ${t.name} is being sought, which suggests a change at the top.`),
  ...wordings('new_location', 'en')((t) => `For the first time they are hiring in ${t.name}.`),
  ...wordings('hiring_freeze', 'en')(
    (t) => `The job board shrank to ${t.is} positions from ${t.was}, about ${t.percent} fewer.`,
    (t) => `Only ${t.is} of ${t.was} open roles are left, which could mean that hiring has stopped.`,
  ),
  ...wordings('hiring_freeze', 'fr')((t) => `Il ne reste que ${t.is} postes ouverts, contre ${t.was} auparavant.`),
]; // prettier-ignore
