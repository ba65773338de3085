export const article = `<!doctype html>
<html lang="en">
<head>
<title>How we cut our build time in half – Northgate Engineering</title>
<meta property="og:site_name" content="Northgate Engineering">
<meta property="og:type" content="article">
<meta name="description" content="What made our builds slow, how we measured it, and the four changes that halved the wait.">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@type":"WebSite","name":"Northgate Engineering"},
{"@type":"BlogPosting","headline":"How we cut our build time in half","author":{"@type":"Person","name":"Ann Lee"},"datePublished":"2024-03-05T09:30:00+01:00"}]}</script>
</head>
<body class="post-template-default single single-post">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header id="masthead" class="site-header">
  <div class="site-branding"><a href="/" rel="home">Northgate Engineering</a></div>
  <nav id="site-navigation" class="main-navigation"><ul>
    <li><a href="/product">Our platform</a></li><li><a href="/customers">Customer stories</a></li>
    <li><a href="/careers">Open positions</a></li><li><a href="/blog">Engineering blog</a></li>
  </ul></nav>
</header>
<div id="cookie-notice" class="cookie-notice"><p>We use cookies to improve your experience on this website. By continuing you agree to our cookie policy.</p><button>Accept all</button><a href="/cookies">Cookie settings</a></div>
<div id="content" class="site-content">
<main id="primary" class="content-area">
<article id="post-4711" class="post type-post hentry">
  <header class="entry-header">
    <h1 class="entry-title">How we cut our build time in half</h1>
    <div class="entry-meta">Posted on <time datetime="2024-03-05T09:30:00+01:00">March 5, 2024</time> by <a href="/author/ann" rel="author">Ann Lee</a></div>
  </header>
  <div class="entry-content">
  <p>A year ago a change to our main service took forty minutes to travel from a laptop to the staging servers. People went for coffee, opened another branch, and forgot what they had been waiting for. Today the same journey takes nineteen minutes, and on most days nobody talks about it any more.</p>
  <p>This article tells what we measured, what we changed, and which of the changes turned out to be a waste of time. None of it needs special hardware. Most of it needs the patience to look at a build log from beginning to end, which is something we had avoided for years.</p>
  <h2>Measure before you change anything</h2>
  <p>Our first guess was that the compiler was slow. It was not. We wrote a small program that read the timestamps of every line in two hundred build logs and added up where the minutes went. The compiler was responsible for six of the forty minutes. The rest was waiting: for a machine, for a download, and for tests that ran one after another.</p>
  <p>The table below shows the average of one week in January. The numbers add up to a little more than forty minutes because some of the steps overlap with each other.</p>
  <table class="wp-block-table">
    <thead><tr><th>Step</th><th>Before</th><th>After</th></tr></thead>
    <tbody>
      <tr><td>Waiting for a machine</td><td>9 min</td><td>1 min</td></tr>
      <tr><td>Installing packages</td><td>8 min</td><td>2 min</td></tr>
      <tr><td>Compiling</td><td>6 min</td><td>5 min</td></tr>
      <tr><td>Running the tests</td><td>18 min</td><td>11 min</td></tr>
    </tbody>
  </table>
  <h2>Keep the packages between builds</h2>
  <p>Every build downloaded the same nine hundred packages from the registry, although the lock file had changed in only one build out of thirty. We now keep the folder under a name made of the hash of the lock file, and a build that finds its name there downloads nothing at all.</p>
  <p>The configuration is four lines long. The key is the important part, because a key that is too coarse gives you the packages of yesterday and an evening of confusion:</p>
  <pre class="wp-block-code"><code class="language-yaml">cache:
  key: packages-{{ checksum "package-lock.json" }}
  paths:
    - node_modules</code></pre>
  <h2>Run the tests side by side</h2>
  <p>Our tests used to share one database, so they could only run in a row. Giving each process its own schema took two weeks of work, mostly spent on tests that relied on the leftovers of other tests. We found eleven of those, and two of them had been hiding real faults in the invoicing code.</p>
  <p>With that done, three things decide how many processes make sense:</p>
  <ul>
    <li>the memory of the machine, since each process needs about half a gigabyte;</li>
    <li>the number of database connections, which we had to raise from one hundred to three hundred;</li>
    <li>the longest single test file, because nothing finishes before it does.</li>
  </ul>
  <p>We settled on four processes. With eight the machine was busier and the build was no faster, which we only believed after having measured it three times on different days.</p>
  <h2>What did not help</h2>
  <p>We spent a month on splitting the service into packages that could be built on their own. In the end almost every change touched a package that all the others depend on, so everything was built anyway. The new boundaries are nice to read, and we kept them, but they did not save a single minute.</p>
  <blockquote><p>The fastest build step is the one that you find out nobody has needed since 2019.</p></blockquote>
  <p>That sentence from our operations team became the motto of the project. We removed a report that no one had opened for four years, a second run of the linter, and an upload of screenshots to a server that no longer existed.</p>
  <h2>What comes next</h2>
  <p>The tests are still more than half of the wait. Next we want to run only those that a change can affect, and to run all of them once before a release. If you have done something like that with a code base of a similar size, we would like to hear how it went.</p>
  </div>
  <footer class="entry-footer"><div class="sharedaddy sd-sharing"><h3 class="sd-title">Share this:</h3><ul><li><a href="#">Share on Facebook</a></li><li><a href="#">Share on LinkedIn</a></li></ul></div></footer>
</article>
<section class="related-posts">
  <h3>Related posts</h3>
  <div class="card"><a href="/blog/flaky"><h4>Seven causes of flaky tests</h4></a><p>Flaky tests cost more than the minutes they take, and here is how we count them.</p></div>
  <div class="card"><a href="/blog/oncall"><h4>A calmer on-call rota</h4></a><p>Our pagers went off forty times a week until we changed who gets to decide.</p></div>
  <div class="card"><a href="/blog/postgres"><h4>Upgrading Postgres on a Tuesday</h4></a><p>Moving two terabytes to a new major version with eleven seconds of downtime.</p></div>
</section>
</main>
<aside id="secondary" class="widget-area sidebar">
  <section class="widget widget_search"><form role="search"><label>Search for:</label><input type="search"></form></section>
  <section class="widget"><h2 class="widget-title">Recent posts</h2><ul><li><a href="/blog/a">Why we left microservices behind</a></li><li><a href="/blog/b">Hiring our first designer</a></li></ul></section>
  <section class="widget"><h2 class="widget-title">Newsletter</h2><p>Get one engineering story a month in your inbox.</p></section>
</aside>
</div>
<footer id="colophon" class="site-footer">
  <div class="footer-links"><a href="/about">About us</a><a href="/imprint">Imprint</a><a href="/privacy">Privacy policy</a></div>
  <p>© 2024 Northgate Engineering Ltd. All rights reserved.</p>
</footer>
</body></html>`;
