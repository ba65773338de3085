import type { BusinessModel } from '../../../src/intel/metrics/metric.ts';
import { SHUT_PAGES } from './home-pages-shut.ts';

export interface HomePage {
  host: string;
  model: BusinessModel;
  html: string;
}

const OPEN_PAGES: readonly HomePage[] = [
  {
    host: 'crateway.test', model: 'contracts',
    html: `<html lang="en"><head><title>Crateway – order fulfilment for online shops</title><meta name="description" content="Crateway stores, packs and ships orders for online shops from two warehouses."></head><body>
<nav><a href="/fulfilment">Fulfilment</a><a href="/returns">Returns handling</a><a href="/prices">Prices</a><a href="/contact">Contact</a></nav>
<main><h1>We store, pack and ship what your shop sells</h1><p>Crateway takes over the warehouse for online shops that send 300 to 20,000 parcels a month. Your stock stays with us, your customers get their order the next day.</p>
<h2>What it costs</h2><table><tr><th>Service</th><th>Price</th></tr><tr><td>Pick and pack</td><td>£1.85 per order</td></tr><tr><td>Storage</td><td>£11 per pallet and month</td></tr><tr><td>Returns</td><td>£1.40 per parcel</td></tr></table>
<p>Contracts run for twelve months, with three months' notice. There is no set-up fee above 1,000 orders a month.</p>
<h2>How we start</h2><ol><li>We connect your shop system.</li><li>You send us your stock.</li><li>We ship the first order within ten days.</li></ol>
<blockquote>“Since Crateway packs for us we spend the evenings with our families.” – Dana Whitlow, Fernpot</blockquote></main></body></html>`,
  },
  {
    host: 'lohnstube-kern.test', model: 'contracts',
    html: `<html lang="de"><head><title>Lohnbüro Kern | Lohnabrechnung für Handwerk und Gastronomie</title></head><body><header><a href="/">Lohnbüro Kern</a> <a href="/leistungen">Leistungen</a> <a href="/preise">Preise</a></header>
<div class="hero"><h1>Ihre Lohnabrechnung. Jeden Monat pünktlich.</h1><p>Wir rechnen die Löhne von 240 Handwerksbetrieben und Restaurants ab und melden alles an Krankenkassen und Finanzamt.</p></div>
<section><h2>Leistungen</h2><ul><li>Laufende Lohn- und Gehaltsabrechnung</li><li>Meldungen an die Sozialversicherung</li><li>Baulohn</li></ul></section>
<section><h2>Preise</h2><p>14,50 € pro Abrechnung und Monat, mindestens 60 € im Monat. Der Vertrag ist mit einer Frist von drei Monaten kündbar.</p></section>
<section><h2>Häufige Fragen</h2><h3>Bis wann brauchen Sie meine Stunden?</h3><p>Bis zum 25. des Monats.</p></section></body></html>`,
  },
  {
    host: 'primeurs-astier.test', model: 'shop',
    html: `<html lang="fr"><head><title>Astier Primeurs, grossiste en fruits et légumes à Lyon</title><meta property="og:description" content="Fruits et légumes livrés chaque matin aux restaurants, hôtels et cantines."></head><body>
<div><div><h1>Grossiste en fruits et légumes</h1></div><div>Depuis 1978, Astier livre 320 restaurants, hôtels et cantines du Rhône avant 7 heures.</div></div>
<div><h2>Nos produits</h2><div>Légumes de saison</div><div>Fruits</div><div>Herbes et jeunes pousses</div><div>Produits prêts à cuire</div></div>
<div><h2>Commander</h2><p>Commandez jusqu'à 23 heures par téléphone ou en ligne. Livraison offerte dès 120 € HT. Minimum de commande : 60 €.</p><p>Tomates grappe : 2,10 € le kilo</p></div></body></html>`,
  },
  {
    host: 'cajas-moncayo.test', model: 'shop',
    html: `<html lang="es"><head><title>Cajas Moncayo · Fabricante de cajas de cartón</title></head><body><article><h1>Fabricamos cajas de cartón a medida</h1><p>Cajas Moncayo fabrica embalajes de cartón ondulado para bodegas, cosmética y tiendas online desde 1991.</p>
<h2>Productos</h2><ul><li>Cajas con solapas</li><li>Cajas automontables</li><li>Estuches para botellas</li></ul><h2>Por qué nosotros</h2><p>Pedidos desde 200 unidades. Muestras gratis en 48 horas. Cartón 100 % reciclado.</p><h2>Pida su presupuesto</h2><p>Envíe medidas y cantidades y le respondemos el mismo día.</p></article></body></html>`,
  },
  {
    host: 'zorgflits.test', model: 'marketplace',
    html: `<html lang="nl"><head><title>Zorgflits: zzp'ers en zorginstellingen vinden elkaar</title></head><body><main><h1>Zelfstandige verpleegkundigen en instellingen, direct met elkaar</h1><p>Op Zorgflits plaatsen zorginstellingen open diensten en kiezen zelfstandige verpleegkundigen zelf waar zij werken.</p>
<dl><dt>Voor instellingen</dt><dd>Plaats een dienst gratis. U betaalt 9% commissie over elke ingevulde dienst.</dd><dt>Voor zelfstandigen</dt><dd>Maak een profiel, kies uw tarief en reageer op diensten.</dd></dl><p>4.800 verpleegkundigen en 310 instellingen zijn al aangesloten.</p></main></body></html>`,
  },
  {
    host: 'stridewell.test', model: 'services',
    html: `<html lang="en"><head><title>Stridewell Physiotherapy, Galway</title></head><body><h1>Back on your feet</h1><p>Three chartered physiotherapists for sports injuries, backs and recovery after surgery.</p><h3>Fees</h3><p>First appointment (45 minutes): €70<br>Follow-up: €55 per session</p><h3>Book</h3><p>Call 555 0142 or <a href="/book">choose an appointment online</a>. Most insurers refund part of the fee.</p><h3>For companies</h3><p>We also visit offices and check workstations.</p></body></html>`,
  },
  {
    host: 'klinikkompass.test', model: 'projects',
    html: `<html lang="de"><head><title>Klinikkompass Beratung</title><meta name="description" content="Wir beraten Krankenhäuser bei Abläufen im OP und in der Notaufnahme."></head><body><section><h1>Kürzere Wege im OP</h1><p>Wir beraten Krankenhäuser und Klinikverbünde: Abläufe, Dienstpläne, Kosten.</p></section><section><h2>So arbeiten wir</h2><ol><li>Analyse vor Ort, zwei Wochen</li><li>Workshop mit Pflege und Ärzten</li><li>Begleitung der Umsetzung</li></ol></section><section><h2>Referenzen</h2><p>Klinikum Altenau: 22 % mehr Eingriffe pro Saal.</p><p>Erstgespräch kostenlos.</p></section></body></html>`,
  },
  {
    host: 'craftbakers.test', model: 'nonprofit',
    html: `<html lang="en"><head><title>Guild of Craft Bakers</title></head><body><header>Guild of Craft Bakers</header><h1>The association of 1,140 independent bakeries</h1><p>Since 1921 the Guild has represented bakeries that bake on their own premises. We are a non-profit association run by our members.</p><h2>What members get</h2><ul><li>Legal advice on labelling and employment</li><li>Two regional meetings a year</li><li>Our quarterly magazine</li></ul><h2>Join</h2><p>The yearly fee depends on the number of your shops, from £95. <a href="/join">Apply for membership</a></p></body></html>`,
  },
  {
    host: 'delorme-avocats.test', model: 'projects',
    html: `<html lang="fr"><head><title>Delorme &amp; Associés, avocats en droit du travail à Nantes</title></head><body><main><h1>Avocats en droit du travail</h1><p>Nous défendons et conseillons les employeurs de l'industrie et du commerce devant le conseil de prud'hommes et en négociation.</p><h2>Domaines</h2><ul><li>Licenciement</li><li>Accords d'entreprise</li><li>Contentieux</li></ul><h2>Honoraires</h2><p>Première consultation : 120 € TTC. Les honoraires sont fixés par convention avant tout travail.</p></main></body></html>`,
  },
  {
    host: 'bodegapp.test', model: 'subscription',
    html: `<html lang="es"><head><title>Bodegapp | Gestión de bodegas</title></head><body><h1>Toda la bodega en una pantalla</h1><p>Bodegapp es el programa con el que 180 bodegas llevan depósitos, partidas y trazabilidad.</p><h2>Funciones</h2><ul><li>Trazabilidad de la uva a la botella</li><li>Declaraciones automáticas</li><li>Acceso desde el móvil</li></ul><h2>Tarifas</h2><table><tr><td>Pequeña</td><td>49 € al mes</td></tr><tr><td>Mediana</td><td>99 € al mes</td></tr></table><p>Pruébelo gratis 30 días.</p></body></html>`,
  },
  {
    host: 'glanswerk.test', model: 'contracts',
    html: `<html lang="nl"><head><title>Glanswerk – kantoren schoon, elke dag</title></head><body><div id="top"><h1>Schone kantoren, vaste gezichten</h1><p>Glanswerk maakt kantoren en scholen in Utrecht schoon, met een vast team en een vast bedrag per maand.</p></div><div><h2>Wat wij doen</h2><p>Dagelijkse schoonmaak</p><p>Glasbewassing</p><p>Vloeronderhoud</p></div><div><h2>Contract</h2><p>Een contract loopt één jaar en is daarna per maand opzegbaar. Vanaf € 380 per maand.</p></div></body></html>`,
  },
  {
    host: 'holmfield-pumps.test', model: 'shop',
    html: `<html lang="en"><head><title>Holmfield Pumps | Industrial pump manufacturer</title></head><body><nav><ul><li><a href="/pumps">Pumps</a></li><li><a href="/spares">Spare parts</a></li><li><a href="/service">Service</a></li></ul></nav><h1>Pumps for liquids that others refuse</h1><p>Holmfield has made slurry and acid pumps in Rotherham since 1954. Mines, paper mills and water companies in 40 countries run them.</p><h2>Products</h2><div class="card"><h3>HS slurry pumps</h3><p>Up to 900 m³/h.</p></div><div class="card"><h3>HA acid pumps</h3><p>Lined with ceramic.</p></div><div class="card"><h3>Spare parts</h3><p>Shipped within 24 hours.</p></div><p>Five-year guarantee. Ask for a quote or find your dealer.</p></body></html>`,
  },
  {
    host: 'pflegewissen.test', model: 'courses',
    html: `<html lang="de"><head><title>Pflegewissen Campus</title></head><body><h1>Fortbildung für Pflegekräfte, wann es in den Dienst passt</h1><p>120 Online-Kurse mit Zertifikat für Pflegeheime und ambulante Dienste.</p><table><tr><th>Kurs</th><th>Preis</th></tr><tr><td>Wundexperte</td><td>690 € pro Teilnehmer</td></tr><tr><td>Praxisanleitung, 24 Stunden</td><td>240 €</td></tr></table><p>Nächster Start: 4. März. Anerkannt von der Registrierung beruflich Pflegender.</p></body></html>`,
  },
  {
    host: 'ringwell.test', model: 'contracts',
    html: `<html lang="en"><head><title>Ringwell: your calls, answered</title><meta name="description" content="Our receptionists answer the phone for dental clinics and vets."></head><body><div class="wrap"><h1>No patient waits on the line</h1><p>Ringwell's receptionists answer the phone for 400 dental clinics and vets, book appointments into your own diary and pass on what is urgent.</p><h2>Plans</h2><div><b>50 calls</b> $139 per month</div><div><b>150 calls</b> $329 per month</div><div>Each further call: $2.10</div><p>Try us for a week. Month to month after that.</p></div></body></html>`,
  },
  {
    host: 'hotel-pro.test', model: 'content',
    html: `<html lang="fr"><head><title>Hôtel Pro, le magazine des hôteliers indépendants</title></head><body><h1>Le magazine des hôteliers indépendants</h1><p>Chaque mois, 18 000 lecteurs lisent nos enquêtes, chiffres et portraits.</p><section><h2>À la une</h2><p>Énergie : ce que paient vraiment les petits hôtels</p><p>Recruter un chef en zone rurale</p></section><section><h2>S'abonner</h2><p>Papier et numérique : 79 € par an. Newsletter gratuite chaque mardi.</p><h2>Annonceurs</h2><p>Demandez notre kit média.</p></section></body></html>`,
  },
]; // prettier-ignore

export const HOME_PAGES = { open: OPEN_PAGES, shut: SHUT_PAGES } as const;
