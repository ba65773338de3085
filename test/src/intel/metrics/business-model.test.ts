import { expect } from 'chai';
import { businessModelOf, type BusinessFact } from '../../../../src/intel/metrics/business-model.ts';
import type { BusinessModel } from '../../../../src/intel/metrics/metric.ts';
import { emptyFields } from '../../../../src/brand/profile.ts';

type Asked = Parameters<typeof businessModelOf>[0];

const judged = (more: Partial<Asked>) =>
  businessModelOf({ objective: 'Grow', product: null, brand: emptyFields(), ...more });
const price = (unit: string, party = 'us'): BusinessFact => ({ kind: 'price', quote: '49 EUR', unit, party });

describe('businessModelOf', () => {
  describe('when facts show how it is paid', () => {
    const cases: [BusinessModel, string, BusinessFact][] = [
      ['contracts', 'a price per month', price('month')],
      ['contracts', 'a Dutch price per week', price('week')],
      ['subscription', 'a price per user', price('user')],
      ['services', 'a price per hour', price('hour')],
      ['services', 'a price per page', price('page')],
      ['shop', 'a price per piece', price('piece')],
      ['courses', 'a price per course', price('course')],
      [
        'services',
        'a free quote',
        { kind: 'offer', quote: 'Ask for a free quote today', name: 'free quote', party: 'us' },
      ],
      [
        'services',
        'steps that end in an appointment',
        { kind: 'step', quote: 'Choose an appointment', party: 'us' },
      ],
      ['shop', 'free shipping', { kind: 'offer', quote: 'Free shipping from 50 EUR', party: 'us' }],
      ['marketplace', 'a commission', { kind: 'price', quote: '8% commission on each listing', party: 'us' }],
    ];
    for (const [model, what, fact] of cases) {
      it(`reads ${what} as ${model}`, () => expect(judged({ facts: [fact] }).model).to.equal(model));
    }
    it('prefers our facts to those of the market', () => {
      const facts = [price('month', 'market'), price('hour', 'us')];
      expect(judged({ facts }).model).to.equal('services');
    });
    it('counts a repeated word once', () => {
      const facts = [...Array.from({ length: 40 }, () => price('month', 'market')), price('hour', 'us')];
      expect(judged({ facts }).model).to.equal('services');
    });
    it('ignores texts quoted about others', () => {
      const facts = [{ kind: 'testimonial', quote: 'Our marketplace runs on it', party: 'us' }];
      expect(judged({ facts }).model).to.equal('general');
    });
  });

  describe('when the objective names what is sold', () => {
    const lifts = {
      ...emptyFields(),
      oneLiner: 'We repair lifts for hotels',
      products: ['Lift repairs', 'Maintenance contracts'],
    };
    for (const objective of [
      'More customers move from repairs to maintenance contracts',
      'Twice as many maintenance contracts',
    ])
      it(`measures contracts for "${objective}"`, () => {
        expect(judged({ objective, brand: lifts, facts: [price('hour')] }).model).to.equal('contracts');
      });
    it('measures bookings of parties in a gym', () => {
      const brand = {
        ...emptyFields(),
        oneLiner: 'A gym with memberships',
        products: ['Memberships', 'Kinderfeestjes'],
      };
      expect(judged({ objective: 'Meer kinderfeestjes', brand }).model).to.equal('services');
    });
    it('takes no parts of a software for what its customers sell', () => {
      const brand = {
        ...emptyFields(),
        oneLiner: 'Software for climbing gyms',
        products: ['Memberships', 'Bookings', 'Till'],
      };
      expect(judged({ objective: '', brand, facts: [price('month')] }).model).to.equal('subscription');
    });
    it('ignores what the brand does not sell', () => {
      const brand = { ...emptyFields(), products: ['Accounting software'] };
      expect(judged({ objective: 'More readers of the blog', brand }).model).to.equal('subscription');
    });
  });

  describe('when the brand sells to a trade', () => {
    it('does not mistake catering equipment for catering', () => {
      const brand = { ...emptyFields(), products: ['Catering equipment rental'] };
      expect(judged({ brand }).model).to.equal('contracts');
    });
  });

  describe('when the brand profile names the business model', () => {
    const brand = { ...emptyFields(), oneLiner: 'Pottery classes in Leeds', businessModel: 'shop' } as const;
    it('uses no other, whatever the texts say', () => {
      expect(judged({ brand, product: 'pottery courses', facts: [price('hour', 'us')] })).to.deep.equal({
        model: 'shop',
        signs: 'the brand profile',
      });
    });
  });

  describe('when the brand profile, the product or the objective decides', () => {
    const cases: [BusinessModel, Partial<Asked>][] = [
      ['subscription', { product: 'berth planning software' }],
      ['subscription', { objective: 'More trial accounts become paying customers' }],
      ['subscription', { product: 'booking software for pottery studios' }],
      ['subscription', { brand: { ...emptyFields(), oneLiner: 'Logiciel de facturation pour artisans' } }],
      ['projects', { product: 'certified translation' }],
      ['projects', { product: 'interpreting' }],
      ['contracts', { product: 'bookkeeping' }],
      ['contracts', { product: 'contract cleaning' }],
      ['services', { brand: { ...emptyFields(), oneLiner: 'Fensterreinigung für Büros in Leipzig' } }],
      ['services', { objective: 'Más citas en la clínica' }],
      ['services', { product: 'family dental and health care' }],
      ['services', { product: 'Zahnmedizin für Kinder' }],
      ['services', { product: 'soins dentaires' }],
      ['services', { brand: { ...emptyFields(), oneLiner: 'Two clinics for dogs and cats' } }],
      ['projects', { product: 'software development' }],
      ['projects', { brand: { ...emptyFields(), oneLiner: 'Unternehmensberatung für den Mittelstand' } }],
      ['projects', { product: 'solar power at home' }],
      ['projects', { product: 'legal services' }],
      ['projects', { product: 'web design and mobile apps' }],
      ['services', { product: 'catering and corporate events' }],
      ['services', { product: 'washing machine installation' }],
      ['services', { product: 'moving of homes and offices' }],
      ['subscription', { product: 'hosting for web applications' }],
      ['shop', { product: 'bed linen and towels' }],
      ['insurance', { product: 'pet insurance' }],
      ['insurance', { brand: { ...emptyFields(), oneLiner: 'Tierkrankenversicherung für Hunde' } }],
      ['orders', { product: 'resume writing' }],
      ['orders', { product: 'Lektorat für Abschlussarbeiten' }],
      ['marketplace', { product: 'a marketplace for used tools' }],
      ['shop', { brand: { ...emptyFields(), oneLiner: 'Online shop for knitting yarn' } }],
      ['shop', { objective: 'Weniger Abbrüche im Warenkorb' }],
      ['content', { brand: { ...emptyFields(), products: ['Newsletter', 'Podcast'] } }],
      ['nonprofit', { objective: 'Augmenter les dons réguliers' }],
      ['public service', { objective: 'Acortar los trámites del ayuntamiento' }],
      ['general', { objective: 'Grow' }],
    ];
    for (const [model, more] of cases) {
      it(`reads ${JSON.stringify(more.product ?? more.brand?.oneLiner ?? more.brand?.products ?? more.objective)} as ${model}`, () => {
        expect(judged(more).model).to.equal(model);
      });
    }
  });

  describe('when the product is one of several', () => {
    const brand = { ...emptyFields(), products: ['Translation', 'Interpreting', 'Wordstore'] };
    const stated = (kind: string, quote: string, more: Partial<BusinessFact>): BusinessFact => ({
      kind,
      quote,
      party: 'us',
      ...more,
    });
    const perHour = stated('price', 'On site: £52 per hour', { unit: 'hour', heading: 'Interpreting' });
    const booking = stated('faq', 'How do I cancel a booking?', { heading: 'Interpreting' });
    const perMonth = stated('price', '£30 per month', { unit: 'month', heading: 'Wordstore' });
    const facts = [perHour, booking, perMonth, stated('integration', 'Excel', { heading: 'Wordstore' })];

    it('does not take a price of another product for its own', () => {
      expect(judged({ brand, product: 'Translation', facts }).model).to.equal('projects');
    });

    it('does not take advice by the hour for a booking', () => {
      const advice = { ...brand, products: ['Tax advice', 'Payroll'] };
      const own = facts.map((fact) => ({ ...fact, heading: 'Tax advice' })).slice(0, 2);
      expect(judged({ brand: advice, product: 'Tax advice', facts: own }).model).to.equal('projects');
    });

    it('reads bookings by the hour from its own prices and pages, whatever the objective', () => {
      expect(judged({ brand, product: 'Interpreting', facts })).to.deep.equal({
        model: 'services',
        signs: '“On site: £52 per hour” (prices of Interpreting), “booking” (pages about Interpreting)',
      });
    });

    it('leaves the name alone to decide if its pages do not speak of bookings', () => {
      expect(judged({ brand, product: 'Interpreting', facts: [perHour] }).model).to.equal('projects');
    });

    it('reads another product by its own price', () => {
      expect(judged({ brand, product: 'Wordstore', facts }).model).to.equal('subscription');
    });

    it('uses the business model of the brand profile before that of the product', () => {
      const set = { ...brand, businessModel: 'shop' as const };
      expect(judged({ brand: set, product: 'Interpreting', facts }).model).to.equal('shop');
    });

    it('uses the chosen business model before all others', () => {
      const set = { ...brand, businessModel: 'shop' as const };
      expect(judged({ brand: set, product: 'Interpreting', chosen: 'contracts', facts })).to.deep.equal({
        model: 'contracts',
        signs: 'you, for this document',
      });
    });
  });

  describe('when other types of business are mentioned', () => {
    const cases: [BusinessModel, Partial<Asked>][] = [
      ['subscription', { product: 'software for dental clinics' }],
      ['projects', { product: 'marketing services for online shops' }],
      ['courses', { product: 'courses about software' }],
      ['insurance', { product: 'liability cover for freelancers', facts: [price('month')] }],
    ];
    for (const [model, more] of cases)
      it(`uses the product, not its audience: ${more.product}`, () => {
        expect(judged(more).model).to.equal(model);
      });
    it('uses the product, not pages of others', () => {
      const facts = ['Learners enrol in our courses.', 'Students love our lessons.'].map((quote) => ({
        kind: 'oneliner',
        quote,
        party: 'market',
      }));
      const courses = [price('course', 'market'), price('lesson', 'market'), ...facts];
      expect(judged({ product: 'dental care', facts: courses }).model).to.equal('services');
    });
    it('ignores articles', () => {
      const article = { ...price('course'), isAdvice: true } as const;
      expect(judged({ facts: [article] }).model).to.equal('general');
    });
    it('decides for neither of two businesses side by side', () => {
      expect(judged({ product: 'harbour equipment and its repair' }).model).to.equal('general');
    });
    it('reads dental software as software', () => {
      expect(judged({ product: 'dental practice software' }).model).to.equal('subscription');
    });
    it("ignores its customers' type of business in the one-liner and the audiences", () => {
      const brand = {
        ...emptyFields(),
        oneLiner: 'Kinebook is booking software for physiotherapy clinics in Leeds.',
        audiences: ['physiotherapy clinics', 'massage therapists'],
        pricingNotes: 'Solo: £19 per therapist',
      };
      expect(businessModelOf({ objective: '', product: null, brand }).model).to.equal('subscription');
    });
    it('ignores what its product does', () => {
      const facts = [
        price('user'),
        { kind: 'feature', quote: 'Patients book their appointment at the clinic.', party: 'us' },
      ];
      expect(judged({ facts }).model).to.equal('subscription');
    });
  });

  describe('when a price per month is for software or for something else', () => {
    const monthly = (more: Partial<Asked>, ...facts: BusinessFact[]) =>
      judged({ ...more, facts: [price('month'), ...facts] }).model;
    const brand = (oneLiner: string) => ({ brand: { ...emptyFields(), oneLiner } });
    const feature = (quote: string): BusinessFact => ({ kind: 'feature', quote, party: 'us' });
    const offer = (name: string, quote: string): BusinessFact => ({
      kind: 'offer',
      quote,
      name,
      party: 'us',
    });

    for (const oneLiner of ['Nous louons des échafaudages', 'Huur een hoogwerker', 'A gym by the river'])
      it(`reads “${oneLiner}” as contracts`, () =>
        expect(monthly(brand(oneLiner), offer('Free trial', 'Free trial'))).to.equal('contracts'));
    it('does not judge by a free trial alone', () => {
      expect(judged({ facts: [offer('Free trial', 'Die Probestunde ist kostenlos.')] }).model).to.equal(
        'general',
      );
    });
    for (const oneLiner of [
      'Hartwell designs, builds and fits laboratories for schools and firms',
      'Kranz plant und montiert Messestände für Aussteller',
      'Verdier conçoit et installe des cuisines professionnelles',
      'De Wit ontwerpt en plaatst daktuinen voor kantoren',
    ])
      it(`treats plans for the care of what is installed as a side business: ${oneLiner}`, () =>
        expect(
          judged({
            brand: {
              ...emptyFields(),
              oneLiner,
              products: ['Care plans'],
              pricingNotes: 'Care: €45 per month',
            },
            facts: [price('year')],
          }).model,
        ).to.equal('projects'));
    it('reads a school as courses, even with a free trial', () => {
      const trial = offer('Free trial', 'Free trial');
      expect(judged({ ...brand('Eine Tanzschule in Kiel'), facts: [trial] }).model).to.equal('courses');
    });
    it('does not mistake a rental with an app for software', () => {
      expect(monthly(brand('We rent out pianos'), feature('Book the tuner in our app'))).to.equal(
        'contracts',
      );
    });
    it('recognizes software that rental companies use', () => {
      const helps = brand('Craneboard helps crane rental companies');
      expect(monthly(helps, feature('Your data moves with you'))).to.equal('subscription');
    });
    it('recognizes software whose pages speak only about data', () => {
      expect(monthly(brand('Quotes for carpenters'), feature('Exports to Excel'))).to.equal('subscription');
    });
  });

  describe('when the one-liner names customers or describes the work with verbs', () => {
    const of = (oneLiner: string, ...facts: BusinessFact[]) =>
      businessModelOf({ objective: '', product: null, brand: { ...emptyFields(), oneLiner }, facts }).model;
    const priced = (quote: string, unit: string): BusinessFact => ({
      kind: 'price',
      quote,
      unit,
      party: 'us',
    });

    it('does not mistake a company that stores the goods of shops for a shop', () => {
      const prices = [
        priced('Pick and pack: £1.85 per order', 'order'),
        priced('Storage: £11 per pallet and month', 'pallet'),
      ];
      expect(of('Crateway stores, packs and ships orders for online shops.', ...prices)).to.equal(
        'contracts',
      );
    });
    it('does not mistake an answering service for the clinics that use it', () => {
      const line = 'Our receptionists answer the phone for dental clinics and vets.';
      expect(of(line, priced('50 calls: $139 per month', 'month'))).to.equal('contracts');
    });
    it('decides nothing if only words about customers are known', () => {
      const brand = {
        ...emptyFields(),
        oneLiner: 'The help desk for shops that answer a thousand questions.',
        audiences: ['Heads of support at online shops'],
      };
      expect(businessModelOf({ objective: '', product: null, brand })).to.deep.equal({
        model: 'general',
        signs: null,
      });
    });
    it('does not mistake an association for its members', () => {
      expect(of('The trade association of independent hotels.')).to.equal('nonprofit');
    });
    for (const oneLiner of [
      'Hersteller von Backöfen für Bäckereien und Restaurants.',
      'Nous fabriquons des chaises pour les hôtels.',
      'Mayorista de papel para colegios y clínicas.',
      'Kestrel supplies ovens to bakeries.',
    ])
      it(`reads makers and wholesalers as sellers of goods: ${oneLiner}`, () =>
        expect(of(oneLiner)).to.equal('shop'));
  });

  describe('when a price is for each unit and period', () => {
    it('reads it as contracts', () => {
      const fact = {
        kind: 'price',
        quote: '14,50 € pro Abrechnung und Monat',
        unit: 'abrechnung',
        party: 'us',
      };
      expect(judged({ facts: [fact] }).model).to.equal('contracts');
    });
    it('reads it as software if the unit is a user of software', () => {
      const fact = { kind: 'price', quote: '$5 per user per month', unit: 'user', party: 'us' };
      expect(judged({ facts: [fact] }).model).to.equal('subscription');
    });
  });

  it('returns the deciding words with their origin', () => {
    const { signs } = judged({ product: 'CRM', facts: [price('user')] });
    expect(signs).to.equal('“crm” (product), per user (prices)');
  });
  it('quotes the words of the page, not the name of the offer', () => {
    const offer = { kind: 'offer', name: 'Free trial', quote: 'A test day is free.', party: 'us' };
    const { signs } = judged({
      brand: { ...emptyFields(), oneLiner: 'We rent out cargo bikes' },
      facts: [price('month'), offer],
    });
    expect(signs)
      .to.include('“A test day is free.” (pages)')
      .and.not.match(/free trial/iu);
  });
  it('reads no business model from the words of an audience', () => {
    const audience = { kind: 'audience', quote: 'For clinics and hotels', party: 'us' };
    const brand = { ...emptyFields(), audiences: ['clinics', 'hotels', 'restaurants'] };
    expect(judged({ brand, facts: [audience] })).to.deep.equal({ model: 'general', signs: null });
  });
  for (const product of ['Contract cleaning', 'Unterhaltsreinigung', 'Kantoorschoonmaak'])
    it(`counts as a contract: ${product}`, () => {
      const brand = { ...emptyFields(), products: [product], audiences: ['clinics'] };
      expect(judged({ brand, facts: [price('visit')] }).model).to.equal('contracts');
    });
  it('counts house cleaning as a booking', () =>
    expect(judged({ brand: { ...emptyFields(), products: ['House cleaning'] } }).model).to.equal('services'));
  it('returns no reason if nothing decides', () => expect(judged({}).signs).to.equal(null));
});
