export interface AuthoredPage {
  markup: string;
  path: string;
  main: string;
  wants: readonly (readonly [
    begins: string,
    speaker: readonly [string, string | null, string | null] | null,
  ])[];
}

export const OPEN_PAGES: readonly AuthoredPage[] = [
  {
    markup: 'a footer in each of two block quotes outside a section',
    path: '/',
    main: `<h1>Bikes that are ready on Monday</h1>
<p>Spokeworks services the delivery bikes of 210 companies in Ghent and Antwerp.</p>
<div class="quotes"><blockquote><p>“Eleven of our cargo bikes stood in the yard with flat batteries. Now one does, on a bad week.”</p><footer>Lotte Verhaege, Fleet Coordinator, Groenpost Couriers</footer></blockquote>
<blockquote><p>“I send a message on Friday and ride on Monday.”</p><footer>Bram Dhondt, Owner, Broodhuis Dhondt</footer></blockquote></div>
<h2>Groenpost Couriers: 34 bikes</h2><p>The couriers ride 34 bikes in two shifts.</p>`,
    wants: [
      ['Eleven of our cargo bikes', ['Lotte Verhaege', 'Fleet Coordinator', 'Groenpost Couriers']],
      ['I send a message', ['Bram Dhondt', 'Owner', 'Broodhuis Dhondt']],
    ],
  },
  {
    markup: 'a figure with a caption of three lines',
    path: '/customers/marsh-lane-school/',
    main: `<p class="kicker">Customer story</p><h1>Marsh Lane School: lunch without a queue</h1>
<p>Marsh Lane School cooks for 420 children.</p>
<figure><blockquote><p>Children used to eat at a quarter to two. Now the last one sits down at one.</p></blockquote>
<figcaption><strong>Helen Adeyemi</strong><br>Catering Manager<br>Marsh Lane School</figcaption></figure>
<h2>What changed</h2><p>Two tills became five lanes.</p>`,
    wants: [['Children used to eat', ['Helen Adeyemi', 'Catering Manager', 'Marsh Lane School']]],
  },
  {
    markup: 'a figure with a footer outside a section',
    path: '/reviews/',
    main: `<h1>What our customers say</h1>
<figure class="review"><p>“Our roof was dry the same evening, and the bill was the sum on the offer.”</p><footer>Peter Quillan, Property Manager, Easthaven Housing</footer></figure>
<figure class="review"><p>“They came on Sunday and did not charge for Sunday.”</p><footer>Anita Bose, Head of Estates, St Brannock Hospital</footer></figure>`,
    wants: [
      ['Our roof was dry', ['Peter Quillan', 'Property Manager', 'Easthaven Housing']],
      ['They came on Sunday', ['Anita Bose', 'Head of Estates', 'St Brannock Hospital']],
    ],
  },
  {
    markup: 'boxes whose author is in a testimonial-footer',
    path: '/',
    main: `<h1>Payroll for small hotels</h1><h2>Customers</h2>
<div class="testimonial"><p class="testimonial-text">“We closed March in two hours. February had taken four days.”</p><div class="testimonial-footer"><p class="name">Ruth Calloway</p><p class="job">Finance Manager, Hotel Perran</p></div></div>
<div class="testimonial"><p class="testimonial-text">“Nobody has phoned me about a wrong payslip since May.”</p><div class="testimonial-footer"><p class="name">Idris Vaughan</p><p class="job">Director, The Old Customs House</p></div></div>`,
    wants: [
      ['We closed March', ['Ruth Calloway', 'Finance Manager', 'Hotel Perran']],
      ['Nobody has phoned', ['Idris Vaughan', 'Director', 'The Old Customs House']],
    ],
  },
  {
    markup: 'a paragraph of class author behind the block quote',
    path: '/about/customers/',
    main: `<h1>Our customers</h1>
<blockquote>We had three spreadsheets and none of them was right.</blockquote><p class="author">Sofia Lindqvist, Warehouse Manager at Nordkyst Fisk</p>
<h2>Nordkyst Fisk</h2><p>Frozen fish for 90 shops.</p>
<blockquote>The counting took a weekend each quarter. It takes a coffee now.</blockquote><p class="author">Emil Aas, Chief Executive at Brygga Kaffe</p>
<h2>Brygga Kaffe</h2><p>Roasts coffee in Bergen.</p>`,
    wants: [
      ['We had three spreadsheets', ['Sofia Lindqvist', 'Warehouse Manager', 'Nordkyst Fisk']],
      ['The counting took', ['Emil Aas', 'Chief Executive', 'Brygga Kaffe']],
    ],
  },
  {
    markup: 'a cite at the end of the quoted paragraph',
    path: '/customers/',
    main: `<h1>Customers</h1><p>We look after 130 practices.</p>
<blockquote><p>We wait for nobody now, our vaccines are here by seven. <cite>Dr Nadia Farouk, Practice Partner, Hill Street Surgery</cite></p></blockquote>
<h3>Harbour Vets</h3><p>Two branches, one fridge alarm.</p>`,
    wants: [['We wait for nobody', ['Dr Nadia Farouk', 'Practice Partner', 'Hill Street Surgery']]],
  },
  {
    markup: 'a block quote without an author before the next heading',
    path: '/customers/',
    main: `<h1>Who we work for</h1>
<blockquote><p>About 40% of our 310 customers are schools, and one in six has been with us for ten years.</p></blockquote>
<h2>Thornfield Academy</h2><p>1,100 pupils on two sites.</p>
<blockquote><p>We stopped buying paper towels for the labs.</p><footer>Gareth Pym, Site Manager, Thornfield Academy</footer></blockquote>
<h2>Larkhill Nursery</h2><p>64 places.</p>`,
    wants: [
      ['About 40% of our', null],
      ['We stopped buying', ['Gareth Pym', 'Site Manager', 'Thornfield Academy']],
    ],
  },
  {
    markup: 'a German quotation with a cite in the footer of a card',
    path: '/kunden/',
    main: `<h1>Unsere Kunden</h1>
<div class="card"><blockquote class="card-body"><p>„Früher stand die Presse jeden dritten Freitag. Seit Mai stand sie gar nicht.“</p></blockquote><footer class="card-footer"><cite>Jürgen Tamm</cite>, Werksleiter, Druckhaus Elbmarsch</footer></div>
<div class="card"><blockquote class="card-body"><p>„Ich rufe an und habe denselben Menschen am Apparat wie vor vier Jahren.“</p></blockquote><footer class="card-footer"><cite>Meike Soltau</cite>, Inhaberin, Buchbinderei Soltau</footer></div>`,
    wants: [
      ['Früher stand die Presse', ['Jürgen Tamm', 'Werksleiter', 'Druckhaus Elbmarsch']],
      ['Ich rufe an', ['Meike Soltau', 'Inhaberin', 'Buchbinderei Soltau']],
    ],
  },
];

export const SHUT_PAGES: readonly AuthoredPage[] = [
  {
    markup: 'a French footer with a dash in a block quote',
    path: '/clients/',
    main: `<h1>Nos clients</h1>
<blockquote><p>« Nous perdions une palette par semaine entre le quai et le rayon. Depuis avril, aucune. »</p><footer>— Solène Guérin, Responsable logistique, Épicerie du Canal</footer></blockquote>
<h2>Épicerie du Canal</h2><p>Neuf magasins à Nantes.</p>`,
    wants: [['Nous perdions une palette', ['Solène Guérin', 'Responsable logistique', 'Épicerie du Canal']]],
  },
  {
    markup: 'a figure with a caption of spans',
    path: '/',
    main: `<h1>Tents for every weather</h1><p>We hire out 900 tents a year.</p>
<figure class="quote"><p>“The storm took the neighbour's tent. Ours stood, and the band played on.”</p><figcaption><span class="name">Callum Reid</span> <span class="role">Events Director</span> <span class="org">Loch Arran Festival</span></figcaption></figure>
<h2>Three sizes</h2><p>From 40 to 600 guests.</p>`,
    wants: [['The storm took', ['Callum Reid', 'Events Director', 'Loch Arran Festival']]],
  },
  {
    markup: 'list items with a byline below each block quote',
    path: '/testimonials/',
    main: `<h1>Testimonials</h1><ul>
<li><blockquote>Our tills were down twice in December. They have not been down since.</blockquote><div class="byline">Marta Nowak, Store Manager, Kirkgate Toys</div></li>
<li><blockquote>I changed the menu on Saturday night and it was on every screen by Sunday.</blockquote><div class="byline">Leon Baptiste, Owner, Plantain House</div></li></ul>`,
    wants: [
      ['Our tills were down', ['Marta Nowak', 'Store Manager', 'Kirkgate Toys']],
      ['I changed the menu', ['Leon Baptiste', 'Owner', 'Plantain House']],
    ],
  },
  {
    markup: 'a footer beside the block quote in a box',
    path: '/customers/tidewater-brewery/',
    main: `<h1>Tidewater Brewery: 31 hours a month back</h1><p>Tidewater brews 9,000 barrels a year in Whitby.</p>
<div><blockquote><p>We wrote duty returns by hand and got one in four wrong.</p></blockquote><footer>Jess Hartwell, Operations Manager, Tidewater Brewery</footer></div>
<h2>The result</h2><p>No return has been sent back since June.</p>`,
    wants: [['We wrote duty returns', ['Jess Hartwell', 'Operations Manager', 'Tidewater Brewery']]],
  },
  {
    markup: 'three cards with a heading between their quotations',
    path: '/customers/',
    main: `<h1>Customers</h1>
<h2>Farrow Joinery</h2><blockquote><p>Our saw blades last a month instead of ten days.</p><footer>Dan Farrow, Managing Director, Farrow Joinery</footer></blockquote>
<h2>Pell & Daughters</h2><blockquote><p>I have stopped keeping spare blades in the van.</p><footer>Ivy Pell, Owner, Pell & Daughters</footer></blockquote>
<h2>Longmoor Timber</h2><p>No quotation yet.</p>`,
    wants: [
      ['Our saw blades', ['Dan Farrow', 'Managing Director', 'Farrow Joinery']],
      ['I have stopped', ['Ivy Pell', 'Owner', 'Pell & Daughters']],
    ],
  },
  {
    markup: 'a small line with middle dots',
    path: '/',
    main: `<h1>Clean windows on the ninth floor</h1>
<blockquote><p>They abseiled past my office, waved, and were done before lunch.</p><small>Fiona Mackay · Facilities Manager · Cairn Insurance</small></blockquote>
<h2>How it works</h2><p>We look at the building first.</p>`,
    wants: [['They abseiled past', ['Fiona Mackay', 'Facilities Manager', 'Cairn Insurance']]],
  },
  {
    markup: 'a pull quote of our own before a card',
    path: '/about/',
    main: `<h1>About us</h1><p>We repair church organs.</p>
<blockquote>We turn down one organ in five, because a repair would not help it.</blockquote>
<h3>Maren Oster</h3><p>Organ builder, joined in 2011.</p>`,
    wants: [['We turn down one organ', null]],
  },
  {
    markup: 'a German figure with quotation marks and a caption',
    path: '/referenzen/',
    main: `<h1>Referenzen</h1>
<figure><blockquote>„Wir haben im Lager zwei Stunden am Tag gesucht. Heute suchen wir nicht mehr.“</blockquote><figcaption>Thomas Brandl, Leiter Logistik, Brandl Sanitär</figcaption></figure>
<figure><blockquote>„Der Techniker war schneller da als der Kaffee fertig.“</blockquote><figcaption>Svenja Opitz, Geschäftsführerin, Opitz Feinkost</figcaption></figure>
<h2>Sanitärgroßhandel</h2><p>Für elf Niederlassungen.</p>`,
    wants: [
      ['Wir haben im Lager', ['Thomas Brandl', 'Leiter Logistik', 'Brandl Sanitär']],
      ['Der Techniker war', ['Svenja Opitz', 'Geschäftsführerin', 'Opitz Feinkost']],
    ],
  },
];
