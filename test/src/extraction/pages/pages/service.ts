export const service = `<!doctype html>
<html lang="en">
<head>
<title>Bookkeeping for restaurants | Tally &amp; Co</title>
<meta property="og:site_name" content="Tally &amp; Co">
<meta name="description" content="Monthly bookkeeping, payroll and tax returns for restaurants, cafés and bars.">
</head>
<body>
<header class="navbar navbar-expand-lg">
  <a class="navbar-brand" href="/">Tally &amp; Co</a>
  <ul class="navbar-nav">
    <li class="nav-item"><a class="nav-link" href="/services">All services</a></li>
    <li class="nav-item"><a class="nav-link" href="/industries">Industries we serve</a></li>
    <li class="nav-item"><a class="nav-link" href="/login">Client login</a></li>
  </ul>
</header>
<div class="page-wrapper">
<section class="hero">
  <div class="container">
    <h1>Bookkeeping for restaurants</h1>
    <p class="lead">Your books closed by the fifth working day of every month, by accountants who have stood behind a bar themselves.</p>
    <a class="btn btn-primary" href="/contact">Book a free call</a>
  </div>
</section>
<section class="services">
  <div class="container">
    <h2>What we do for you</h2>
    <div class="row">
      <div class="col-md-4"><h3>Daily sales</h3><p>We fetch the takings from your till every night and match them with card payments, so that differences show the next morning.</p></div>
      <div class="col-md-4"><h3>Payroll and tips</h3><p>Wages, shift bonuses and shared tips are worked out from your rota, with payslips sent to each phone.</p></div>
      <div class="col-md-4"><h3>Suppliers</h3><p>Take a picture of the invoice. We read it, book it and pay it on the day it is due, not before.</p></div>
    </div>
  </div>
</section>
<section class="steps">
  <div class="container">
    <h2>How it works</h2>
    <ol>
      <li>We look at your last twelve months and tell you what we would change.</li>
      <li>We connect your till, your bank and your delivery platforms.</li>
      <li>You get a short report every month and a person to call about it.</li>
    </ol>
  </div>
</section>
<section class="pricing">
  <div class="container">
    <h2>Prices</h2>
    <div class="plan"><h3>Single kitchen</h3><p>$290 per month</p><ul><li>Up to 15 employees</li><li>Monthly report</li></ul></div>
    <div class="plan"><h3>Group</h3><p>$240 per month and location</p><ul><li>Unlimited employees</li><li>Comparison of locations</li></ul></div>
  </div>
</section>
<section class="testimonials">
  <div class="container">
    <h2>What our clients say</h2>
    <blockquote><p>For the first time in nine years I know on the tenth what we earned last month.</p><cite>Maria Gomez, Casa Verde</cite></blockquote>
  </div>
</section>
<section class="faq">
  <div class="container">
    <h2>Frequently asked questions</h2>
    <div class="accordion">
      <h3>Do you work with my till?</h3><div class="collapse"><p>We connect to more than forty tills, and where there is no connection we read the daily printout.</p></div>
      <h3>Can I leave at any time?</h3><div class="collapse"><p>Yes. You give one month of notice and take all of your records with you.</p></div>
    </div>
  </div>
</section>
</div>
<div id="CybotCookiebotDialog" class="cookie-banner"><p>This website uses cookies to personalise content and to analyse our traffic.</p><button>Allow all cookies</button></div>
<footer class="footer">
  <div class="container"><div class="row">
    <div class="col"><h5>Company</h5><ul><li><a href="/about">About Tally</a></li><li><a href="/jobs">Work with us</a></li></ul></div>
    <div class="col"><h5>Legal notices</h5><ul><li><a href="/terms">Terms of service</a></li><li><a href="/privacy">Privacy policy</a></li></ul></div>
  </div><p class="copyright">© 2024 Tally &amp; Co. All rights reserved. Registered in England.</p></div>
</footer>
</body></html>`;
