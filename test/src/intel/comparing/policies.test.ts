import { expect } from 'chai';
import { advantageOfPolicies, POLICY_KEYS } from '../../../../src/intel/comparing/policies.ts';
import { type Term, termsIn } from '../../../../src/intel/comparing/read-terms.ts';

const policiesIn = (text: string): Term[] =>
  termsIn({ text, start: 0 })
    .map(({ term }) => term)
    .filter(({ subject }) => POLICY_KEYS.has(subject));
const sidesIn = (text: string): (string | number)[][] =>
  policiesIn(text).map(({ subject, amount }) => [subject, amount]);

describe('policies', () => {
  for (const text of [
    'You must use the gate code after dark.',
    'We sail exclusively for schools.',
    'Fixed prices, no surprises.',
    'Best price guaranteed.',
    'Within two working days you have a berth plan and a fixed price.',
    'Innerhalb von zwei Tagen haben Sie einen Plan und wir garantieren den Preis.',
    'You can change your berth at any time.',
    'A minimum of two people is needed.',
    'The harbour renews its charts every season.',
    'If you bring five boats, the sixth is free.',
    'Your free trial ends automatically after 14 days.',
    'No refunds after 30 days.',
    'Our partner programme is open to resellers.',
    'We repair boats of any brand.',
    'Wir arbeiten ausschließlich in Kiel.',
    'Vous pouvez modifier votre rendez-vous.',
    'I nostri clienti sono marine.',
  ])
    it(`are not read from a text about something else: ${text}`, () => {
      expect(sidesIn(text)).to.deep.equal([]);
    });
  it('are not read from a question without an answer', () => {
    expect(sidesIn('Is there an automatic renewal?')).to.deep.equal([]);
  });

  for (const [text, subject] of [
    ['Ropes must be purchased from Pier.', 'supplies'],
    ['Seile sind ausschließlich über Pier zu beziehen.', 'supplies'],
    ['Le client est obligé d’acheter nos cordages.', 'supplies'],
    ['El cliente debe comprar los cabos a Pier.', 'supplies'],
    ['U bent verplicht de touwen bij ons te kopen: u moet ze bij ons afnemen.', 'supplies'],
    ['Il noleggio prevede l’acquisto delle nostre cime.', 'supplies'],
    ['O cliente deve comprar os cabos à Pier.', 'supplies'],
    ['The contract renews for a further year.', 'renewal'],
    ['Der Vertrag verlängert sich um ein Jahr.', 'renewal'],
    ['Le contrat est reconduit tacitement.', 'renewal'],
    ['El contrato se renueva automáticamente.', 'renewal'],
    ['Het contract wordt stilzwijgend verlengd.', 'renewal'],
    ['Il contratto si rinnova tacitamente.', 'renewal'],
    ['O contrato renova-se automaticamente.', 'renewal'],
    ['We may change our fees with a month’s warning.', 'priceHold'],
    ['Wir können die Preise jederzeit anpassen.', 'priceHold'],
    ['Pier peut réviser ses tarifs.', 'priceHold'],
    ['Pier podrá revisar las tarifas.', 'priceHold'],
    ['Pier kan de prijzen elk jaar aanpassen.', 'priceHold'],
    ['Pier può modificare il canone.', 'priceHold'],
    ['A Pier pode alterar os preços.', 'priceHold'],
    ['Repairs are carried out by our network of partners.', 'staff'],
    ['Wir arbeiten mit Partnerbetrieben.', 'staff'],
    ['Nos techniciens viennent d’un réseau de partenaires.', 'staff'],
    ['Trabajamos con talleres concertados.', 'staff'],
    ['Het werk doen onderaannemers.', 'staff'],
    ['L’assistenza è affidata a centri partner.', 'staff'],
    ['O trabalho é feito por empresas parceiras.', 'staff'],
    ['The minimum order is 20 litres.', 'minimum'],
    ['Die Mindestabnahme beträgt 20 Liter.', 'minimum'],
    ['Exporting your data costs £90.', 'exit'],
    ['A fair-use charge applies above 400 trips.', 'usage'],
    ['Fees are non-refundable.', 'remedy'],
  ] as const)
    it(`read a limit: ${text}`, () => expect(sidesIn(text)).to.deep.equal([[subject, 0]]));

  for (const [text, subject] of [
    ['Use any rope you like.', 'supplies'],
    ['Sie können eigene Seile verwenden.', 'supplies'],
    ['Vous pouvez acheter vos cordages où vous voulez.', 'supplies'],
    ['Puede usar cabos de cualquier marca.', 'supplies'],
    ['U kunt touwen van elk merk gebruiken: gebruik elk merk.', 'supplies'],
    ['Può usare cime di qualsiasi marca.', 'supplies'],
    ['Pode usar cabos de qualquer marca.', 'supplies'],
    ['The contract does not renew automatically.', 'renewal'],
    ['Der Vertrag verlängert sich nicht automatisch.', 'renewal'],
    ['Pas de tacite reconduction.', 'renewal'],
    ['Sin renovación automática.', 'renewal'],
    ['Geen stilzwijgende verlenging.', 'renewal'],
    ['Nessun rinnovo automatico.', 'renewal'],
    ['Sem renovação automática.', 'renewal'],
    ['We never send subcontractors.', 'staff'],
    ['Unsere eigenen Monteure kommen, keine Subunternehmer.', 'staff'],
    ['Tous nos marins sont salariés de la maison.', 'staff'],
    ['Lo hacen nuestros propios mecánicos.', 'staff'],
    ['Ons eigen personeel doet het werk.', 'staff'],
    ['Solo tecnici dipendenti.', 'staff'],
    ['Temos técnicos próprios.', 'staff'],
    ['There is no minimum order.', 'minimum'],
    ['You export your data free of charge.', 'exit'],
    ['Afloat by noon, or the day is free.', 'remedy'],
    ['Sind wir zu spät, zahlen Sie nichts.', 'remedy'],
  ] as const)
    it(`read a freedom or a promise: ${text}`, () => expect(sidesIn(text)).to.deep.equal([[subject, 1]]));

  it('turn the question round if the answer is no', () => {
    expect(sidesIn('Do we have to buy your ropes?\nNo, the choice is yours.')).to.deep.equal([
      ['supplies', 1],
    ]);
    expect(sidesIn('Can I use other ropes?\nNo, ours are part of the hire.')).to.deep.equal([
      ['supplies', 0],
    ]);
  });
  it('read for how many days a price is held', () => {
    expect(policiesIn('The rent stays the same for 36 months.')).to.deep.include.members([
      { subject: 'priceHold', amount: 1080 },
    ]);
  });
});

describe('advantageOfPolicies', () => {
  const compared = (ours: string, theirs: string) =>
    advantageOfPolicies(policiesIn(ours)[0]!, policiesIn(theirs)[0]!);

  it('compares no supplies that differ', () => {
    expect(compared('Use any rope you like.', 'Fuel must be purchased from Pier.')).to.equal(null);
  });
  it('prefers the side that allows what the other forbids', () => {
    expect(compared('Use any rope you like.', 'Ropes must be purchased from Pier.')).to.equal('us');
    expect(compared('The contract renews automatically.', 'No automatic renewal.')).to.equal('them');
  });
  it('prefers the price that is held for longer', () => {
    expect(compared('Price locked for two years.', 'Price locked for one year.')).to.equal('us');
  });
  it('prefers neither of two promises with a consequence', () => {
    expect(compared('On time, or the day is free.', 'On time, or the week is free.')).to.equal(null);
  });
});
