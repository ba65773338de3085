import type { HomePage } from './home-pages.ts';

export const SHUT_PAGES: readonly HomePage[] = [
  {
    host: 'fennimore-it.test', model: 'contracts',
    html: `<html lang="en"><head><title>Fennimore IT – IT support for law firms</title></head><body><h1>The IT department for small law firms</h1><p>Fennimore runs laptops, e-mail, backups and the help desk for 90 law firms in the Midlands.</p><h2>What is included</h2><ul><li>Help desk from 7 to 19</li><li>Updates and backups</li><li>New starters set up in a day</li></ul><h2>Price</h2><p>£48 per person per month. Three-year agreement, 99.5% of tickets answered within the hour.</p></body></html>`,
  },
  {
    host: 'schnittgut.test', model: 'shop',
    html: `<html lang="de"><head><title>Schnittgut – Großhandel für Friseurbedarf</title></head><body><header><h1>Großhandel für Friseurbedarf</h1></header><p>Über 6.000 Artikel für Salons: Farben, Scheren, Möbel, Handtücher.</p><section><h2>Sortiment</h2><p>Haarfarben</p><p>Scheren und Maschinen</p><p>Saloneinrichtung</p></section><section><h2>Bestellen</h2><p>Bis 16 Uhr bestellt, morgen im Salon. Ab 90 € versandkostenfrei. Verkauf nur an Gewerbe.</p></section></body></html>`,
  },
  {
    host: 'blanc-service.test', model: 'contracts',
    html: `<html lang="fr"><head><title>Blanc Service | Linge pour hôtels et cliniques</title><meta name="description" content="Nous fournissons, lavons et livrons le linge des hôtels, restaurants et cliniques."></head><body><h1>Votre linge, propre et à l'heure</h1><p>Blanc Service fournit, lave et livre draps, serviettes et tenues à 260 hôtels et cliniques de Provence.</p><h2>Comment ça marche</h2><ol><li>Nous achetons le linge.</li><li>Nous passons deux fois par semaine.</li><li>Vous payez à la pièce : drap 0,82 €, serviette 0,31 €.</li></ol><p>Contrat de 36 mois, ajusté à la saison.</p></body></html>`,
  },
  {
    host: 'clinica-trasgo.test', model: 'services',
    html: `<html lang="es"><head><title>Clínica veterinaria Trasgo</title></head><body><h1>Cuidamos de perros, gatos y conejos</h1><p>Cinco veterinarios en Oviedo, urgencias hasta las 23 h.</p><dl><dt>Consulta</dt><dd>32 €</dd><dt>Vacuna anual</dt><dd>45 €</dd><dt>Limpieza dental</dt><dd>desde 140 €</dd></dl><p>Pida cita por teléfono o por WhatsApp. También tenemos tienda de piensos y accesorios.</p></body></html>`,
  },
  {
    host: 'bureau-linde.test', model: 'projects',
    html: `<html lang="nl"><head><title>Bureau Linde: campagnes voor webwinkels</title></head><body><main><h1>Campagnes die verkopen</h1><p>Wij zijn een reclamebureau voor webwinkels in wonen, mode en sport.</p><h2>Ons werk</h2><article><h3>Slaapgoed</h3><p>Twee keer zoveel verkochte matrassen in zes maanden.</p></article><article><h3>Rennersgilde</h3><p>Een nieuwe website en een campagne op straat.</p></article><h2>Samenwerken</h2><p>We beginnen met een strategiesessie. Projecten vanaf € 12.000.</p></main></body></html>`,
  },
  {
    host: 'indiebooks.test', model: 'nonprofit',
    html: `<html lang="en"><head><title>Independent Booksellers' Alliance</title></head><body><div class="banner"><h1>A voice for independent bookshops</h1></div><div>We are a not-for-profit alliance of 620 bookshops. We speak for them to publishers, landlords and government.</div><div><h2>Membership</h2><p>From $150 a year, by turnover. Members vote at the annual meeting.</p></div><div><h2>Our work</h2><ul><li>Campaign for fair rates</li><li>Book week each October</li><li>Hardship fund: <a href="/give">donate</a></li></ul></div></body></html>`,
  },
  {
    host: 'coilmart.test', model: 'marketplace',
    html: `<html lang="en"><head><title>Coilmart | Surplus steel, bought and sold</title></head><body><h1>Where mills sell surplus steel</h1><p>Coilmart brings together 900 mills and stockholders with manufacturers who need coil, sheet and tube at short notice.</p><table><tr><th>For sellers</th><th>For buyers</th></tr><tr><td>List a lot in five minutes</td><td>Bid or buy at a fixed price</td></tr><tr><td>We take 2.5% of each sale</td><td>Free to use</td></tr></table><p>Payment is held until the steel arrives.</p></body></html>`,
  },
  {
    host: 'lastkraft.test', model: 'shop',
    html: `<html lang="de"><head><title>Lastkraft Lastenräder</title></head><body><section><h1>Lastenräder aus Bremen</h1><p>Wir bauen Lastenräder für Familien und Lieferdienste. Jedes Rad entsteht in unserer Werkstatt.</p></section><section><h2>Modelle</h2><div>Kogge – 4.890 €</div><div>Ewer – 5.690 €</div></section><section><p>Probefahrt bei 70 Händlern. Zehn Jahre Garantie auf den Rahmen. Lieferzeit sechs Wochen.</p></section></body></html>`,
  },
  {
    host: 'tallyhouse.test', model: 'contracts',
    html: `<html lang="en"><head><title>Tallyhouse — bookkeeping for restaurants</title></head><body><h1>We keep your books while you run the kitchen</h1><p>Our bookkeepers do the weekly accounts, VAT returns and supplier payments for restaurants and bars.</p><h2>Fixed monthly fee</h2><ul><li>One site: £290 a month</li><li>Up to five sites: £240 each</li></ul><p>No long contract: one month's notice. A named bookkeeper for each restaurant.</p></body></html>`,
  },
  {
    host: 'immolune.test', model: 'subscription',
    html: `<html lang="fr"><head><title>Immolune, le logiciel des agences immobilières</title></head><body><h1>Le logiciel des agences immobilières</h1><p>Annonces, visites, mandats et signatures au même endroit.</p><h2>Tarifs</h2><p>39 € par utilisateur et par mois. Essai de 15 jours sans carte bancaire.</p><h2>Fonctionnalités</h2><ul><li>Diffusion sur 40 portails</li><li>Signature électronique</li><li>Vos données hébergées en France</li></ul></body></html>`,
  },
  {
    host: 'frioruta.test', model: 'contracts',
    html: `<html lang="es"><head><title>Frioruta, transporte refrigerado</title></head><body><h1>Transporte refrigerado para supermercados y fabricantes</h1><p>140 camiones con frío controlado recogen, almacenan y entregan alimentos en toda España.</p><h2>Servicios</h2><p>Distribución diaria a tiendas</p><p>Almacén a -20 °C</p><p>Rutas dedicadas</p><h2>Trabaje con nosotros</h2><p>Tarifas por palé y kilómetro según contrato anual. Pida una oferta.</p></body></html>`,
  },
  {
    host: 'vitaalwerk.test', model: 'contracts',
    html: `<html lang="nl"><head><title>Vitaalwerk arbodienst</title></head><body><h1>Arbodienst voor bedrijven tot 200 mensen</h1><p>Onze bedrijfsartsen begeleiden zieke medewerkers en helpen u verzuim te voorkomen.</p><h2>Wat kost het?</h2><p>€ 135 per medewerker per jaar, alles inbegrepen. Contract van twee jaar.</p><ul><li>Bedrijfsarts binnen een week</li><li>Spreekuur op locatie</li></ul></body></html>`,
  },
  {
    host: 'larkspan.test', model: 'projects',
    html: `<html lang="en"><head><title>Larkspan Architects</title></head><body><h1>Schools that children like to go to</h1><p>Larkspan designs and rebuilds schools and nurseries, from the first sketch to the handover of the keys.</p><h2>Selected work</h2><p>Thornby Primary School, 2023</p><p>Saltmarsh Nursery, 2021</p><h2>Start a project</h2><p>Tell us about your site and budget. The first visit is free.</p></body></html>`,
  },
  {
    host: 'praxisschild.test', model: 'insurance',
    html: `<html lang="de"><head><title>Praxisschild: Cyberversicherung für Arztpraxen</title></head><body><h1>Wenn die Praxis-EDV stillsteht, zahlen wir</h1><p>Die Cyberversicherung für Arzt- und Zahnarztpraxen. Ab 29 € im Monat.</p><h2>Leistungen im Schadenfall</h2><ul><li>Wiederherstellung der Daten</li><li>Ertragsausfall bis 250.000 €</li></ul><p>Selbstbeteiligung 500 €.</p></body></html>`,
  },
  {
    host: 'forktrain.test', model: 'courses',
    html: `<html lang="en"><head><title>Forktrain – forklift training at your warehouse</title></head><body><h1>Forklift training at your warehouse</h1><p>Our instructors come to you and train up to three drivers at a time. Certificates on the day.</p><table><tr><td>Novice, 5 days</td><td>£1,150 per course</td></tr><tr><td>Refresher, 1 day</td><td>£390 per course</td></tr></table><p>12,000 drivers trained since 2006. Pass rate 96%.</p></body></html>`,
  },
]; // prettier-ignore
