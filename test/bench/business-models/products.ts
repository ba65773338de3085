import type { BusinessModel } from '../../../src/intel/metrics/metric.ts';
import type { Stated } from './cases.ts';

export interface ProductCase {
  half: 'open' | 'shut';
  model: BusinessModel;
  oneLiner: string;
  products: string[];
  product: string;
  facts: Stated[];
}

const at = (path: string) => ({ url: `https://firm.example${path}` });

export const PRODUCT_CASES: ProductCase[] = [
  {
    half: 'open', model: 'services', oneLiner: 'Stage technicians and stage lighting for touring shows.',
    products: ['Stage lighting', 'Stage crew'], product: 'Stage crew',
    facts: [['price', 'Rigger: £31 per hour', { unit: 'hour', heading: 'Stage crew', ...at('/crew') }], ['faq', 'How late can I book a rigger?', { heading: 'Stage crew', ...at('/crew') }], ['price', 'LED bar: £640', { heading: 'Stage lighting', ...at('/lighting') }]],
  },
  {
    half: 'open', model: 'shop', oneLiner: 'Stage technicians and stage lighting for touring shows.',
    products: ['Stage lighting', 'Stage crew'], product: 'Stage lighting',
    facts: [['price', 'Rigger: £31 per hour', { unit: 'hour', heading: 'Stage crew', ...at('/crew') }], ['price', 'LED bar: £640', { heading: 'Stage lighting', ...at('/lighting') }], ['price', 'Dimmer rack: £2,150', { heading: 'Stage lighting', ...at('/lighting') }], ['offer', 'Free delivery over £500', { name: 'Free shipping', heading: 'Stage lighting', ...at('/lighting') }]],
  },
  {
    half: 'open', model: 'contracts', oneLiner: 'We sell and look after coffee machines for offices.',
    products: ['Coffee machines', 'Care plan'], product: 'Care plan',
    facts: [['price', '€69 per machine and month', { unit: 'month', heading: 'Care plan', ...at('/care-plan') }], ['offer', 'Minimum term of twelve months', { name: 'Minimum term', heading: 'Care plan', ...at('/care-plan') }], ['price', 'Brewer Two: €3,290', { heading: 'Coffee machines', ...at('/machines') }]],
  },
  {
    half: 'open', model: 'subscription', oneLiner: 'A recruitment agency for kitchens and hotels.',
    products: ['Recruitment', 'Rotaday'], product: 'Rotaday',
    facts: [['oneliner', 'Rotaday is the app in which chefs see their shifts.', { ...at('/rotaday') }], ['price', '£4 per user per month', { unit: 'user', heading: 'Rotaday', ...at('/rotaday') }], ['integration', 'Rotaday exports to payroll.', { ...at('/rotaday') }], ['price', '18% of the first salary', { heading: 'Recruitment', ...at('/recruitment') }]],
  },
  {
    half: 'open', model: 'projects', oneLiner: 'Employment lawyers and payroll for small firms.',
    products: ['Employment law advice', 'Payroll'], product: 'Employment law advice',
    facts: [['price', '£240 per hour', { unit: 'hour', heading: 'Employment law advice', ...at('/advice') }], ['step', 'Book a first call.', { heading: 'Employment law advice', ...at('/advice') }], ['price', '£9 per payslip', { heading: 'Payroll', ...at('/payroll') }]],
  },
  {
    half: 'open', model: 'services', oneLiner: 'Übersetzer und Dolmetscher aus Kassel.',
    products: ['Fachübersetzung', 'Dolmetschen'], product: 'Dolmetschen',
    facts: [['price', 'Vor Ort: 84 € je Stunde', { unit: 'stunde', heading: 'Dolmetschen', ...at('/dolmetschen') }], ['faq', 'Wie kurzfristig kann ich buchen?', { heading: 'Dolmetschen', ...at('/dolmetschen') }], ['price', '1,60 € pro Normzeile', { heading: 'Fachübersetzung', ...at('/uebersetzung') }]],
  },
  {
    half: 'open', model: 'courses', oneLiner: 'Climbing hall, climbing shoes and climbing lessons in Sligo.',
    products: ['Day passes', 'Climbing lessons'], product: 'Climbing lessons',
    facts: [['price', '€95 per course', { unit: 'course', heading: 'Climbing lessons', ...at('/lessons') }], ['price', '€14 per visit', { unit: 'visit', heading: 'Day passes', ...at('/passes') }]],
  },
  {
    half: 'open', model: 'projects', oneLiner: 'Translation and interpreting for courts and clinics.',
    products: ['Translation', 'Interpreting'], product: 'Translation',
    facts: [['price', '£0.12 per word', { unit: 'word', heading: 'Translation', ...at('/translation') }], ['price', '£51 per hour', { unit: 'hour', heading: 'Interpreting', ...at('/interpreting') }], ['feature', 'Bookings are confirmed within the hour.', { heading: 'Interpreting', ...at('/interpreting') }]],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Guards, keyholding and alarm systems for shops in Porto.',
    products: ['Alarm systems', 'Event guards'], product: 'Event guards',
    facts: [['price', 'Guard: €27 per hour', { unit: 'hour', heading: 'Event guards', ...at('/event-guards') }], ['step', 'Send us the date and we confirm your booking the same day.', { heading: 'Event guards', ...at('/event-guards') }], ['price', 'Starter kit: €890', { heading: 'Alarm systems', ...at('/alarm-systems') }]],
  },
  {
    half: 'shut', model: 'shop', oneLiner: 'Guards, keyholding and alarm systems for shops in Porto.',
    products: ['Alarm systems', 'Event guards'], product: 'Alarm systems',
    facts: [['price', 'Guard: €27 per hour', { unit: 'hour', heading: 'Event guards', ...at('/event-guards') }], ['price', 'Starter kit: €890', { heading: 'Alarm systems', ...at('/alarm-systems') }], ['price', 'Siren: €79', { heading: 'Alarm systems', ...at('/alarm-systems') }], ['offer', '2-year warranty', { heading: 'Alarm systems', ...at('/alarm-systems') }]],
  },
  {
    half: 'shut', model: 'contracts', oneLiner: 'Garden design, planting and plant hire for offices.',
    products: ['Garden design', 'Plant hire'], product: 'Plant hire',
    facts: [['price', '£18 per plant per month', { unit: 'month', heading: 'Plant hire', ...at('/plant-hire') }], ['offer', 'Minimum term of six months', { name: 'Minimum term', heading: 'Plant hire', ...at('/plant-hire') }], ['price', 'Design from £900', { heading: 'Garden design', ...at('/garden-design') }]],
  },
  {
    half: 'shut', model: 'projects', oneLiner: 'Garden design, planting and plant hire for offices.',
    products: ['Garden design', 'Plant hire'], product: 'Garden design',
    facts: [['price', '£18 per plant per month', { unit: 'month', heading: 'Plant hire', ...at('/plant-hire') }], ['price', 'Design from £900 per project', { heading: 'Garden design', ...at('/garden-design') }], ['customer', 'A roof garden for Hale & Orr', { heading: 'Garden design', ...at('/garden-design') }]],
  },
  {
    half: 'shut', model: 'subscription', oneLiner: 'Opticians in Ghent with three shops.',
    products: ['Eye tests', 'Frames', 'Lensclub'], product: 'Lensclub',
    facts: [['oneliner', 'Lensclub is an app that reorders lenses for you.', { ...at('/lensclub') }], ['price', '€6 per month', { unit: 'month', heading: 'Lensclub', ...at('/lensclub') }], ['price', '€35 per visit', { unit: 'visit', heading: 'Eye tests', ...at('/eye-tests') }]],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Opticians in Ghent with three shops.',
    products: ['Eye tests', 'Frames', 'Lensclub'], product: 'Eye tests',
    facts: [['price', '€35 per visit', { unit: 'visit', heading: 'Eye tests', ...at('/eye-tests') }], ['step', 'Choose an appointment.', { heading: 'Eye tests', ...at('/eye-tests') }], ['price', '€6 per month', { unit: 'month', heading: 'Lensclub', ...at('/lensclub') }]],
  },
  {
    half: 'shut', model: 'services', oneLiner: 'Agence de traduction et d’interprétation à Lille.',
    products: ['Traduction', 'Interprétation'], product: 'Interprétation',
    facts: [['price', '79 € par heure', { unit: 'heure', heading: 'Interprétation', ...at('/interpretation') }], ['offer', 'Réservation jusqu’à la veille', { heading: 'Interprétation', ...at('/interpretation') }], ['price', '0,13 € par mot', { unit: 'mot', heading: 'Traduction', ...at('/traduction') }]],
  },
  {
    half: 'shut', model: 'courses', oneLiner: 'Sewing machines, repairs and sewing courses in Hull.',
    products: ['Sewing machines', 'Repairs', 'Sewing courses'], product: 'Sewing courses',
    facts: [['price', '£120 per course', { unit: 'course', heading: 'Sewing courses', ...at('/courses') }], ['price', 'Junior: £349', { heading: 'Sewing machines', ...at('/machines') }], ['price', '£40 per repair', { heading: 'Repairs', ...at('/repairs') }]],
  },
]; // prettier-ignore
