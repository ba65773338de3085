export const vendorPage = (name = 'Berthbook'): string =>
  `<!doctype html><html lang="en"><head><title>${name} | Berth planning for marinas</title><meta property="og:site_name" content="${name}"></head><body><main>
<h1>${name}</h1>
<p>${name} is berth planning software for marinas and yacht harbours.</p>
<p>Trusted by 400 marinas in 12 countries.</p>
<h2>The problem</h2>
<p>Harbour managers struggle with paper lists and lose two hours a day to phone calls.</p>
<h2>Who it is for</h2>
<ul><li>Harbour managers of small marinas</li><li>Yacht clubs with guest berths</li></ul>
<h2>Pricing</h2>
<ul><li>Harbour plan: $49 per month</li><li>Marina plan: $99 per month</li></ul>
<p>30-day money-back guarantee. Free trial for 14 days, no credit card required.</p>
<h2>Security</h2>
<p>Our data centres are certified to ISO 27001.</p>
<h2>What our customers say</h2>
<blockquote><p>“Before ${name} we used to lose two hours a day to phone calls and paper lists.”</p></blockquote>
<p>Ann Lee, Harbour Master at Port Vale</p>
<blockquote><p>“${name} is the best thing that ever happened to our office.”</p></blockquote>
<p>Tom Hale, Managing Director, Quay Marine</p>
<h2>Why ${name}</h2>
<p>Unlike other booking tools, ${name} never books one berth twice.</p>
<h2>Frequently asked questions</h2>
<h3>How much does ${name} cost?</h3><p>Plans start at $49 per month.</p>
<h3>Is my data safe?</h3><p>Yes, it is backed up every hour.</p>
<h3>How do I import my berth plan?</h3><p>Upload a spreadsheet, and we draw the map for you.</p>
<h3>Can I cancel my contract?</h3><p>Yes, at the end of any month.</p>
<h2>How it works</h2>
<ol><li>Upload your berth plan.</li><li>Invite your team.</li><li>Take the first booking.</li></ol>
<h2>Contact</h2>
<p>Call us on +353 1 555 0142 or subscribe to our newsletter.</p>
</main></body></html>`;
