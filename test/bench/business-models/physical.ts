import type { BusinessModel } from '../../../src/intel/metrics/metric.ts';
import type { Stated } from './cases.ts';

export interface PhysicalCase {
  half: 'open' | 'shut';
  model: BusinessModel;
  oneLiner: string | null;
  products: string[];
  pricingNotes?: string;
  valueProps?: string[];
  facts: Stated[];
}

export const PHYSICAL_CASES: PhysicalCase[] = [
  {
    half: 'open', model: 'contracts', oneLiner: 'Dishwashers for restaurants, with salt, soap and repairs for one price a month.', products: ['Dishwashers', 'Cleaning agents'], pricingNotes: 'Undercounter £89 per month; Hood £149 per month',
    facts: [['price', 'Undercounter | 30 racks an hour | £89 per month', { unit: 'month' }], ['offer', 'Installation is free.'], ['offer', 'Try a machine free for two weeks.'], ['faq', 'What happens when the machine breaks?'], ['feature', 'Order soap in the app.'], ['offer', 'Delivery of soap is free from £50.']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'We rent floor scrubbers to warehouses.', products: ['Floor scrubbers'],
    facts: [['price', 'Walk-behind £120 per week', { unit: 'week' }], ['price', 'Ride-on £640 per month', { unit: 'month' }], ['offer', 'Free delivery within 50 miles'], ['faq', 'Can I extend the hire?'], ['step', 'Choose a machine and a start date']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'A climbing gym with a café in Sheffield.', products: ['Monthly pass', 'Day entry', 'Beginner sessions'],
    facts: [['price', 'Monthly pass £48 per month', { unit: 'month' }], ['price', 'Day entry £11', {}], ['offer', 'First visit free'], ['faq', 'Can I freeze my membership?'], ['feature', 'Free parking and wi-fi.']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Swim and sauna club for families.', products: ['Family membership', 'Swimming lessons'],
    facts: [['price', 'Family membership $119 per month', { unit: 'month' }], ['offer', 'Cancel any time'], ['offer', 'Join in May and get the first month free'], ['faq', 'May I bring a guest?'], ['feature', 'Book a lane in our app.']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Dry, heated storage units you can open day and night.', products: ['Storage units'],
    facts: [['price', '25 sq ft £14 per week', { unit: 'week' }], ['price', '100 sq ft £132 per month', { unit: 'month' }], ['offer', 'Free van hire when you move in'], ['faq', 'Do I need insurance for my goods?'], ['offer', 'No minimum term']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Desks and meeting rooms in an old mill, for a day or a year.', products: ['Hot desk', 'Fixed desk', 'Meeting rooms'],
    facts: [['price', 'Hot desk £140 per month', { unit: 'month' }], ['price', 'Meeting room £25 per hour', { unit: 'hour' }], ['offer', 'Try a desk free for a day'], ['feature', 'Coffee, printing and fast wi-fi are included.'], ['faq', 'Can I receive post?']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Service contracts for lifts of every make.', products: ['Lift maintenance', 'Emergency call-out'],
    facts: [['price', 'From £62 per lift per month', { unit: 'month' }], ['offer', 'Free inspection of your lift'], ['faq', 'How fast is an engineer there?'], ['proof', '1,900 lifts under contract'], ['certification', 'ISO 9001', { name: 'ISO 9001' }]],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'We look after the boilers of landlords, with a yearly service and repairs at a fixed price.', products: ['Boiler care plans'],
    facts: [['price', 'Plan One £12 per month', { unit: 'month' }], ['price', 'Plan Two £19 per month', { unit: 'month' }], ['offer', 'Free gas safety certificate'], ['faq', 'Is the annual visit included?'], ['step', 'We check the boiler before the plan starts']],
  },
  {
    half: 'open', model: 'services', oneLiner: 'Window cleaning for shops and homes in Bath.', products: ['Window cleaning'],
    facts: [['price', 'Terraced house £18 per visit', { unit: 'visit' }], ['price', 'Shopfront £36 per month', { unit: 'month' }], ['offer', 'Free quote'], ['faq', 'Do I need to be at home?']],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Weekly garden care for people without the time.', products: ['Lawn mowing', 'Hedge cutting'],
    facts: [['price', 'Small garden $95 per month', { unit: 'month' }], ['price', '$45 per visit', { unit: 'visit' }], ['offer', 'Get a free estimate'], ['audience', 'Homeowners and landlords'], ['feature', 'Landscaping on request.']],
  },
  {
    half: 'open', model: 'shop', oneLiner: 'Freshly roasted coffee beans by post.', products: ['Coffee beans', 'Filter papers'],
    facts: [['price', 'Ethiopia 250 g £9.50', {}], ['offer', 'Free delivery from £30'], ['offer', 'Save 10% when you subscribe'], ['offer', '14 days to return unopened bags'], ['feature', 'Roasted to order.']],
  },
  {
    half: 'shut', model: 'shop', oneLiner: 'Garden tools that last.', products: ['Spades', 'Secateurs'],
    facts: [['price', 'Border spade £54', {}], ['offer', 'Free returns within 60 days'], ['offer', 'Free sharpening in the first year'], ['faq', 'When will my parcel arrive?'], ['offer', '25-year guarantee']],
  },
  {
    half: 'open', model: 'projects', oneLiner: 'A brand agency for food companies.', products: ['Brand strategy', 'Packaging design'],
    facts: [['price', 'Retainers from £3,500 per month', { unit: 'month' }], ['offer', 'Free first workshop'], ['customer', 'Case study: a dairy in Devon'], ['faq', 'Can we cancel the retainer?']],
  },
  {
    half: 'shut', model: 'projects', oneLiner: 'We are the marketing agency for manufacturers.', products: ['Trade fair campaigns', 'Search advertising'],
    facts: [['price', '£2,200 per month', { unit: 'month' }], ['offer', 'Free audit of your website'], ['customer', 'Case study: a pump maker'], ['feature', 'A monthly report with all figures.']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Kaffeevollautomaten für Büros: Miete, Bohnen und Wartung aus einer Hand.', products: ['Kaffeemaschinen', 'Bohnen'],
    facts: [['price', 'Kompakt | bis 20 Personen | 59 € pro Monat', { unit: 'monat' }], ['offer', 'Die Lieferung ist ab 5 kg kostenlos.'], ['offer', 'Zwei Wochen kostenlos testen'], ['faq', 'Was passiert, wenn die Maschine ausfällt?'], ['offer', 'Anlieferung und Aufbau gratis']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Mietwäsche für Hotels und Pflegeheime.', products: ['Bettwäsche', 'Handtücher', 'Berufskleidung'],
    facts: [['price', 'ab 1,90 € pro Stück und Woche', { unit: 'stück' }], ['offer', 'Kostenlose Lieferung zweimal pro Woche'], ['faq', 'Wie lange läuft der Vertrag?'], ['step', 'Wir holen die Schmutzwäsche ab']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Fitnessstudio in Kassel mit Kursen, Sauna und Betreuung.', products: ['Mitgliedschaft', 'Zehnerkarte'],
    facts: [['price', '39,90 € pro Monat', { unit: 'monat' }], ['offer', 'Kostenloses Probetraining'], ['offer', 'Monatlich kündbar'], ['faq', 'Kann ich meine Mitgliedschaft ruhen lassen?']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Wir vermieten E-Bikes an Betriebe.', products: ['E-Bikes', 'Lastenräder'],
    facts: [['price', 'City 79 € im Monat', { unit: 'monat' }], ['offer', 'Inspektion und Versicherung inklusive'], ['offer', 'Die Lieferung ist gratis.'], ['faq', 'Was geschieht bei Diebstahl?'], ['feature', 'Buchung der Räder per App.']],
  },
  {
    half: 'open', model: 'services', oneLiner: 'Hausarztpraxis am Marktplatz.', products: ['Vorsorge', 'Impfungen'],
    facts: [['faq', 'Wie bekomme ich einen Termin?'], ['offer', 'Kostenlose Parkplätze hinter dem Haus'], ['price', 'Reiseberatung 35 €', {}], ['audience', 'Patientinnen und Patienten aus der Altstadt']],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Physiotherapie und Krankengymnastik in Ulm.', products: ['Physiotherapie'],
    facts: [['price', '32 € pro Sitzung', { unit: 'sitzung' }], ['faq', 'Zahlt meine Krankenkasse?'], ['offer', 'Kostenlos parken'], ['step', 'Bringen Sie Ihr Rezept zum ersten Termin mit']],
  },
  {
    half: 'open', model: 'services', oneLiner: 'Gebäudereinigung für Praxen und Kanzleien.', products: ['Unterhaltsreinigung', 'Glasreinigung'],
    facts: [['price', 'ab 240 € pro Monat', { unit: 'monat' }], ['offer', 'Kostenloses Angebot nach Besichtigung'], ['audience', 'Arztpraxen, Kanzleien und Büros']],
  },
  {
    half: 'shut', model: 'shop', oneLiner: 'Holzspielzeug aus dem Erzgebirge.', products: ['Holzspielzeug', 'Puppenhäuser'],
    facts: [['price', 'Kugelbahn 49,00 €', {}], ['offer', 'Versandkostenfrei ab 40 €'], ['offer', '30 Tage Rückgabe'], ['faq', 'Wann kommt meine Bestellung an?']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Wij verhuren watertaps aan kantoren.', products: ['Watertaps', 'Filters'],
    facts: [['price', 'U huurt de Basis vanaf € 24 per maand.', { unit: 'maand' }], ['offer', 'Vanaf 3 filters bezorgen wij gratis.'], ['offer', 'De installatie is gratis.'], ['faq', 'Hoe snel komt de monteur?'], ['offer', 'Twee weken gratis op proef']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Planten op kantoor, met verzorging.', products: ['Kantoorplanten', 'Onderhoud van planten'], pricingNotes: 'Pakket 10 planten: € 95 per maand',
    facts: [['price', 'Pakket 10 | 10 planten | € 95 per maand', { unit: 'maand' }], ['offer', 'Dode planten vervangen wij gratis.'], ['offer', 'Wij leveren gratis in heel Nederland.'], ['faq', 'Hoe lang is het huurcontract?']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Sportschool in Zwolle voor beginners.', products: ['Abonnement', 'Groepslessen'],
    facts: [['price', '€ 29,95 per maand', { unit: 'maand' }], ['offer', 'Gratis proefles'], ['offer', 'Maandelijks opzegbaar'], ['faq', 'Kan ik mijn lidmaatschap pauzeren?']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Onderhoudscontracten voor warmtepompen.', products: ['Jaarlijks onderhoud', 'Storingsdienst'],
    facts: [['price', 'Compleet € 17,50 per maand', { unit: 'maand' }], ['offer', 'Voorrijden is gratis.'], ['faq', 'Wanneer komt de monteur?'], ['proof', '4.200 klanten met een contract']],
  },
  {
    half: 'open', model: 'shop', oneLiner: 'Webwinkel voor hengelsport.', products: ['Hengels', 'Molens'],
    facts: [['price', 'Karperhengel € 89,00', {}], ['offer', 'Gratis verzending vanaf € 50'], ['offer', 'Gratis retourneren binnen 30 dagen'], ['faq', 'Wanneer wordt mijn bestelling bezorgd?']],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Tandartspraktijk in Breda voor het hele gezin.', products: ['Controle', 'Mondhygiëne'],
    facts: [['price', 'Controle € 27 per afspraak', { unit: 'afspraak' }], ['faq', 'Hoe maak ik een afspraak?'], ['offer', 'Gratis parkeren voor de deur'], ['audience', 'Patiënten van alle leeftijden']],
  },
  {
    half: 'open', model: 'projects', oneLiner: 'Wij zijn een reclamebureau voor bouwbedrijven.', products: ['Campagnes', 'Websites'],
    facts: [['price', 'vanaf € 1.500 per maand', { unit: 'maand' }], ['offer', 'Gratis kennismakingsgesprek'], ['customer', 'Case: een dakdekker uit Tilburg']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Elke week een kist groente van de boer, als abonnement.', products: ['Groentekist', 'Fruitkist'],
    facts: [['price', 'Kleine kist € 14,50 per week', { unit: 'week' }], ['offer', 'Gratis bezorgd in Utrecht'], ['offer', 'Altijd opzegbaar'], ['faq', 'Kan ik een week overslaan?']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Location de photocopieurs pour les PME, entretien compris.', products: ['Photocopieurs', 'Imprimantes'],
    facts: [['price', '79 € HT par mois', { unit: 'mois' }], ['offer', 'Livraison et installation gratuites'], ['faq', 'Quelle est la durée du contrat ?'], ['offer', 'Un mois d’essai gratuit']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Des fontaines à eau pour les bureaux, livrées et entretenues.', products: ['Fontaines à eau', 'Bonbonnes'],
    facts: [['price', 'Fontaine sur réseau : 32 € par mois', { unit: 'mois' }], ['price', 'Bonbonne 18,9 l : 7 €', {}], ['offer', 'La livraison est gratuite à partir de 6 bonbonnes.'], ['offer', 'Installation gratuite'], ['faq', 'Puis-je résilier le contrat de location ?']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Salle de sport ouverte de 6 h à 23 h.', products: ['Abonnement mensuel', 'Cours collectifs'],
    facts: [['price', '34,90 € par mois', { unit: 'mois' }], ['offer', 'Sans engagement'], ['offer', 'Séance d’essai gratuite'], ['faq', 'Puis-je suspendre mon abonnement ?']],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Cabinet dentaire à Nantes.', products: ['Soins dentaires', 'Implants'],
    facts: [['price', 'Détartrage 45 € par séance', { unit: 'séance' }], ['offer', 'Devis gratuit'], ['faq', 'Comment prendre rendez-vous ?']],
  },
  {
    half: 'open', model: 'shop', oneLiner: 'Des chaussures pour enfants fabriquées au Portugal.', products: ['Chaussures enfants'],
    facts: [['price', 'Bottines 69 €', {}], ['offer', 'Livraison gratuite dès 60 €'], ['offer', 'Retours gratuits pendant 30 jours']],
  },
  {
    half: 'shut', model: 'projects', oneLiner: 'Agence de communication pour les collectivités.', products: ['Campagnes', 'Identité visuelle'],
    facts: [['price', 'Accompagnement à partir de 1 800 € par mois', { unit: 'mois' }], ['offer', 'Premier atelier gratuit'], ['customer', 'Étude de cas : la ville de Dole']],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'Alquiler de maquinaria para obras pequeñas.', products: ['Miniexcavadoras', 'Andamios'],
    facts: [['price', 'Miniexcavadora 180 € por día', { unit: 'día' }], ['price', 'Andamio 95 € al mes', { unit: 'mes' }], ['offer', 'Entrega gratis en Zaragoza'], ['faq', '¿Puedo ampliar el alquiler?']],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Mantenimiento de piscinas con cuota mensual.', products: ['Mantenimiento de piscinas', 'Puesta a punto'],
    facts: [['price', 'desde 110 € al mes', { unit: 'mes' }], ['offer', 'La primera visita es gratis.'], ['offer', 'Contrato sin permanencia'], ['faq', '¿Los productos están incluidos?']],
  },
  {
    half: 'open', model: 'services', oneLiner: 'Peluquería y estética en Gijón.', products: ['Corte', 'Color'],
    facts: [['price', 'Corte 22 €', {}], ['offer', 'Diagnóstico capilar gratis'], ['faq', '¿Hace falta cita?'], ['price', 'Bono 55 € al mes', { unit: 'mes' }]],
  },
  {
    half: 'shut', model: 'shop', oneLiner: 'Tienda de quesos artesanos.', products: ['Quesos', 'Lotes de regalo'],
    facts: [['price', 'Lote de tres quesos 38 €', {}], ['offer', 'Envío gratis a partir de 60 €'], ['faq', '¿Cuándo llega mi pedido?']],
  },
  {
    half: 'open', model: 'subscription', oneLiner: 'Ledgerly keeps the books of small restaurants.', products: ['Bookkeeping', 'Payroll'],
    facts: [['price', 'Starter £19 per month', { unit: 'month' }], ['feature', 'Bank transactions are matched every night.'], ['offer', 'Try it free for 30 days'], ['faq', 'Can I import my data from a spreadsheet?'], ['feature', 'Two-factor login for every colleague.']],
  },
  {
    half: 'shut', model: 'subscription', oneLiner: 'Rotaboard plans the shifts of care homes.', products: ['Rotaboard'],
    facts: [['price', 'Team £4 per employee per month', { unit: 'employee' }], ['feature', 'Staff see their shifts on their phones.'], ['offer', 'Free plan for up to ten people'], ['faq', 'Where is our data stored?'], ['feature', 'Exports to payroll as CSV.']],
  },
  {
    half: 'open', model: 'subscription', oneLiner: 'Mietwerk verwaltet die Wohnungen kleiner Vermieter.', products: ['Mietwerk'],
    facts: [['price', 'Basis 12 € im Monat', { unit: 'monat' }], ['feature', 'Nebenkosten werden automatisch abgerechnet.'], ['feature', 'Schnittstelle zu DATEV.'], ['offer', '30 Tage kostenlos testen'], ['faq', 'Kann ich meine Daten importieren?']],
  },
  {
    half: 'shut', model: 'subscription', oneLiner: 'Studiobuch: Mitglieder, Kurse und Beiträge für Fitnessstudios.', products: ['Studiobuch'],
    facts: [['price', 'Klein 29 € pro Monat', { unit: 'monat' }], ['feature', 'Mitglieder buchen Kurse im Browser.'], ['offer', 'Kostenlos testen'], ['faq', 'Wo liegen die Daten?']],
  },
  {
    half: 'open', model: 'subscription', oneLiner: 'Rentfleet helps machine rental companies plan every machine.', products: ['Rentfleet'],
    facts: [['price', 'Yard $99 per month', { unit: 'month' }], ['feature', 'See every contract and service visit on one screen.'], ['offer', 'Free trial'], ['integration', 'Works with Booksy and Stripeline', {}], ['audience', 'Equipment rental companies']],
  },
  {
    half: 'shut', model: 'subscription', oneLiner: 'Le planning des salles de sport, en ligne.', products: ['Planigym'],
    facts: [['price', '35 € par mois', { unit: 'mois' }], ['feature', 'Les adhérents réservent depuis leur téléphone.'], ['offer', 'Essai gratuit de 14 jours'], ['faq', 'Mes données sont-elles sauvegardées ?'], ['feature', 'Export Excel des paiements.']],
  },
  {
    half: 'open', model: 'subscription', oneLiner: 'Werkbonnen en planning voor installateurs.', products: ['Bonplan'],
    facts: [['price', '€ 25 per maand', { unit: 'maand' }], ['feature', 'Monteurs vullen de bon in op hun tablet.'], ['offer', '14 dagen gratis proberen'], ['faq', 'Kan ik mijn gegevens importeren?'], ['feature', 'Koppeling met Exact.']],
  },
  {
    half: 'shut', model: 'subscription', oneLiner: 'Facturas y presupuestos para autónomos.', products: ['Factu'],
    facts: [['price', '9 € al mes', { unit: 'mes' }], ['feature', 'Envía facturas desde el móvil.'], ['offer', 'Prueba gratuita de 30 días'], ['feature', 'Copias de seguridad de tus datos cada noche.']],
  },
]; // prettier-ignore
