const shopPage = (head: string, main: string): string => `<!doctype html>
<html lang="en">
<head><meta property="og:site_name" content="Lumen House">${head}</head>
<body>
<div class="announcement-bar"><p>Free delivery on orders over $75 until Sunday</p></div>
<header class="site-header"><a class="logo" href="/">Lumen House</a>
<nav class="site-nav"><ul><li><a href="/collections/floor">Floor lamps</a></li><li><a href="/collections/wall">Wall lights</a></li><li><a href="/collections/sale">Clearance sale</a></li></ul></nav>
<a class="cart-link" href="/cart">Your basket (0)</a></header>
<main id="MainContent" class="main-content" role="main">${main}</main>
<div class="cookie-consent"><p>We and our partners use cookies to show you offers you may like.</p><button>Accept</button></div>
<footer class="site-footer">
<div class="footer-newsletter"><h4>Join our newsletter</h4><p>Ten percent off your first order when you sign up.</p><form><input type="email"><button>Subscribe</button></form></div>
<ul><li><a href="/returns">Returns and refunds</a></li><li><a href="/stores">Find a showroom</a></li></ul>
<p>© 2024 Lumen House Inc.</p></footer>
</body></html>`;

export const product = shopPage(
  `<title>Harbor brass table lamp – Lumen House</title><meta property="og:type" content="product">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Harbor brass table lamp","sku":"HB-204","brand":{"@type":"Brand","name":"Lumen House"},"offers":{"@type":"Offer","price":"149.00","priceCurrency":"USD","availability":"https://schema.org/InStock"},"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.7","reviewCount":"213"}}</script>`,
  `<div class="breadcrumbs"><a href="/">Home page</a> / <a href="/collections/table">Table lamps</a></div>
<section class="product">
  <div class="product__info">
    <h1 class="product__title">Harbor brass table lamp</h1>
    <div class="price"><span class="price-item">$149.00</span></div>
    <div class="product__description rte">
      <p>A small lamp of solid brass with a shade of mouth-blown opal glass. The warm light is strong enough to read by and soft enough to be left on through the evening.</p>
      <p>The switch sits on the cord within reach of a sofa, and the foot is weighted so that the lamp stays where it is when the cat does not.</p>
      <ul><li>Solid brass, lacquered against fingerprints</li><li>Shade of opal glass, 18 cm wide</li><li>Dimmable bulb included</li></ul>
    </div>
    <form action="/cart/add"><label>Quantity</label><input name="quantity"><button>Add to basket</button></form>
  </div>
  <div class="product__specs"><h2>Specifications</h2>
    <table><tr><th>Height</th><td>42 cm</td></tr><tr><th>Weight</th><td>2.3 kg</td></tr><tr><th>Bulb</th><td>E14, 40 W at most</td></tr></table>
  </div>
  <div class="product__care"><h2>Care</h2><p>Wipe the brass with a dry cloth. Do not use polish, for it takes off the lacquer that keeps the metal from going dark.</p></div>
</section>
<section class="product-recommendations"><h2>You may also like</h2>
  <ul class="grid"><li class="card"><a href="/p/1">Quay floor lamp in black</a><span>$219.00</span></li><li class="card"><a href="/p/2">Pier wall light in chrome</a><span>$89.00</span></li><li class="card"><a href="/p/3">Dock pendant in copper</a><span>$129.00</span></li></ul>
</section>`,
);

const KINDS = ['Harbor', 'Quay', 'Pier', 'Dock', 'Mole', 'Jetty', 'Wharf', 'Anchor', 'Buoy', 'Keel'];
const METALS = ['brass', 'copper'];

export const LISTED = METALS.flatMap((metal) => KINDS.map((kind) => `${kind} table lamp in ${metal}`));

export const listing = shopPage(
  `<title>Table lamps – Lumen House</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"CollectionPage","name":"Table lamps"}</script>`,
  `<div class="breadcrumbs"><a href="/">Home page</a> / <span>Lighting</span></div>
<div class="collection-hero"><h1>Table lamps</h1><p>Lamps for desks, sideboards and bedside tables, made of solid metal and mouth-blown glass in our own workshop.</p></div>
<div class="facets"><h3>Filter by colour</h3><ul><li><a href="?c=1">Matte white</a></li><li><a href="?c=2">Matte black</a></li></ul></div>
<ul id="product-grid" class="grid product-grid">${LISTED.map(
    (name, at) =>
      `<li class="grid__item"><div class="card"><a href="/products/${at}"><h3 class="card__heading">${name}</h3></a>
<p class="card__text">Stands ${30 + at} cm tall and comes with a dimmable bulb.</p><span class="price">$${99 + at}.00</span></div></li>`,
  ).join('\n')}</ul>
<nav class="pagination"><a href="?page=1">Page 1</a><a href="?page=2">Page 2</a></nav>`,
);
