import { expect } from 'chai';
import { termsIn, termsOfSentence } from '../../../../src/intel/comparing/read-terms.ts';
import { termsOnPage } from '../../../../src/intel/comparing/whose-terms.ts';
import { processorMsOf } from '../../../support/growth.ts';

describe('termsOfSentence', () => {
  for (const text of [
    'Price changes\nOnce a year, on 1 May, with 45 days’ notice.',
    'Preisänderungen\nEinmal im Jahr, mit einer Kündigungsfrist von 45 Tagen.',
  ])
    it(`takes the notice below the label of a price change for no notice of customers: ${text}`, () => {
      const subjects = termsIn({ text, start: 0 }).map(({ term: { subject } }) => subject);
      expect(subjects).not.to.include('notice');
    });
  it('takes the time to move a visit for no notice of customers', () => {
    const text = 'Moving or cancelling a visit\n\nFree up to 36 hours before.';
    const subjects = termsIn({ text, start: 0 }).map(({ term: { subject } }) => subject);
    expect(subjects).not.to.include('notice');
  });
  it('reads the notice of a renewal, and no minimum term from it', () => {
    const text =
      'The contract renews for 6 months at a time after the first 18 months unless notice of 60 days is given.';
    const found = termsIn({ text, start: 0 }).map(({ term: { subject, amount } }) => `${subject} ${amount}`);
    expect(found).to.include('notice 60');
    expect(found.join()).not.to.match(/term/u);
  });
  it('compares a term that is the same in all columns', () => {
    const [found, ...more] = termsIn({ text: 'Minimum contract | 24 months | 24 months', start: 0 });
    expect([found!.term, more]).to.deep.equal([{ subject: 'term', amount: 720, unit: 'month' }, []]);
  });
  it('takes the notice of a price change for no notice of customers', () => {
    const subjects = termsOfSentence('Prices may change with 60 days notice.').map(({ subject }) => subject);
    expect(subjects).to.deep.equal(['priceHold']);
  });
  for (const text of [
    'You can cancel a class with 24 hours notice.',
    'Unlike other gyms, we have no 12-month contract.',
    'Until 2021 the set-up fee was £90.',
    '“I tried it free for 14 days.”',
    'Is there a set-up fee of £90?',
    'Support costs £40 a month.',
    'We were founded in Germany and are based in Austria.',
    'We will open in Spain in 2027.',
    'Two months free if you pay by year.',
    'The course with materials costs £300.',
    'Rental bikes without insurance cost £9.',
    'You can call off your subscription 30 days before it renews.',
    'The hall holds up to 300 participants.',
    'A deposit of £50 or £100 is due.',
    'Our course takes at most 12 weeks.',
    'Der Kurs und die Probestunde kosten 90 €.',
    'No course materials are needed.',
    'No registration is needed.',
    'Start for free.',
    'No time wasted on setup.',
    'See value from day one: no cost, easy set-up and built for you.',
    'We cancel classes up to 48 hours before, and the place is free.',
    'The deposit is refunded free of charge.',
    'Our payment for a late installation is capped at £900.',
    'Die Entschädigung für eine verspätete Installation beträgt höchstens 500 €.',
    'L’installation en retard donne droit à une indemnité de 80 €.',
    'Bij een vertraging van de plaatsing betalen wij € 50.',
    'Rental kitchen: €89 a month, no deposit.',
    'Kaffeemaschine zur Miete: 49 € im Monat, ohne Anzahlung.',
    '0% deposit on our lease plan.',
    'Basic: £9 a month, no set-up fee.',
    'Save 20% when you order online.',
    'Kleine aansluitingen verliezen gemiddeld € 1.900 per jaar.',
    '10 % Rabatt bei Bestellung bis Freitag.',
    'We refund 50% if you cancel the booking.',
    '80% of our customers book online when ordering.',
    'Die Haftpflichtversicherung kostet 5 € pro Monat.',
    'Sans inscription ni carte.',
    'Our courses have at most three exams.',
    'First class tickets cost €90.',
    'Pago seguro y gratis.',
    'Engineers fixed 12% more faults on the first visit than last year.',
    'We aim to repair up to 95% of faults on the first visit.',
    'Not 90% of pumps are fixed first time.',
    'Labour costs £300 a day.',
    'The national average hourly rate is £64.',
    'You can hire hourly labour for around £70 an hour.',
    'The motor has a lifetime warranty, all other parts 7 years.',
    '100% recommend!',
    'An algorithm that recommends films is right in 95% of cases.',
    'The weekend surcharge on labour is £30 per hour.',
    'Spare keys and parts are guaranteed for 6 months and 12 months.',
    'Season passes cannot be transferred.',
    'A dancer who does not move up a grade repeats the term free.',
    'Gutscheine können nicht übertragen werden.',
    'Children from 8 to 12 years learn in groups.',
    'Each course has 4 to 6 dives.',
    'Courses of 10 to 20 people get a discount.',
    'Guests who wait twenty minutes remember the tea.',
    'Since then there has been one leak a month on average, fixed within three hours.',
    'Seither wurde jede Störung innerhalb von zwei Stunden behoben.',
    'Hotels usually ring us when a lease from a national supplier has renewed itself without a word.',
    'Viele kommen zu uns, wenn sich der Vertrag mit einem großen Anbieter automatisch verlängert hat.',
    'Beaucoup nous appellent quand le contrat chez un autre fournisseur se renouvelle automatiquement.',
  ])
    it(`says nothing about a subject: ${text}`, () => expect(termsOfSentence(text)).to.deep.equal([]));

  for (const [text, subject, amount] of [
    ['We repair 93% of boilers on the first visit.', 'firstFix', 93],
    ['25% is due when you order the kitchen.', 'deposit', 25],
    ['We answer within one working day and can measure within ten working days.', 'response', 1],
    ['Wir antworten innerhalb von zwei Tagen und liefern innerhalb von acht Wochen.', 'response', 2],
    ['Seven years parts and labour on all compressors.', 'warrantyParts', 2555],
    ['Fünf Jahre auf Teile und Arbeit.', 'warrantyParts', 1825],
    ['Tres años de piezas y mano de obra.', 'warrantyLabour', 1095],
    ['20 jaar garantie op de ketel, 8 jaar op onze montage.', 'warrantyLabour', 2920],
    ['30 Jahre Garantie auf das Dach und 10 Jahre auf die Montage.', 'warrantyLabour', 3650],
    ['Emergency line 24 hours a day, weekends included.', 'hours', 24],
    ['Unser Notdienst ist 24 Stunden am Tag erreichbar.', 'hours', 24],
    ['Assistance joignable 24 heures sur 24.', 'hours', 24],
    ['Servicio de urgencias las 24 horas.', 'hours', 24],
    ['Storingsdienst 24 uur per dag, ook in het weekend.', 'hours', 24],
    ['Pronto intervento 24 ore su 24.', 'hours', 24],
    ['30% with the order, 50% on delivery and 20% at the end.', 'deposit', 30],
    ['30 % bei Auftragserteilung, 70 % nach Abnahme.', 'deposit', 30],
    ['Un acompte de 40 % est demandé à la commande.', 'deposit', 40],
    ['Se paga el 35 % al realizar el pedido.', 'deposit', 35],
    ['30% aanbetaling, de rest bij levering.', 'deposit', 30],
    ['Acconto del 40% all’ordine.', 'deposit', 40],
    ['Vid beställning betalas 20 %.', 'deposit', 20],
    ['Geen aanbetaling: u betaalt 100% na oplevering.', 'deposit', 0],
    ['Keine Anzahlung, Zahlung nach Lieferung.', 'deposit', 0],
    ['89% der Aufzüge beim ersten Einsatz repariert', 'firstFix', 89],
    ['9 pannes sur 10 sont résolues dès la première visite.', 'firstFix', 90],
    ['Resolvemos a la primera 7 de cada 10 fallos.', 'firstFix', 70],
    ['85% van de storingen verholpen bij het eerste bezoek', 'firstFix', 85],
    ['Il 92% dei guasti è riparato al primo intervento.', 'firstFix', 92],
    ['Reparamos 8 em cada 10 máquinas à primeira.', 'firstFix', 80],
    ['90% awarii usuwamy podczas pierwszej wizyty.', 'firstFix', 90],
    ['94 % av felen åtgärdas vid första besöket.', 'firstFix', 94],
    ['86 % af fejlene løses ved første besøg.', 'firstFix', 86],
    ['97% of our customers are satisfied.', 'satisfied', 97],
    ['96 % unserer Kunden empfehlen uns weiter.', 'recommended', 96],
    ['98% of our deliveries are on time.', 'onTime', 98],
    ['No minimum term beyond six months.', 'term', 180],
    ['Ohne Mindestlaufzeit nach 3 Monaten.', 'term', 90],
    ['Unsere Verträge laufen 18 Monate.', 'term', 540],
    ['Los contratos duran 24 meses.', 'term', 720],
    ['I contratti durano 24 mesi.', 'term', 720],
    ['Cancele con dos meses de aviso.', 'notice', 60],
    ['Call-out on weekdays, first 20 minutes included | £70', 'travel', 70],
    ['Our call-out charge is £64 + VAT.', 'travel', 64],
    ['Call-out on Sundays and public holidays | £140', 'travelOut', 140],
    ['Anfahrt am Wochenende | 120 €', 'travelOut', 120],
    ['Labour per hour after the first 20 minutes | £55', 'labour', 55],
    ['Die Arbeitsstunde kostet 78 €.', 'labour', 78],
    ['Mano de obra por hora | 41 €', 'labour', 41],
    ["Main-d'œuvre : 62 € de l'heure", 'labour', 62],
    ['In the evening the hourly rate is £90.', 'labourOut', 90],
    ['Stundensatz nachts | 120 €', 'labourOut', 120],
    ['Parts are guaranteed for two years.', 'warrantyParts', 730],
    ['We guarantee our work for 60 days.', 'warrantyLabour', 60],
    ['In sechs Stunden sind wir vor Ort.', 'service', 6 / 24],
    ['Acudimos en 3 horas.', 'service', 3 / 24],
    ['Most faults are attended within two days.', 'service', 2],
    ['Our engineer is on site by the end of the next working day.', 'service', 1],
    ['We repair or replace a faulty winch within six working hours.', 'repair', 6 / 24],
    ['Defekte Winden reparieren wir innerhalb von drei Tagen.', 'repair', 3],
    ['Toute panne est réparée sous 72 heures.', 'repair', 3],
    ['Reparamos el motor en un plazo de 5 días.', 'repair', 5],
    ['Kapotte lieren worden binnen vier dagen gerepareerd.', 'repair', 4],
    ['Ripariamo ogni guasto entro 2 giorni.', 'repair', 2],
    ['Reparamos a avaria no prazo de 3 dias.', 'repair', 3],
    ['The membership runs for at least 24 months.', 'term', 720],
    ['A one-year contract is signed.', 'term', 365],
    ['There is no fixed term.', 'term', 0],
    ['Mindestvertragslaufzeit: 6 Monate.', 'term', 180],
    ['Sans engagement.', 'term', 0],
    ['Permanencia de 12 meses.', 'term', 360],
    ['You can leave with one month’s notice.', 'notice', 30],
    ['Kündigungsfrist: sechs Wochen.', 'notice', 42],
    ['Préavis de deux mois.', 'notice', 60],
    ['The set-up fee is €1,250.', 'setup', 1250],
    ['Ohne Einrichtungsgebühr.', 'setup', 0],
    ['Frais de mise en service : 90 €.', 'setup', 90],
    ['We import your members and contacts free of charge.', 'import', 0],
    ['Moving customer data costs £300.', 'import', 300],
    ['Contact histories cannot be imported.', 'import', 0],
    ['Data import | £450 once, free from five users', 'import', 450],
    ['Data migration from £900.', 'import', 900],
    ['Umzug Ihrer Daten kostenlos (statt 390 €).', 'import', 0],
    ['Contract: None.', 'term', 0],
    ['Backups every 15 minutes, kept for 35 days.', 'backup', 0.25 / 24],
    ['Sauvegarde quotidienne, conservée 7 jours.', 'backup', 1],
    ['Rechenzentrum in Nürnberg.', 'hosting', 1],
    ['50 GB per user included.', 'storage', 50],
    ['1 TB Speicher inklusive.', 'storage', 1000],
    ['Text messages | 4p each', 'messages', 0.04],
    ['Rappels par SMS illimités.', 'messages', 0],
    ['SMS an Mieter kosten 9 Cent je Nachricht.', 'messages', 0.09],
    ['12 centimes par SMS', 'messages', 0.12],
    ['Onboarding takes four to six weeks.', 'onboarding', 42],
    ['La puesta en marcha tarda dos semanas.', 'onboarding', 14],
    ['Gemiddelde wachttijd: 40 seconden.', 'waiting', 40 / 86_400],
    ['Callers wait 30 seconds on average.', 'waiting', 30 / 86_400],
    ['Phone support, 7:30 to 20:00', 'hours', 12.5],
    ['Rated 4.6 out of 5 on Trustpilot.', 'rating', 4.6],
    ['Try it free for two weeks.', 'trial', 14],
    ['Prueba gratuita de 10 días.', 'trial', 10],
    ['Delivery takes three days.', 'delivery', 3],
    ['Die Lieferung kostet 4,90 €.', 'postage', 4.9],
    ['Livraison offerte dès 60 €.', 'freeDelivery', 60],
    ['Unused items can be returned within 100 days.', 'returns', 100],
    ['Every bike has a 5-year warranty.', 'warranty', 1825],
    ['Support replies within 4 hours.', 'response', 4 / 24],
    ['We are insured up to £2 million.', 'cover', 2_000_000],
    ['We guarantee an uptime of 99.95%.', 'uptime', 99.95],
    ['There is an app for iPhone and Android.', 'app', 1],
    ['We deliver to Belgium and the Netherlands.', 'places', 2],
    ['De minimale looptijd is 18 maanden.', 'term', 540],
    ['De opzegtermijn bedraagt twee maanden.', 'notice', 60],
    ['Voor de plaatsing rekenen wij € 95.', 'setup', 95],
    ['Zonder opstartkosten.', 'setup', 0],
    ['Probeer het tien dagen gratis.', 'trial', 10],
    ['Wij bezorgen binnen 4 werkdagen.', 'delivery', 4],
    ['La durata minima del contratto è di 18 mesi.', 'term', 540],
    ['Senza vincoli.', 'term', 0],
    ['Il preavviso è di due mesi.', 'notice', 60],
    ['L’attivazione costa 60 €.', 'setup', 60],
    ['Umowa zawierana jest na 24 miesiące.', 'term', 720],
    ['Okres wypowiedzenia wynosi 2 miesiące.', 'notice', 60],
    ['Bindningstid: 12 månader.', 'term', 360],
    ['Uppsägningstiden är två månader.', 'notice', 60],
    ['A fidelização é de 24 meses.', 'term', 720],
    ['A diver is on site within six hours.', 'service', 6 / 24],
    ['De huurperiode is minimaal twee jaar.', 'term', 730],
    ['Contratto con vincolo di 18 mesi.', 'term', 540],
    ['Contratos de 24 meses.', 'term', 720],
    ['Umowa na czas 2 lat.', 'term', 730],
    ['Avtalstiden är 24 månader.', 'term', 720],
    ['Bindingsperioden er seks måneder.', 'term', 180],
    ['Na een jaar kunt u opzeggen met een termijn van 6 weken.', 'notice', 42],
    ['Il preavviso è di 45 giorni.', 'notice', 45],
    ['Wymagamy trzech miesięcy wypowiedzenia.', 'notice', 90],
    ['Opsigelsesvarsel: to måneder.', 'notice', 60],
    ['Geen inschrijfkosten.', 'joining', 0],
    ['Opłata za montaż: 200 zł.', 'setup', 200],
    ['Levering inden for 5 hverdage.', 'delivery', 5],
    ['Un tecnico interviene entro 8 ore.', 'service', 8 / 24],
    ['The trial lesson is free.', 'trialVisit', 0],
    ['Die Schnupperstunde kostet 12 €.', 'trialVisit', 12],
    ['Le cours d’essai est offert.', 'trialVisit', 0],
    ['La clase de prueba cuesta 9 €.', 'trialVisit', 9],
    ['De proefles is gratis.', 'trialVisit', 0],
    ['La lezione di prova costa 8 €.', 'trialVisit', 8],
    ['A aula experimental é gratuita.', 'trialVisit', 0],
    ['Lekcja próbna kosztuje 40 zł.', 'trialVisit', 40],
    ['Provlektionen är kostnadsfri.', 'trialVisit', 0],
    ['Prøvetimen koster 100 kr.', 'trialVisit', 100],
    ['Course materials are included in the price.', 'material', 0],
    ['Kursunterlagen werden mit 30 € berechnet.', 'material', 30],
    ['Le matériel pédagogique est compris.', 'material', 0],
    ['El material didáctico no está incluido.', 'material', 0.01],
    ['Het lesmateriaal kost € 25.', 'material', 25],
    ['Il materiale didattico è incluso.', 'material', 0],
    ['O material didático custa 20 €.', 'material', 20],
    ['Materiały szkoleniowe są w cenie.', 'material', 0],
    ['Kursmaterialet ingår i priset.', 'material', 0],
    ['Undervisningsmateriale koster 200 kr.', 'material', 200],
    ['Insurance is included.', 'insurance', 0],
    ['Die Versicherung kostet 5 € pro Tag.', 'insurance', 5],
    ['L’assurance est comprise.', 'insurance', 0],
    ['El seguro cuesta 6 € al día.', 'insurance', 6],
    ['De verzekering is inbegrepen.', 'insurance', 0],
    ['L’assicurazione è inclusa.', 'insurance', 0],
    ['O seguro custa 4 € por dia.', 'insurance', 4],
    ['Ubezpieczenie jest w cenie.', 'insurance', 0],
    ['Försäkring ingår.', 'insurance', 0],
    ['Forsikringen koster 50 kr. om dagen.', 'insurance', 50],
    ['There is no deposit.', 'deposit', 0],
    ['Die Kaution beträgt 200 €.', 'deposit', 200],
    ['Sans caution.', 'deposit', 0],
    ['La fianza es de 150 €.', 'deposit', 150],
    ['De borg bedraagt € 100.', 'deposit', 100],
    ['Nessuna cauzione.', 'deposit', 0],
    ['A caução é de 90 €.', 'deposit', 90],
    ['Kaucja wynosi 300 zł.', 'deposit', 300],
    ['Ingen deposition.', 'deposit', 0],
    ['Depositum er 500 kr.', 'deposit', 500],
    ['No call-out charge.', 'travel', 0],
    ['Die Anfahrt kostet 35 €.', 'travel', 35],
    ['Les frais de déplacement sont de 30 €.', 'travel', 30],
    ['Sin gastos de desplazamiento.', 'travel', 0],
    ['Voorrijkosten bedragen € 25.', 'travel', 25],
    ['La trasferta costa 20 €.', 'travel', 20],
    ['A deslocação é gratuita.', 'travel', 0],
    ['Dojazd jest bezpłatny.', 'travel', 0],
    ['Framkörning kostar 300 kr.', 'travel', 300],
    ['Kørselsgebyr er 250 kr.', 'travel', 250],
    ['Bookings can be cancelled free of charge up to 48 hours before.', 'cancellation', 2],
    ['Absagen ist bis drei Tage vorher kostenlos.', 'cancellation', 3],
    ['Annulation gratuite jusqu’à 24 heures avant.', 'cancellation', 1],
    ['Cancelación gratuita hasta 2 días antes.', 'cancellation', 2],
    ['Gratis annuleren tot 24 uur van tevoren.', 'cancellation', 1],
    ['Si può disdire gratis fino a 12 ore prima.', 'cancellation', 0.5],
    ['Cancelamento gratuito até 24 horas antes.', 'cancellation', 1],
    ['Bezpłatne odwołanie do 24 godzin przed zajęciami.', 'cancellation', 1],
    ['Kostnadsfri avbokning fram till 24 timmar före.', 'cancellation', 1],
    ['Gratis afbestilling indtil 24 timer før.', 'cancellation', 1],
    ['Our classes have at most eight learners.', 'group', 8],
    ['Höchstens zehn Teilnehmer je Gruppe.', 'group', 10],
    ['Nos groupes ont au maximum douze élèves.', 'group', 12],
    ['Grupos de máximo seis alumnos.', 'group', 6],
    ['Maximaal acht cursisten per groep.', 'group', 8],
    ['Al massimo dieci partecipanti per corso.', 'group', 10],
    ['No máximo 8 alunos por turma.', 'group', 8],
    ['Maksymalnie dziesięciu uczestników w grupie.', 'group', 10],
    ['Högst tolv deltagare i varje grupp.', 'group', 12],
    ['Højst ti deltagere på hvert hold.', 'group', 10],
    ['Groups of 3 to 6 people, one guide.', 'group', 6],
    ['Kurse mit sechs bis zehn Teilnehmern.', 'group', 10],
    ['Für die Einrichtung berechnen wir einmalig 120 €.', 'setup', 120],
    ['Aucuns frais de dossier.', 'joining', 0],
    ['There is no joining fee.', 'joining', 0],
    ['Die Aufnahmegebühr beträgt 20 €.', 'joining', 20],
    ['La cuota de inscripción es de 25 €.', 'joining', 25],
    ['La quota di iscrizione è di 35 €.', 'joining', 35],
    ['A taxa de inscrição custa 15 €.', 'joining', 15],
    ['Wpisowe wynosi 50 zł.', 'joining', 50],
    ['Ingen inskrivningsavgift.', 'joining', 0],
    ['Indmeldelsesgebyret er 300 kr.', 'joining', 300],
    ['Der Test und die Probestunde sind kostenlos.', 'trialVisit', 0],
  ] as const)
    it(`reads ${subject} ${amount}: ${text}`, () => {
      expect(termsOfSentence(text).map((term) => [term.subject, term.amount])).to.deep.include([
        subject,
        amount,
      ]);
    });

  for (const [asked, text, subject, amount] of [
    ['Can I leave at any time?', 'No. The term is a year.', 'term', 31],
    ['Is there a contract?', 'No minimum term.', 'term', 0],
    ['Gibt es eine App?', 'Nein.', 'app', 0],
    ['Do you ship to Norway?', 'Yes.', 'places', 1],
    ['Kan ik tussentijds opzeggen?', 'Nee, dat kan alleen aan het einde.', 'term', 31],
    ['Posso disdire quando voglio?', 'Sì, senza costi.', 'term', 0],
    ['How long is the contract?', '18 months. Then it ends.', 'term', 540],
    ['Hvor hurtigt kommer en montør?', 'Inden for to dage.', 'service', 2],
    ['Is the trial lesson free?', 'No, it costs €15.', 'trialVisit', 15],
    ['È compresa l’assicurazione?', 'No.', 'insurance', 0.01],
    ['Muss ich eine Kaution zahlen?', 'Nein.', 'deposit', 0],
    ['Kan jag avboka en lektion?', 'Ja, fram till 48 timmar före.', 'cancellation', 2],
    ['Can we call off a dive?', 'Night dives: up to 24 hours before, once a month.', 'cancellation', 1],
    ['Wann kann ich absagen?', 'Bis zwei Tage vorher, danach zahlen Sie die Hälfte.', 'cancellation', 2],
    ['How many people are in a class?', 'Five to nine. We split larger ones.', 'group', 9],
    ['Wie groß sind Ihre Tauchgruppen?', 'Drei bis fünf Personen.', 'group', 5],
    ['Do you import the records of our old system?', 'Yes, free of charge.', 'import', 0],
    ['Übernehmen Sie unsere Kundendaten?', 'Ja, kostenlos.', 'import', 0],
  ] as const)
    it(`reads the answer “${text}” to “${asked}”`, () => {
      expect(termsOfSentence(text, asked).map((term) => [term.subject, term.amount])).to.deep.include([
        subject,
        amount,
      ]);
    });

  for (const [asked, text] of [
    ['Can I leave early?', 'Yes, if you pay the rest of the term.'],
    ['Kann ich früher kündigen?', 'Ja, gegen eine Gebühr von 200 €.'],
    ['Kan ik eerder opzeggen?', 'Ja, mits u de resterende huur betaalt.'],
    ['Posso disdire prima?', 'Sì, pagando una penale.'],
  ] as const)
    it(`reads no freedom to leave from “${text}”`, () => {
      expect(termsOfSentence(text, asked).filter(({ subject }) => subject === 'term')).to.deep.equal([]);
    });
  for (const [asked, text] of [
    ['Can I transfer my membership?', 'Yes, free of charge.'],
    ['Kann ich meinen Gutschein übertragen?', 'Ja, kostenlos.'],
    ['Can I cancel a dive?', 'Up to 24 hours before, for half the price.'],
    ['Can you cancel my dive?', 'We may, up to 2 hours before, if the sea is rough.'],
    ['Can I cancel my subscription?', 'Up to 30 days before it renews.'],
    ['How many courses do I need?', 'Three to six.'],
    ['How many people do I need for a group?', 'Six to eight.'],
  ] as const)
    it(`says nothing about a subject: “${text}” to “${asked}”`, () => {
      expect(termsOfSentence(text, asked)).to.deep.equal([]);
    });

  for (const text of [
    'After the first year you can cancel at any time.',
    'Daarna is het abonnement maandelijks opzegbaar.',
    'We deliver to months of joy.',
    'U kunt opzeggen met een termijn van drie maanden.',
    'Lezioni con una durata di 2 ore.',
    'Entrega com um prazo de 3 dias.',
  ])
    it(`says nothing about the minimum term: ${text}`, () =>
      expect(termsOfSentence(text).filter(({ subject }) => subject === 'term')).to.deep.equal([]));

  it('reads the country that a German page names', () => {
    expect(termsOfSentence('Wir liefern nur nach Österreich.')).to.deep.equal([
      { subject: 'places', amount: 1, places: ['AT'], isOnly: true },
    ]);
  });
  it('is fast with a long sentence of many words', () => {
    expect(processorMsOf(() => termsOfSentence('deliver your data '.repeat(14)))).to.be.below(200);
  });
});

describe('termsIn lists of prices', () => {
  it('reads a price together with the name above it', () => {
    const text = 'Prices\n\nCall-out\n\n£45\n\nLabour per hour\n\n£50';
    expect(
      termsIn({ text, start: 0 }).map(({ term, quote }) => [term.subject, term.amount, quote]),
    ).to.deep.equal([
      ['travel', 45, 'Call-out\n\n£45'],
      ['labour', 50, 'Labour per hour\n\n£50'],
    ]);
  });
  it('quotes an answer with a figure without its question', () => {
    const text = 'How long is the contract?\n\nSix months. Then you can leave.';
    expect(termsIn({ text, start: 0 })[0]?.quote).to.equal('Six months. Then you can leave.');
  });
});

describe('termsOfSentence with several terms', () => {
  it('gives the guarantees of parts and labour their own times', () => {
    const found = termsOfSentence('Parts are guaranteed for 3 years, labour for 6 months.');
    expect(found.map(({ subject, amount }) => [subject, amount])).to.deep.equal([
      ['warrantyParts', 1095],
      ['warrantyLabour', 180],
    ]);
  });
  it('reads the guarantee of a repair as one of its parts and its labour', () => {
    const found = termsOfSentence('Jede Reparatur hat 6 Monate Gewährleistung.');
    expect(found.map(({ subject }) => subject)).to.deep.equal(['warrantyParts', 'warrantyLabour']);
  });
  it('keeps the time that a call-out charge covers', () => {
    const [found] = termsOfSentence('Call-out, first half hour included | £60');
    expect(found).to.include({ subject: 'travel', condition: 'first 30' });
  });
  it('does not mistake the time for an answer in a sentence on repairs for the time on site', () => {
    const found = termsOfSentence('Repairs at plan rates, answers within two days.');
    expect(found.map(({ subject }) => subject)).to.not.include('service');
  });
});

describe('termsIn', () => {
  for (const [why, text, expected] of [
    [
      'a row',
      ' | Basic | Gold\nPrice | £40 | £90\nResponse to a lift fault | Next working day | 4 working hours',
      ['service 1 day', `service ${4 / 24} hour`],
    ],
    [
      'a column',
      'Plan | Price | Call-out\nStart | £39 per month | 72 hours\nPro | £99 per month | 5 working days',
      ['service 3', 'service 5 day'],
    ],
    [
      'a German column',
      'Wartung der Heizung\nVertrag | Preis | Reaktionszeit\nBasis | 49 € | 2 Arbeitstage',
      ['service 2 day'],
    ],
    ['a Dutch column', 'Plan | Prijs | Reactietijd\nBasis | € 9 | 8 uur', [`response ${8 / 24}`]],
    [
      'a table of warranties',
      'Part | Warranty\nMotor | 9 years\nOur workmanship | 6 years',
      ['warrantyLabour 2190'],
    ],
    ['an Italian table', 'Parte | Garanzia\nManodopera | 2 anni', ['warrantyLabour 730']],
    ['a label', 'Call-out: 24 hours', ['service 1']],
    [
      'a row before a sentence',
      'Workmanship warranty | 5 years\nOur fitters are trained.',
      ['warrantyLabour 1825'],
    ],
    ['other times', 'Course | Price | Length\nBasic | £40 | 3 hours', []],
  ] as const)
    it(`reads the times of ${why}`, () => {
      const found = termsIn({ text, start: 0 });
      const told = found.map(({ term }) =>
        [term.subject, term.amount, term.working].filter(Boolean).join(' '),
      );
      expect(told).to.deep.equal(expected);
      for (const { quote, start, end } of found) expect(text.slice(start, end)).to.equal(quote);
    });
  it('quotes an answer with its question', () => {
    const text = 'Questions\n\nCan I cancel early?\n\nNo. Wait for the end of the year.';
    const [found] = termsIn({ text, start: 100 });
    expect(text.slice(found!.start - 100, found!.end - 100)).to.equal(
      'Can I cancel early?\n\nNo. Wait for the end of the year.',
    );
  });
  it('leaves out a row of a table, because it differs between plans', () => {
    expect(termsIn({ text: 'Support | by email | by phone support', start: 0 })).to.deep.equal([]);
  });
  for (const [row, subject, amount] of [
    ['Evening dive | £40 | 4 to 8 participants, one guide', 'group', 8],
    ['Kleingruppe | 3–5 Personen | 2 Stunden', 'group', 5],
    ['Private guide | £90 | one hour, cancel up to 2 days before', 'cancellation', 2],
  ] as const)
    it(`reads ${subject} ${amount} from the row of a table: ${row}`, () => {
      const found = termsIn({ text: row, start: 0 });
      expect(found.map(({ term, quote }) => [term.subject, term.amount, quote])).to.deep.equal([
        [subject, amount, row],
      ]);
    });
  for (const row of ['Group discount | 10 to 20 people | 15%', 'Team plan | 5 to 10 people | £20'])
    it(`reads no size of a group from the row of a table: ${row}`, () =>
      expect(termsIn({ text: row, start: 0 })).to.deep.equal([]));

  it('takes no term of other companies in general', () =>
    expect(
      termsIn({ text: 'Many national boat firms quote a minimum term of twelve months.', start: 0 }),
    ).to.deep.equal([]));
  for (const text of [
    'We keep contract data for six years and harbour photographs for 24 months.',
    'Signed contracts are kept for ten years.',
  ])
    it(`takes no period in which records are kept for a contract term: ${text}`, () =>
      expect(termsIn({ text, start: 0 }).filter(({ term }) => term.subject === 'term')).to.deep.equal([]));
  for (const text of [
    'The contract runs for 12 months; we delete your data afterwards.',
    'The contract runs for 12 months and all files are stored in Fowey.',
  ])
    it(`reads the term of a contract beside words about data: ${text}`, () =>
      expect(termsIn({ text, start: 0 }).map(({ term }) => [term.subject, term.amount])).to.deep.include([
        'term',
        360,
      ]));

  it('leaves out a feature in the list of a plan', () => {
    expect(termsIn({ text: '- Phone support', start: 0 })).to.deep.equal([]);
  });
  it('reads all subjects of a sentence', () => {
    const found = termsIn({ text: 'Contracts run for 12 months with three months’ notice.', start: 0 });
    expect(found.map(({ term }) => term.subject)).to.deep.equal(['term', 'notice']);
  });
  it('is fast on a page of 10 MB', () => {
    const text = 'We ship every order in a box with a card. '.repeat(240_000);
    expect(processorMsOf(() => termsIn({ text, start: 0 }))).to.be.below(3_000);
  });
});

describe('termsIn for installations', () => {
  const found = (text: string) =>
    termsIn({ text, start: 0 }).map(({ term: { subject, amount } }) => [subject, amount]);
  it('takes a free installation within days for no trial', () => {
    expect(found('Installation in 5 days is free.')).to.not.deep.include(['trial', 5]);
  });
  it('reads the time in a row', () => {
    expect(found('Installation: 10 working days')).to.deep.equal([['installation', 10]]);
  });
  it('reads the time in a sentence', () => {
    expect(found('The mast is installed within nine days.')).to.deep.equal([['installation', 9]]);
  });
});

describe('the statements of other vendors and customers', () => {
  it('leave what our own terms say about renewal', () => {
    expect(termsOfSentence('It never renews for another year.').map(({ subject }) => subject)).to.include(
      'renewal',
    );
  });
  it('leave the charge for buyers who come from another provider', () => {
    const found = termsOfSentence('Set-up is £99 if you move from another provider.');
    expect(found.map(({ subject }) => subject)).to.deep.equal(['setup']);
  });

  describe('on the page of a story', () => {
    const onPage = (path: string, sentence: string) =>
      termsOnPage(
        termsOfSentence(sentence).map((term) => ({ term, quote: sentence })),
        `https://quayline.test${path}`,
      ).map(({ term }) => term.subject);
    const REPAIRED = 'Every leak was repaired within three hours.';

    it('are no terms', () => expect(onPage('/customers/harbour-inn', REPAIRED)).to.deep.equal([]));
    it('are ratings by all customers', () =>
      expect(onPage('/customers', 'Rated 4.8 out of 5 on Trustpilot.')).to.deep.equal(['rating']));
    it('are not left out on other pages', () => expect(onPage('/plans', REPAIRED)).to.include('repair'));
  });
});

describe('termsIn and labelled terms', () => {
  const read = (text: string) =>
    termsIn({ text, start: 0 }).map(({ term: { subject, amount, isUnlike } }) => [subject, amount, isUnlike]);

  it('takes no amount of a row that compares two vendors', () => {
    expect(read('Deposit | £200 | £300')).to.deep.equal([]);
  });
  it('takes no amount of a row that compares two plans', () => {
    expect(read('Set-up fee | £65 plus parts | Included')).to.deep.equal([]);
  });
  it('reads a charge of a list with a remark', () => {
    expect(read('Deposit | £200 per boat | Refundable within 14 days of return')).to.deep.equal([
      ['deposit', 200, undefined],
    ]);
  });
  for (const text of [
    'Warranty on boats you buy\n\nFive years on the hull.',
    'Garantie auf gekaufte Boote\n\nFünf Jahre auf den Rumpf.',
    'Garantie sur les bateaux\n\nCinq ans sur la coque.',
    'Garantía de los barcos\n\nCinco años en el casco.',
    'Garantie op boten\n\nVijf jaar op de romp.',
    'Garanzia sulle barche\n\nCinque anni sullo scafo.',
    'Garantia nos barcos\n\nCinco anos no casco.',
  ])
    it(`reads a warranty below its heading: ${text.split('\n', 1)[0]}`, () => {
      expect(read(text)).to.deep.equal([['warranty', 5 * 365, undefined]]);
    });
  it('does not compare a warranty with two lengths', () => {
    expect(read('Warranty: five years on the hull, two years on the motor.')).to.deep.equal([
      ['warranty', 5 * 365, true],
    ]);
  });
});

describe('termsIn', () => {
  const amountsOf = (text: string, subject: string): number[] =>
    termsIn({ text, start: 0 }).flatMap(({ term }) => (term.subject === subject ? term.amount : []));

  for (const [what, subject, ...texts] of [
    [
      'the shortest booking for no minimum term',
      'term',
      'Boat hire is £45 an hour with a two-hour minimum.',
      'Court work: £70 an hour, four-hour minimum.',
      'Minimum duration: 3 hours',
    ],
    [
      'a notice about data for no notice period',
      'notice',
      'Privacy notice: we delete recordings after 18 months.',
      'Legal notice\nRecords are kept for 6 years.',
      'Aviso de privacidad: conservamos los datos 5 años.',
    ],
    [
      'the end of free cancelling for no notice period',
      'notice',
      'Nothing to pay if you tell us more than 72 hours before the start.',
      'Tell us two days before the shoot and you pay nothing.',
    ],
    [
      'travel outside a town for no charge outside working hours',
      'travelOut',
      'Die Anfahrt kostet 28 €, außerhalb des Landkreises 0,50 € je Kilometer.',
    ],
    [
      'a correction for no free trial',
      'trial',
      'Mistakes are corrected free of charge within 4 working hours.',
      'Corrections are free for 6 months after delivery.',
      'Mängel beheben wir innerhalb von zwei Arbeitstagen kostenlos.',
      'Nous corrigeons les erreurs gratuitement sous 10 jours.',
    ],
    [
      'the answer to a complaint for no correction',
      'redo',
      'Complaints: answered by the manager within 3 working days.',
      'Complaints\nThe owner replies within 2 working days.',
    ],
    [
      'the name of a product for no place of data',
      'hosting',
      'Every recording we make for you is kept in Lensbox.',
      'The deposit is kept in Stripe.',
    ],
  ] as const)
    // prettier-ignore
    for (const text of texts)
      it(`takes ${what}: ${text}`, () => {
        expect(amountsOf(text, subject)).to.deep.equal([]);
      });

  for (const [subject, amount, ...texts] of [
    ['term', 180, 'The minimum contract is 6 months.', 'Minimum contract: six months.'],
    [
      'cancellation',
      2,
      'You pay nothing if you cancel more than 48 hours before the visit.',
      'Tell us two days before the shoot and you pay nothing.',
      'No charge if you call it off two days before the recording.',
      'Sagen Sie mindestens 48 Stunden vor dem Termin ab, kostet es nichts.',
    ],
    [
      'redo',
      3,
      'Put right free of charge within 3 working days if reported within 21 days.',
      'Beanstandungen nehmen wir sechs Wochen lang an; nachgebessert wird binnen drei Werktagen.',
      'Réclamations\nPendant six semaines ; correction sous trois jours ouvrés.',
    ],
    [
      'onTime',
      97.4,
      'Arrived at or before the agreed hour: 97.4%',
      'Delivered on or before the day promised, 2025 | 97.4%',
      'Delivered by the deadline in 2025: 97.4%',
    ],
    [
      'cutoff',
      38,
      'Call before 2pm for a visit the same day.',
      'Appelez avant 14 h pour une visite le jour même.',
    ],
    [
      'hours',
      24,
      'The breakdown desk answers at every hour of every day.',
      'Die Hotline ist zu jeder Uhrzeit besetzt.',
    ],
    ['payment', 30, '30 Tage netto', 'Payment within 30 days of the invoice.', 'Paiement à 30 jours.'],
    [
      'postage',
      7.2,
      'Tracked post £7.20 once per order.',
      'Return by tracked post | £7.20 once per order',
      'Einschreiben: 7,20 €',
    ],
    [
      'hosting',
      1,
      'Where the data lives: Leeds and Dublin, never outside Europe',
      'Our servers are in Leeds and Cardiff.',
      'Serverstandort: Ulm',
    ],
  ] as const)
    // prettier-ignore
    for (const text of texts)
      it(`reads ${subject}: ${text}`, () => {
        expect(amountsOf(text, subject)).to.deep.equal([amount]);
      });
});
