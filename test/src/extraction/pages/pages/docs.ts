export const docs = `<!doctype html>
<html lang="en">
<head><title>Rate limits | Parcel API</title><meta name="description" content="How many requests you may send and what happens after that."></head>
<body class="navigation-with-keyboard">
<div id="__docusaurus">
<nav class="navbar navbar--fixed-top"><a class="navbar__brand" href="/">Parcel API</a><a class="navbar__item" href="/changelog">Changelog of versions</a><a class="navbar__item" href="/status">System status page</a></nav>
<div class="main-wrapper docs-wrapper docs-doc-page">
<aside class="theme-doc-sidebar-container"><ul class="theme-doc-sidebar-menu menu__list">
  <li class="menu__list-item"><a class="menu__link" href="/docs">Getting started guide</a></li>
  <li class="menu__list-item"><a class="menu__link" href="/docs/auth">Authentication with keys</a></li>
  <li class="menu__list-item"><a class="menu__link menu__link--active" href="/docs/limits">Rate limits</a></li>
  <li class="menu__list-item"><a class="menu__link" href="/docs/webhooks">Receiving webhooks</a></li>
  <li class="menu__list-item"><a class="menu__link" href="/docs/labels">Printing labels</a></li>
</ul></aside>
<main class="docMainContainer"><div class="container"><div class="row"><div class="col docItemCol">
<article>
<nav class="theme-doc-breadcrumbs breadcrumbs"><ul><li><a href="/docs">Concepts overview</a></li></ul></nav>
<div class="theme-doc-markdown markdown">
<header><h1>Rate limits</h1></header>
<p>Every key may send a number of requests within a window of sixty seconds. The limit protects the carriers behind the service, some of which answer no more than a few requests at a time.</p>
<h2 class="anchor" id="headers">Headers of a response<a class="hash-link" href="#headers" aria-label="Direct link">\u200b</a></h2>
<p>Each response tells you how much of the window is left:</p>
<table><thead><tr><th>Header</th><th>Meaning</th></tr></thead><tbody>
<tr><td><code>RateLimit-Limit</code></td><td>Requests per window</td></tr>
<tr><td><code>RateLimit-Remaining</code></td><td>Requests left in this window</td></tr>
<tr><td><code>RateLimit-Reset</code></td><td>Seconds until the next window</td></tr></tbody></table>
<h2 class="anchor" id="over">When you send too many<a class="hash-link" href="#over" aria-label="Direct link">\u200b</a></h2>
<p>The service answers with status <code>429</code> and does not book a parcel. Wait for the time in <code>Retry-After</code> and send the same request again with the same idempotency key:</p>
<div class="language-js codeBlockContainer theme-code-block"><div class="codeBlockContent"><pre class="prism-code language-js"><code>const response = await fetch(url, { headers });
if (response.status === 429) {
  await sleep(Number(response.headers.get('retry-after')) * 1000);
}</code></pre><div class="buttonGroup"><button aria-label="Copy code to clipboard">Copy</button></div></div></div>
<div class="theme-admonition theme-admonition-tip"><div class="admonitionHeading">tip</div><div class="admonitionContent"><p>Spread a nightly import over an hour instead of retrying in a loop.</p></div></div>
<h2 class="anchor" id="higher">Asking for a higher limit<a class="hash-link" href="#higher" aria-label="Direct link">\u200b</a></h2>
<p>Plans of the size Team and above can be raised. Write to us with the peak number of parcels per minute that you expect, and a date from which you need it.</p>
<ul><li>Starter: 60 requests per window</li><li>Team: 600 requests per window</li><li>Carrier: agreed upon in writing</li></ul>
</div>
<footer class="theme-doc-footer"><a href="https://github.com/x/edit" class="theme-edit-this-page">Edit this page</a></footer>
</article>
<nav class="pagination-nav" aria-label="Docs pages"><a class="pagination-nav__link" href="/docs/auth">Previous: Authentication with keys</a><a class="pagination-nav__link" href="/docs/webhooks">Next: Receiving webhooks</a></nav>
</div><div class="col col--3"><div class="tableOfContents theme-doc-toc-desktop"><ul class="table-of-contents"><li><a class="table-of-contents__link" href="#headers">Headers of a response</a></li><li><a href="#over" class="table-of-contents__link">When you send too many</a></li></ul></div></div>
</div></div></main>
</div>
<footer class="theme-layout-footer footer footer--dark"><div class="footer__links"><a href="/forum">Community forum</a><a href="/discord">Discord server</a></div><div class="footer__copyright">Copyright © 2024 Parcel, Inc. Built with Docusaurus.</div></footer>
</div>
</body></html>`;
