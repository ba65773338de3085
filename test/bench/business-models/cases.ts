import type { BusinessFact } from '../../../src/intel/metrics/business-model.ts';
import type { BusinessModel } from '../../../src/intel/metrics/metric.ts';

export type Stated = [kind: string, quote: string, more?: Partial<BusinessFact>];

export interface Case {
  half: 'open' | 'shut';
  model: BusinessModel;
  objective: string;
  sells: string;
  facts: Stated[];
}

export const CASES: Case[] = [
  {
    half: 'open', model: 'subscription', objective: 'more practices that use it every week', sells: 'appointment software for dental clinics',
    facts: [['oneliner', 'Chairtime is the appointment book dental clinics keep open all day.'], ['price', '49 EUR per clinic and month', { unit: 'month' }], ['feature', 'Patients confirm their appointment by text message.'], ['offer', 'Try it free for 14 days', { name: 'Free trial' }]],
  },
  {
    half: 'shut', model: 'subscription', objective: 'fewer teams that leave after a year', sells: 'donor management for charities',
    facts: [['oneliner', 'Givewell Desk helps charities keep in touch with their donors.'], ['price', '$29 per month', { unit: 'month' }], ['feature', 'Donations and receipts in one dashboard.'], ['integration', 'Works with Mailfox and Stripeline', {}]],
  },
  {
    half: 'open', model: 'courses', objective: 'more learners who finish', sells: 'online courses in bookkeeping',
    facts: [['oneliner', 'Learn bookkeeping software at your own pace.'], ['price', '$199 per course', { unit: 'course' }], ['step', 'Enrol and start the first lesson today'], ['certification', 'Certificate of completion after the final exam']],
  },
  {
    half: 'shut', model: 'courses', objective: 'more enrolments for the autumn term', sells: 'part-time data science programme',
    facts: [['oneliner', 'A part-time programme for people who want to work with data.'], ['price', 'Tuition: £4,800', {}], ['faq', 'Do I need a degree to apply?'], ['feature', 'Twelve modules taught by working analysts.']],
  },
  {
    half: 'open', model: 'insurance', objective: 'lower churn after the first claim', sells: 'liability cover for freelancers',
    facts: [['oneliner', 'Cover for freelancers who sign contracts.'], ['price', 'from 9 EUR a month', { unit: 'month' }], ['faq', 'How do I file a claim?'], ['feature', 'Deductible of 150 EUR for each claim.']],
  },
  {
    half: 'shut', model: 'insurance', objective: 'more policies renewed', sells: 'bicycle insurance',
    facts: [['oneliner', 'We pay when your bike is stolen.'], ['price', '6.50 per month', { unit: 'month' }], ['offer', 'Cancel any time', { name: 'No contract' }], ['faq', 'What does the policy cover?']],
  },
  {
    half: 'open', model: 'shop', objective: 'fewer returns of online orders', sells: 'running shoes',
    facts: [['price', '$129.00', {}], ['offer', 'Free shipping on orders over $50', { name: 'Free shipping' }], ['offer', '30-day returns', {}], ['feature', 'Breathable mesh upper with a wide toe box.']],
  },
  {
    half: 'shut', model: 'shop', objective: 'more second orders', sells: 'robot lawn mowers',
    facts: [['oneliner', 'Robot mowers that find their own way with an app.'], ['price', '1,299 EUR', {}], ['offer', 'Two-year warranty', { name: 'Guarantee' }], ['feature', 'The app draws the map of your garden.']],
  },
  {
    half: 'open', model: 'services', objective: 'more booked visits', sells: 'boiler repair',
    facts: [['oneliner', 'Gas engineers in Leeds, seven days a week.'], ['price', '£85 per hour', { unit: 'hour' }], ['offer', 'Free quote before we start', { name: 'Free quote or consultation' }], ['certification', 'Licensed and insured', { name: 'Licensed and insured' }]],
  },
  {
    half: 'shut', model: 'services', objective: 'more families that come to a yearly check-up', sells: 'family dental care',
    facts: [['oneliner', 'Gentle dentistry for the whole family.'], ['faq', 'Do you accept my insurance?'], ['channel', 'Call 555 201 7788 to book', { name: 'Phone' }], ['offer', 'Free consultation for new patients', { name: 'Free quote or consultation' }]],
  },
  {
    half: 'open', model: 'projects', objective: 'more first workshops booked', sells: 'AI consulting',
    facts: [['oneliner', 'We are engineers who bring machine learning into factories.'], ['step', 'We begin with an assessment workshop'], ['customer', 'Case study: a steel maker in Linz'], ['feature', 'Software development by senior teams.']],
  },
  {
    half: 'shut', model: 'projects', objective: 'more audits that lead to a contract', sells: 'cybersecurity consulting',
    facts: [['oneliner', 'Security experts who test what you have built.'], ['offer', 'Free first assessment', { name: 'Free quote or consultation' }], ['feature', 'Penetration tests of web platforms and SaaS products.'], ['audience', 'For CISOs of mid-sized companies']],
  },
  {
    half: 'open', model: 'orders', objective: 'more orders by referral', sells: 'resume writing',
    facts: [['price', '$249 Executive package', {}], ['offer', '60-day interview guarantee', { name: 'Guarantee' }], ['step', 'Your writer sends the first draft within five days'], ['proof', '4.9 stars from 2,100 reviews']],
  },
  {
    half: 'shut', model: 'orders', objective: 'more repeat customers', sells: 'proofreading of theses',
    facts: [['price', '0.02 EUR per word', { unit: 'word' }], ['offer', 'Back within 24 hours', {}], ['step', 'Upload your document'], ['faq', 'Who is my proofreader?']],
  },
  {
    half: 'open', model: 'marketplace', objective: 'more sellers who list a second item', sells: 'a marketplace for used camera gear',
    facts: [['oneliner', 'Buyers and sellers of used lenses meet here.'], ['price', '8% commission on each sale', {}], ['step', 'List your item in two minutes'], ['offer', 'Free shipping label for sellers', { name: 'Free shipping' }]],
  },
  {
    half: 'shut', model: 'marketplace', objective: 'more hosts with a first booking', sells: 'rooms for rent by private hosts',
    facts: [['oneliner', 'Find a room from hosts in 40 countries.'], ['price', 'Hosts pay 3% per booking', {}], ['step', 'Create your listing'], ['faq', 'How do hosts get paid?']],
  },
  {
    half: 'open', model: 'content', objective: 'more readers who return each week', sells: 'a newsletter on city planning',
    facts: [['oneliner', 'A weekly newsletter for people who build cities.'], ['price', '$8 per month', { unit: 'month' }], ['proof', '40,000 subscribers'], ['channel', 'Subscribe', { name: 'Newsletter' }]],
  },
  {
    half: 'shut', model: 'content', objective: 'more paying readers', sells: 'regional newspaper',
    facts: [['oneliner', 'News from the valley, written by reporters who live here.'], ['price', '12 EUR a month', { unit: 'month' }], ['offer', 'First month free', { name: 'Free trial' }]],
  },
  {
    half: 'open', model: 'nonprofit', objective: 'more regular donations', sells: 'clean water projects',
    facts: [['oneliner', 'We drill wells with villages in Malawi.'], ['proof', '312 wells since 2009'], ['step', 'Choose a monthly donation'], ['faq', 'Is my donation tax deductible?']],
  },
  {
    half: 'shut', model: 'nonprofit', objective: 'more volunteers who come back', sells: 'food bank',
    facts: [['oneliner', 'Volunteers share out food that shops cannot sell.'], ['step', 'Sign up for a shift'], ['proof', '2 million meals a year']],
  },
  {
    half: 'open', model: 'public service', objective: 'more permits applied for online', sells: 'building permits of a city council',
    facts: [['oneliner', 'The council decides on building permits in the city.'], ['step', 'Fill in the application form'], ['price', 'Fee: 120 EUR', {}]],
  },
  {
    half: 'shut', model: 'public service', objective: 'shorter waits for residents', sells: 'citizen registration of a municipality',
    facts: [['oneliner', 'Register your address with the municipality.'], ['step', 'Book an appointment at the office'], ['faq', 'Which documents do residents bring?']],
  },
  {
    half: 'open', model: 'subscription', objective: 'more weekly active sales teams', sells: 'CRM software',
    facts: [['price', '$14 per user / month, billed annually', { unit: 'user' }], ['offer', 'Free plan for up to three users', { name: 'Free plan' }], ['feature', 'Pipeline and quotes in one view.'], ['faq', 'Can I cancel any time?']],
  },
  {
    half: 'shut', model: 'subscription', objective: 'more owners who use it every week', sells: 'software for small service businesses',
    facts: [['oneliner', 'Scheduling, quotes and invoices for cleaners and plumbers.'], ['price', '$39/mo', { unit: 'mo' }], ['feature', 'Jobs reach the crew on their phones.'], ['audience', 'Cleaning companies, Plumbers, Landscapers']],
  },
  {
    half: 'open', model: 'projects', objective: 'more orders from law firms', sells: 'certified translation',
    facts: [['price', '$18 per page', { unit: 'page' }], ['offer', 'Accepted by all authorities, or your money back', { name: 'Money-back guarantee' }], ['step', 'Send us a photo of your document']],
  },
  {
    half: 'shut', model: 'services', objective: 'more clients who stay beyond the fourth session', sells: 'online therapy',
    facts: [['oneliner', 'Licensed therapists by video.'], ['price', '$65 per session', { unit: 'session' }], ['faq', 'Is online therapy covered by insurance?'], ['feature', 'Message your therapist in the app.']],
  },
  {
    half: 'open', model: 'shop', objective: 'more repeat orders', sells: 'fitness equipment',
    facts: [['price', 'Sale price $899.00', {}], ['offer', 'Save $200 today', { name: 'Discount' }], ['feature', 'Foldable treadmill with 12 programmes.'], ['offer', 'Free delivery', { name: 'Free shipping' }]],
  },
  {
    half: 'shut', model: 'shop', objective: 'more repeat orders', sells: 'headphones and audio equipment',
    facts: [['price', '149 €', {}], ['offer', '30 day money back', { name: 'Money-back guarantee' }], ['feature', 'Closed-back studio headphones with 40 mm drivers.'], ['proof', '4.7 of 5 stars']],
  },
  {
    half: 'open', model: 'courses', objective: 'more students who pass', sells: 'driving theory lessons',
    facts: [['oneliner', 'Theory lessons with exams as in the real test.'], ['price', '39 EUR per course', { unit: 'course' }], ['testimonial', 'I passed at the first try.'], ['feature', 'Quizzes after each lesson.']],
  },
  {
    half: 'shut', model: 'courses', objective: 'more learners who finish a course', sells: 'online courses with a certificate',
    facts: [['oneliner', 'Free certificate courses for people who change careers.'], ['proof', '30 million learners'], ['feature', 'Courses on digital marketing, software and health.'], ['audience', 'Students and employees']],
  },
  {
    half: 'open', model: 'services', objective: 'more nights booked directly', sells: 'hotel rooms by the lake',
    facts: [['price', 'from 140 EUR per night', { unit: 'night' }], ['offer', 'Free cancellation until the day before', {}], ['location', 'On the shore of Lake Orta']],
  },
  {
    half: 'shut', model: 'services', objective: 'more booked first visits', sells: 'home renovation and interior design',
    facts: [['oneliner', 'Designers and builders under one roof.'], ['step', 'We visit your home and measure'], ['offer', 'Free estimate', { name: 'Free quote or consultation' }], ['certification', 'Licensed general contractor', { name: 'Licensed' }]],
  },
  {
    half: 'open', model: 'subscription', objective: 'more schools that renew', sells: 'a learning platform for schools',
    facts: [['oneliner', 'One platform for lessons, homework and grades.'], ['price', '3 EUR per student and year', { unit: 'student' }], ['integration', 'Works with Classlink', {}], ['feature', 'Teachers see who is behind on one dashboard.']],
  },
  {
    half: 'shut', model: 'subscription', objective: 'more trial accounts that become customers', sells: 'HR software',
    facts: [['price', '€5 per employee per month', { unit: 'employee' }], ['offer', '14-day free trial', { name: 'Free trial' }], ['feature', 'Onboarding of new employees with checklists.'], ['audience', 'HR managers of growing companies']],
  },
  {
    half: 'open', model: 'projects', objective: 'more enquiries from the website', sells: 'marketing for online shops',
    facts: [['oneliner', 'The agency for shops that want to grow.'], ['customer', 'Case study: Threadhouse doubled its revenue'], ['step', 'Tell us about your project'], ['offer', 'Free audit of your shop', { name: 'Free quote or consultation' }]],
  },
  {
    half: 'shut', model: 'projects', objective: 'more assessments that lead to a project', sells: 'data and people consulting',
    facts: [['oneliner', 'Advisers on human resources and analytics.'], ['audience', 'Directors of mid-sized companies'], ['feature', 'Outsourced HR for companies without a department.'], ['step', 'We assess where you stand']],
  },
  {
    half: 'open', model: 'shop', objective: 'Weniger Retouren', sells: 'Matratzen',
    facts: [['price', '499 €', {}], ['offer', 'Kostenloser Versand', { name: 'Free shipping' }], ['offer', '100 Nächte Probeschlafen', {}], ['feature', 'Sieben Zonen aus Kaltschaum.']],
  },
  {
    half: 'shut', model: 'services', objective: 'Mehr Termine', sells: 'Umzüge in Leipzig',
    facts: [['price', '95 € pro Stunde', { unit: 'stunde' }], ['offer', 'Kostenloses Angebot', { name: 'Free quote or consultation' }], ['step', 'Wir besichtigen die Wohnung']],
  },
  {
    half: 'open', model: 'subscription', objective: 'Moins de résiliations', sells: 'logiciel de caisse pour restaurants',
    facts: [['price', '59 € par mois', { unit: 'mois' }], ['feature', 'Les commandes partent en cuisine.'], ['offer', "Essai gratuit de 30 jours", { name: 'Free trial' }]],
  },
  {
    half: 'shut', model: 'courses', objective: 'más alumnos que terminan', sells: 'cursos de inglés en línea',
    facts: [['price', '19 € por curso', { unit: 'curso' }], ['feature', 'Clases grabadas y ejercicios.'], ['certification', 'Certificado al final del curso']],
  },
  {
    half: 'open', model: 'general', objective: 'Grow', sells: '',
    facts: [['testimonial', 'Our shop runs on their software.']],
  },
  {
    half: 'shut', model: 'shop', objective: 'more customers who buy again', sells: 'office chairs and desks',
    facts: [['price', 'AU$ 899', {}], ['feature', 'The desk rises at the press of a button.'], ['offer', '5-year warranty', { name: 'Guarantee' }], ['audience', 'People who work from home']],
  },
]; // prettier-ignore
