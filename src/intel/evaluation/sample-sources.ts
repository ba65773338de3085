import { type BrandProfile, EMPTY_BRAND } from '../../brand/profile.ts';
import type { ModuleName } from '../modules/registry.ts';

export interface Sample {
  brand: BrandProfile;
  sources: { id: string; url: string; html: string }[];
  requests: Partial<Record<ModuleName, Record<string, unknown>>>;
}

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${main}</main></body></html>`;

const OWN = page(
  'Rotaleaf | Rota planning for care homes',
  `<h1>Rotaleaf</h1>
<p>Rotaleaf is rota planning software for care homes and home care agencies.</p>
<p>Trusted by 320 care homes in Scotland and Northern England.</p>
<h2>Who it is for</h2>
<ul><li>Registered managers of care homes</li><li>Coordinators of home care agencies</li></ul>
<h2>What it does</h2>
<h3>Gap filling by text message</h3><p>An open shift is offered to every qualified carer, and the first yes takes it.</p>
<h3>Rest time checks</h3><p>Every change is checked against the Working Time Regulations before it is saved.</p>
<h3>Payroll export</h3><p>Hours go to Sage and Xero with one click.</p>
<h2>Results</h2>
<p>Care homes cut their agency spend by 23% in the first six months.</p>
<p>Rated 4.7 out of 5 by 210 managers.</p>
<h2>Pricing</h2>
<ul><li>Home plan: £89 per month</li><li>Group plan: £240 per month</li></ul>
<p>Free trial for 30 days, no credit card required.</p>
<h2>Security</h2><p>Rotaleaf is certified to ISO 27001 and hosted in London.</p>
<h2>What managers say</h2>
<blockquote><p>“Before we used Rotaleaf I spent every Sunday evening on the phone looking for cover.”</p></blockquote>
<p>Fiona Reid, Registered Manager at Larchfield House</p>
<h2>Frequently asked questions</h2>
<h3>Can I cancel my contract?</h3><p>Yes, at the end of any month.</p>
<h3>Is the data of our residents safe?</h3><p>Rotaleaf holds no data of residents, only those of staff.</p>
<h3>How long does it take to set up?</h3><p>Most homes publish their first rota within five days.</p>
<h2>How it works</h2>
<ol><li>Upload your staff list.</li><li>Draw the pattern of your shifts.</li><li>Publish the first rota.</li></ol>
<h2>Why Rotaleaf</h2><p>Unlike other rota tools, Rotaleaf knows which carer is trained for which resident.</p>
<p>Subscribe to our newsletter or call us on +44 131 555 0142.</p>`,
);

const SHIFTWELL = page(
  'Shiftwell: staff scheduling for care',
  `<h1>Shiftwell</h1>
<p>Shiftwell helps care providers schedule staff across several sites.</p>
<p>More than 900 care providers in the United Kingdom plan with Shiftwell.</p>
<h2>Features</h2><h3>Shift bidding</h3><h3>Time clock app</h3><h3>Agency marketplace</h3>
<p>Staff clock in on their own phone, and late arrivals show up at once.</p>
<h2>Plans</h2><ul><li>Basic: £3 per employee per month</li><li>Complete: £5 per employee per month</li></ul>
<p>Contracts run for 12 months. Setup costs £450.</p>
<p>Free demo with one of our experts.</p>
<h2>Security and compliance</h2><p>Shiftwell is certified to ISO 27001 and Cyber Essentials Plus.</p>
<h2>Reviews</h2>
<blockquote><p>“We used to waste hours every week on spreadsheets that nobody trusted.”</p></blockquote>
<p>Dan Moss, Operations Director, Elmwood Care Group</p>
<h2>Questions</h2>
<h3>How much does setup cost?</h3><p>Setup costs £450 and includes two training sessions.</p>
<h3>Do carers need a smartphone?</h3><p>Yes, the app is required to clock in.</p>
<p>Join our webinar on the first Tuesday of every month.</p>`,
);

const WARDPLAN = page(
  'Wardplan – rostering for hospitals and homes',
  `<h1>Wardplan</h1>
<p>Wardplan is a rostering platform for hospitals, hospices and nursing homes.</p>
<p>41 hospital trusts and 260 nursing homes build their rosters with Wardplan.</p>
<h2>What is included</h2><ul><li>Automatic rosters</li><li>Skill mix rules</li><li>Leave requests</li><li>Electronic staff record link</li></ul>
<p>Automatic rosters are ready in under ten minutes for a ward of 60 people.</p>
<h2>Pricing</h2><p>Wardplan starts at £1,200 per ward and year. Ask us for a quote.</p>
<h2>Assurance</h2><p>Wardplan is certified to ISO 27001 and ISO 9001.</p>
<h2>From our customers</h2>
<blockquote><p>“I was overwhelmed by swap requests until we moved them into Wardplan.”</p></blockquote>
<p>Grace Obi, Ward Manager, Northgate Hospital</p>
<h2>Frequently asked questions</h2>
<h3>How long is the contract?</h3><p>Contracts run for three years.</p>
<h3>Does it work without the internet?</h3><p>No, a connection is needed at all times.</p>
<p>Meet us at the Care Show in Birmingham in October.</p>`,
);

const JOURNAL = page(
  'What a missed shift costs | Care Staffing Journal',
  `<h1>What a missed shift costs</h1>
<p>Most care homes still plan their rotas on paper or in a spreadsheet.</p>
<p>Registered managers lose seven hours a week to phone calls about cover.</p>
<p>When a carer calls in sick at six in the morning, managers struggle to find somebody who is trained for the residents.</p>
<p>Agency shifts cost homes about 40% more than shifts of their own staff.</p>
<p>Too many homes find out from an inspector that rest times were broken.</p>
<h2>What managers look for</h2>
<p>Managers ask first whether carers without a smartphone can use it.</p>
<p>They read the forum of the Registered Managers Network before they ask a vendor.</p>`,
);

export const SAMPLE: Sample = {
  brand: {
    ...EMPTY_BRAND,
    name: 'Rotaleaf',
    domain: 'rotaleaf.example',
    oneLiner: 'Rotaleaf is rota planning software for care homes and home care agencies.',
    products: ['Rotaleaf'],
    audiences: ['Registered managers of care homes'],
    competitors: ['shiftwell.example', 'wardplan.example'],
    forbiddenClaims: ['Rotaleaf guarantees a good inspection.'],
    version: 1,
  },
  sources: [
    { id: 'src_rotaleaf', url: 'https://rotaleaf.example/', html: OWN },
    { id: 'src_shiftwell', url: 'https://shiftwell.example/', html: SHIFTWELL },
    { id: 'src_wardplan', url: 'https://wardplan.example/', html: WARDPLAN },
    { id: 'src_journal', url: 'https://carestaffing.example/missed-shift', html: JOURNAL },
  ],
  requests: {
    persona: { segment: 'Registered managers of care homes', product: 'Rotaleaf', region: null },
    competitor: { domain: 'shiftwell.example', competitorId: null, focus: null },
    gtm: { product: 'Rotaleaf', market: 'Care homes in the United Kingdom', horizon: null },
    journey: { persona: null, segment: 'Registered managers of care homes', scope: null, stages: [] },
    messaging: { audience: 'Registered managers of care homes', product: 'Rotaleaf', competitors: [] },
    kpi: {
      objective: 'Get more care homes to publish their rota every week',
      stage: null,
      product: 'Rotaleaf',
    },
  },
};
