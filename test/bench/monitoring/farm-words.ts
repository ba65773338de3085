export interface FarmWords {
  pricing: { texts: string[]; paths: string[] };
  careers: { texts: string[]; paths: string[] };
  openings: { texts: string[]; paths: string[] };
  posts: { texts: string[]; paths: string[] };
  changelog: { texts: string[]; paths: string[] };
  product: { texts: string[]; paths: string[] };
  privacy: { texts: string[]; paths: string[] };
  terms: { texts: string[]; paths: string[] };
  others: { text: string; path: string }[];
  sentence: string;
  roles: string[];
  price: (amount: number) => string;
}

const dollars = (amount: number): string => `$${amount} per month`;
const euros = (amount: number): string => `${amount} € / month`;

const words = (texts: string, paths: string) => ({ texts: texts.split('|'), paths: paths.split('|') });

export const FARM_WORDS: Record<string, FarmWords> = {
  en: {
    pricing: words(
      'Pricing|Plans & Pricing|See plans|Plans',
      '/pricing|/plans|/plans-and-pricing|/pricing.html|/product/pricing',
    ),
    careers: words(
      "Careers|Jobs|We're hiring|Join us",
      '/careers|/jobs|/company/careers|/about/careers|/join-us',
    ),
    openings: words(
      'Open positions|See open roles|View all jobs',
      '/careers/open-positions|/jobs/openings|/careers/jobs',
    ),
    posts: words('Blog|News|Insights|Latest articles', '/blog|/news|/insights|/company/news|/blog/'),
    changelog: words(
      "Changelog|What's new|Release notes|Product updates",
      '/changelog|/whats-new|/release-notes|/product/updates',
    ),
    product: words('Product|Features|Platform', '/product|/features|/platform'),
    privacy: words('Privacy|Privacy Policy', '/privacy|/legal/privacy-policy'),
    terms: words('Terms|Terms of Service', '/terms|/legal/terms-of-service'),
    others: [
      { text: 'About', path: '/about' },
      { text: 'Customers', path: '/customers' },
      { text: 'Contact', path: '/contact' },
    ],
    sentence:
      'Teams of every size keep their orders, stock and invoices in one place and close the month in an afternoon.',
    roles: [
      'Senior Backend Engineer',
      'Product Designer',
      'Account Executive',
      'Data Analyst',
      'Customer Success Manager',
    ],
    price: dollars,
  },
  de: {
    pricing: words('Preise|Tarife|Preise & Tarife', '/preise|/tarife|/pricing'),
    careers: words('Karriere|Jobs|Stellenangebote', '/karriere|/jobs|/unternehmen/karriere'),
    openings: words('Offene Stellen|Alle Stellenangebote', '/karriere/offene-stellen|/jobs/stellenangebote'),
    posts: words('Blog|Neuigkeiten|Aktuelles', '/blog|/neuigkeiten|/aktuelles'),
    changelog: words('Neuerungen|Changelog|Was ist neu', '/neuerungen|/changelog|/was-ist-neu'),
    product: words('Produkt|Funktionen|Plattform', '/produkt|/funktionen|/plattform'),
    privacy: words('Datenschutz|Datenschutzerklärung', '/datenschutz|/datenschutzerklaerung'),
    terms: words('AGB|Nutzungsbedingungen', '/agb|/nutzungsbedingungen'),
    others: [
      { text: 'Über uns', path: '/ueber-uns' },
      { text: 'Kunden', path: '/kunden' },
      { text: 'Kontakt', path: '/kontakt' },
    ],
    sentence:
      'Teams jeder Größe führen Aufträge, Lager und Rechnungen an einem Ort und schließen den Monat an einem Nachmittag ab.',
    roles: [
      'Softwareentwickler (m/w/d)',
      'Produktmanagerin (m/w/d)',
      'Vertriebsmitarbeiter (m/w/d)',
      'Werkstudent Marketing (m/w/d)',
    ],
    price: (amount) => `${amount} € pro Monat`,
  },
  fr: {
    pricing: words('Tarifs|Nos tarifs|Prix', '/tarifs|/nos-tarifs|/prix'),
    careers: words('Carrières|Recrutement|Nous rejoindre', '/carrieres|/recrutement|/nous-rejoindre'),
    openings: words("Nos offres d'emploi|Postes ouverts", '/carrieres/offres|/recrutement/postes-ouverts'),
    posts: words('Blog|Actualités|Le blog', '/blog|/actualites|/actus'),
    changelog: words('Nouveautés|Notes de version', '/nouveautes|/notes-de-version'),
    product: words('Produit|Fonctionnalités|Plateforme', '/produit|/fonctionnalites|/plateforme'),
    privacy: words(
      'Confidentialité|Politique de confidentialité',
      '/confidentialite|/politique-de-confidentialite',
    ),
    terms: words("CGU|Conditions générales d'utilisation", '/cgu|/conditions-generales'),
    others: [
      { text: 'À propos', path: '/a-propos' },
      { text: 'Clients', path: '/clients' },
      { text: 'Contact', path: '/contact' },
    ],
    sentence:
      'Des équipes de toutes tailles gèrent commandes, stocks et factures au même endroit et bouclent le mois en un après-midi.',
    roles: [
      'Développeur backend (H/F)',
      'Chargée de marketing (H/F)',
      'Ingénieur commercial (H/F)',
      'Responsable produit (H/F)',
    ],
    price: (amount) => `${amount} € par mois`,
  },
  es: {
    pricing: words('Precios|Planes y precios|Tarifas', '/precios|/planes-y-precios|/tarifas'),
    careers: words('Empleo|Trabaja con nosotros', '/empleo|/trabaja-con-nosotros'),
    openings: words('Ofertas de empleo|Vacantes', '/empleo/ofertas|/empleo/vacantes'),
    posts: words('Blog|Noticias|Actualidad', '/blog|/noticias|/actualidad'),
    changelog: words('Novedades|Notas de la versión', '/novedades|/notas-de-la-version'),
    product: words('Producto|Funcionalidades|Plataforma', '/producto|/funcionalidades|/plataforma'),
    privacy: words('Privacidad|Política de privacidad', '/privacidad|/politica-de-privacidad'),
    terms: words('Términos y condiciones|Condiciones de uso', '/terminos|/condiciones-de-uso'),
    others: [
      { text: 'Quiénes somos', path: '/quienes-somos' },
      { text: 'Contacto', path: '/contacto' },
    ],
    sentence:
      'Equipos de cualquier tamaño llevan pedidos, existencias y facturas en un solo lugar y cierran el mes en una tarde.',
    roles: [
      'Desarrollador backend',
      'Diseñadora de producto',
      'Ingeniero de datos',
      'Especialista en marketing',
    ],
    price: (amount) => `${amount} € al mes`,
  },
  it: {
    pricing: words('Prezzi|Piani e prezzi', '/prezzi|/piani-e-prezzi'),
    careers: words('Lavora con noi|Carriere', '/lavora-con-noi|/carriere'),
    openings: words('Posizioni aperte', '/lavora-con-noi/posizioni-aperte'),
    posts: words('Blog|Notizie', '/blog|/notizie'),
    changelog: words('Novità|Note di rilascio', '/novita|/note-di-rilascio'),
    product: words('Prodotto|Funzionalità', '/prodotto|/funzionalita'),
    privacy: words('Privacy|Informativa sulla privacy', '/privacy|/informativa-privacy'),
    terms: words('Termini e condizioni', '/termini'),
    others: [{ text: 'Chi siamo', path: '/chi-siamo' }],
    sentence:
      'Squadre di ogni dimensione tengono ordini, scorte e fatture in un solo posto e chiudono il mese in un pomeriggio.',
    roles: ['Sviluppatore backend', 'Responsabile vendite', 'Ingegnere dei dati', 'Addetto marketing'],
    price: (amount) => `${amount} € al mese`,
  },
  pt: {
    pricing: words('Preços|Planos', '/precos|/planos'),
    careers: words('Carreiras|Trabalhe conosco|Vagas', '/carreiras|/trabalhe-conosco|/vagas'),
    openings: words('Vagas abertas', '/carreiras/vagas'),
    posts: words('Blog|Notícias', '/blog|/noticias'),
    changelog: words('Novidades|Notas de versão', '/novidades|/notas-de-versao'),
    product: words('Produto|Funcionalidades', '/produto|/funcionalidades'),
    privacy: words('Privacidade|Política de privacidade', '/privacidade|/politica-de-privacidade'),
    terms: words('Termos de uso', '/termos-de-uso'),
    others: [{ text: 'Sobre nós', path: '/sobre' }],
    sentence:
      'Equipes de todos os tamanhos mantêm pedidos, estoque e faturas em um só lugar e fecham o mês em uma tarde.',
    roles: [
      'Engenheira de software',
      'Analista de dados',
      'Desenvolvedor frontend',
      'Coordenadora de vendas',
    ],
    price: (amount) => `R$ ${amount} por mês`,
  },
  nl: {
    pricing: words('Prijzen|Tarieven', '/prijzen|/tarieven'),
    careers: words('Vacatures|Werken bij', '/vacatures|/werken-bij'),
    openings: words('Alle vacatures', '/werken-bij/vacatures'),
    posts: words('Blog|Nieuws', '/blog|/nieuws'),
    changelog: words('Wat is er nieuw|Changelog', '/wat-is-er-nieuw|/changelog'),
    product: words('Product|Functies', '/product|/functies'),
    privacy: words('Privacyverklaring', '/privacyverklaring'),
    terms: words('Algemene voorwaarden', '/algemene-voorwaarden'),
    others: [{ text: 'Over ons', path: '/over-ons' }],
    sentence:
      'Teams van elke omvang houden bestellingen, voorraad en facturen op één plek bij en sluiten de maand in een middag af.',
    roles: ['Softwareontwikkelaar', 'Accountmanager', 'Data-analist', 'Medewerker klantenservice'],
    price: euros,
  },
  ja: {
    pricing: words('料金|料金プラン|価格', '/price|/pricing|/ryokin'),
    careers: words('採用情報|採用|キャリア', '/recruit|/careers|/saiyo'),
    openings: words('募集職種', '/recruit/jobs'),
    posts: words('ブログ|お知らせ|ニュース', '/blog|/news|/topics'),
    changelog: words('更新履歴|リリースノート|アップデート情報', '/changelog|/release-notes|/update'),
    product: words('製品|機能一覧', '/product|/features'),
    privacy: words('プライバシーポリシー', '/privacy'),
    terms: words('利用規約', '/terms|/kiyaku'),
    others: [{ text: '会社概要', path: '/company' }],
    sentence: 'あらゆる規模のチームが注文、在庫、請求書を一か所で管理し、月次の締めを半日で終えています。',
    roles: ['バックエンドエンジニア', 'プロダクトマネージャー', 'デザイナー', 'カスタマーサクセス担当'],
    price: (amount) => `¥${amount * 100} / 月`,
  },
  zh: {
    pricing: words('价格|产品定价|套餐价格', '/pricing|/price|/jiage'),
    careers: words('加入我们|招聘|人才招聘', '/join|/careers|/zhaopin'),
    openings: words('招聘职位', '/careers/jobs'),
    posts: words('博客|新闻动态|新闻中心', '/blog|/news|/xinwen'),
    changelog: words('更新日志|产品更新', '/changelog|/release-notes'),
    product: words('产品|产品功能', '/product|/features'),
    privacy: words('隐私政策', '/privacy'),
    terms: words('服务条款|用户协议', '/terms'),
    others: [{ text: '关于我们', path: '/about' }],
    sentence: '各种规模的团队把订单、库存和发票放在一个地方管理,一个下午就能完成月结。',
    roles: ['后端开发工程师', '产品经理', '数据分析师', '客户成功经理'],
    price: (amount) => `¥${amount * 10} /月`,
  },
};
