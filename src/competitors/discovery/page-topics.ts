import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageLink } from '../../extraction/watched-page.ts';
import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import { DATE, FILE, isOtherLanguage, type LinkPlace, placeOf } from './score-link.ts';
import { isOfSite, type Site } from './site.ts';
import { createWordReader, readWords, wordsOf, type WordTable } from './word-reading.ts';

export type Topic =
  | 'company'
  | 'customers'
  | 'security'
  | 'integrations'
  | 'questions'
  | 'assurance'
  | 'comparison'
  | 'contact'
  | 'product';

export const UNWATCHED_REASONS = [
  'limit',
  'same_kind',
  'other_host',
  'entry',
  'legal',
  'help',
  'event',
  'contact',
  'service',
  'stopped',
] as const;
export type UnwatchedReason = (typeof UNWATCHED_REASONS)[number];
type AsideReason = Exclude<UnwatchedReason, 'limit' | 'same_kind' | 'other_host' | 'entry' | 'stopped'>;

const TOPIC_WORDS: WordTable<Exclude<Topic, 'product' | 'contact'>> = {
  company: {
    en: 'about, about us, company, our company, who we are, our story, story of us, our mission, mission, our team, team, leadership, leadership team, management team, executive team, our people, our values, our history, company history, about the company, meet the team, founders | people, values, culture, corporate, overview and leadership',
    de: 'über uns, ueber uns, unternehmen, das team, unser team, geschichte, wer wir sind, firma, das unternehmen | leitbild, werte',
    fr: 'à propos, a propos, qui sommes nous, notre équipe, notre histoire, entreprise, à propos de nous, la société | équipe, notre mission, valeurs',
    es: 'sobre nosotros, quiénes somos, nosotros, nuestra empresa, acerca de, nuestro equipo, nuestra historia, empresa, la empresa | equipo, misión, conócenos',
    it: 'chi siamo, azienda, la nostra storia, il nostro team, su di noi, la società | missione, valori',
    pt: 'sobre nós, sobre, quem somos, a empresa, nossa história, nossa equipe, empresa, institucional | equipe, missão',
    nl: 'over ons, over, wie zijn wij, ons verhaal, ons team, bedrijf, het bedrijf | missie, waarden',
    ja: '会社概要, 会社情報, 企業情報, 私たちについて, 会社案内, 運営会社, 企業概要, チーム | kaisha, corporate',
    zh: '关于我们, 關於我們, 公司简介, 公司簡介, 关于, 關於, 团队介绍, 企业介绍 | guanyu, aboutus',
  },
  customers: {
    en: 'customers, our customers, customer stories, success stories, customer success stories, case studies, case study, client stories, clients, our clients, testimonials, reviews, customer reviews, references, portfolio, our work, wall of love, stories of customers | stories, success, results, who uses us, proof',
    de: 'kunden, unsere kunden, referenzen, kundenstimmen, kundengeschichten, geschichten von kunden, erfolgsgeschichten, fallstudien, kundenberichte, anwenderberichte, kundenreferenzen, bewertungen | praxisbeispiele, projekte',
    fr: 'clients, nos clients, témoignages, références, cas clients, études de cas, avis clients, ils nous font confiance, histoires de réussite, histoires de clients, récits de clients | avis, réalisations, histoires',
    es: 'clientes, nuestros clientes, casos de éxito, testimonios, historias de éxito, casos de estudio, casos de clientes, historias de clientes, opiniones | referencias, casos, historias',
    it: 'clienti, i nostri clienti, casi di successo, testimonianze, storie di successo, case history, casi studio, storie di clienti, storie dei clienti, recensioni | referenze, storie',
    pt: 'clientes, nossos clientes, casos de sucesso, depoimentos, histórias de sucesso, cases | referências',
    nl: 'klanten, onze klanten, klantverhalen, referenties, succesverhalen, klantcases, ervaringen, reviews | cases, projecten, verhalen',
    ja: '導入事例, お客様の声, 事例, 導入実績, 活用事例, ユーザー事例, 顧客事例, お客様事例 | 実績, jirei, case',
    zh: '客户案例, 客戶案例, 成功案例, 案例, 客户, 客户故事, 合作案例 | anli',
  },
  security: {
    en: 'security, trust, trust center, trust centre, compliance, security compliance, security and compliance, data security, information security, security and privacy, privacy and security, trust and safety, hipaa, soc 2, certifications, accreditations, data protection, security trust, trust security, reliability | safety, gdpr compliance, responsible disclosure, quality',
    de: 'sicherheit, datensicherheit, informationssicherheit, zertifizierungen, zertifikate, sicherheit und datenschutz, compliance, vertrauen | qualität',
    fr: 'sécurité, conformité, sécurité des données, certifications, confiance, sécurité et conformité | qualité',
    es: 'seguridad, cumplimiento, seguridad de datos, certificaciones, confianza, centro de confianza | calidad',
    it: 'sicurezza, conformità, sicurezza dei dati, certificazioni | qualità',
    pt: 'segurança, conformidade, segurança de dados, certificações, central de confiança | qualidade',
    nl: 'beveiliging, veiligheid, certificeringen, informatiebeveiliging, beveiliging en privacy | kwaliteit',
    ja: 'セキュリティ, 情報セキュリティ, コンプライアンス, セキュリティポリシー, 認証 | anzen, security',
    zh: '安全, 安全合规, 信任中心, 数据安全, 資安, 合规 | anquan',
  },
  integrations: {
    en: 'integrations, integration, all integrations, our integrations, apps, connectors, connections, works with, app marketplace, app directory, integration partners, app store, ecosystem, plugins, add ons, addons, extensions, marketplace | technology partners, partners, our partners, alliances',
    de: 'integrationen, schnittstellen, anbindungen, erweiterungen | partner, unsere partner',
    fr: 'intégrations, connecteurs, extensions | partenaires, nos partenaires',
    es: 'integraciones, conectores, extensiones | socios, aliados',
    it: 'integrazioni, connettori, estensioni | partner',
    pt: 'integrações, conectores, extensões | parceiros',
    nl: 'integraties, koppelingen, extensies | partners',
    ja: '連携, 連携サービス, 外部連携, 拡張機能, アプリ連携, 連携アプリ | パートナー',
    zh: '集成, 整合, 应用市场, 插件, 對接, 对接 | 合作伙伴',
  },
  questions: {
    en: 'faq, faqs, questions, frequently asked questions, common questions, questions and answers, questions answers, q a, pricing faq, general faq, help faq, help faqs, product faq | ask us, your questions',
    de: 'häufige fragen, fragen und antworten, häufig gestellte fragen, fragen',
    fr: 'questions fréquentes, foire aux questions, vos questions, questions réponses',
    es: 'preguntas frecuentes, preguntas, dudas frecuentes',
    it: 'domande frequenti, domande, domande e risposte',
    pt: 'perguntas frequentes, dúvidas frequentes, perguntas, dúvidas',
    nl: 'veelgestelde vragen, vragen, vragen en antwoorden',
    ja: 'よくある質問, よくあるご質問, ご質問, q&a',
    zh: '常见问题, 常見問題, 问答',
  },
  assurance: {
    en: 'guarantee, our guarantee, money back guarantee, satisfaction guarantee, warranty, warranty information, refund policy, refunds, refund, returns, return policy, returns policy, returns and exchanges, returns exchanges, returns and refunds, returns refunds, cancellation policy, sla, service level agreement, service levels, uptime, price match, price match policy, price promise, shipping returns, shipping and returns, returns warranties, protection plan, financing, financing options | shipping, delivery, shipping delivery, shipping policy',
    de: 'garantie, geld zurück garantie, rückgabe, rückgaberecht, widerruf, widerrufsbelehrung, rückerstattung, gewährleistung, servicelevel, rücksendung, finanzierung | versand, lieferung, zahlung und versand',
    fr: 'garantie, garanties, remboursement, politique de remboursement, retours, retours et remboursements, rétractation, financement | livraison, livraison et retours',
    es: 'garantía, garantías, reembolsos, política de reembolso, devoluciones, política de devoluciones, financiación | envíos, envíos y devoluciones',
    it: 'garanzia, rimborsi, politica di rimborso, resi, resi e rimborsi, recesso | spedizioni',
    pt: 'garantia, reembolso, política de reembolso, devoluções, trocas e devoluções | envios, entregas',
    nl: 'garantie, retourneren, retourbeleid, terugbetaling, retouren | verzending, levering',
    ja: '返品, 保証, 返金, 返金保証, 返品交換 | 配送, 配送について',
    zh: '退款政策, 退换货, 保修, 退貨, 质保 | 配送',
  },
  comparison: {
    en: 'compare, comparison, comparisons, comparison chart, compare products, compare models, compare us, alternatives, why us, why choose us, versus, how we compare | why switch, switch, competitors',
    de: 'vergleich, alternativen, warum wir | wechseln',
    fr: 'comparatif, comparaison, alternatives, pourquoi nous choisir | pourquoi nous',
    es: 'comparar, comparativa, alternativas, por qué elegirnos | por qué nosotros',
    it: 'confronto, alternative, perché sceglierci | perché noi',
    pt: 'comparar, comparativo, alternativas, por que nos escolher | por que nós',
    nl: 'vergelijken, vergelijking, alternatieven, waarom wij | overstappen',
    ja: '比較, 他社比較, 選ばれる理由 | hikaku',
    zh: '对比, 比較, 为什么选择我们 | 优势',
  },
};

const ASIDE_WORDS: WordTable<AsideReason> = {
  service: {
    en: 'log in, login, sign in, signin, sign up, signup, register, my account, account, cart, basket, checkout, search, download, downloads, download app, get the app, app, subscribe, unsubscribe, newsletter, sitemap, site map, order status, track order, track your order, orders, order history, buy again, wishlist, watchlist, favorites, advanced search, gift cards, gift card, gift card balance, store locator, find a store, find in store, our stores, where to buy, locations, registry, pay invoice, pay your invoice, bill pay, client login, customer login, portal, status, system status, language, country, region, home, start, menu, shop, store, rewards, refer a friend, referral, affiliate, affiliates, affiliate program, become an affiliate, sms signup, free trial, start free trial, try free, get started, start now | buy now, redeem',
    de: 'anmelden, einloggen, registrieren, mein konto, konto, warenkorb, kasse, suche, herunterladen, newsletter, seitenübersicht, startseite, standorte, filialen, kundenlogin, kostenlos testen, jetzt starten, loslegen | shop',
    fr: 'connexion, se connecter, inscription, mon compte, panier, recherche, télécharger, plan du site, accueil, essai gratuit, commencer | boutique',
    es: 'iniciar sesión, acceder, registrarse, mi cuenta, carrito, buscar, descargar, mapa del sitio, inicio, prueba gratis, empezar | tienda',
    it: 'accedi, registrati, il mio account, carrello, cerca, scarica, mappa del sito, prova gratis, inizia | negozio',
    pt: 'entrar, cadastre se, minha conta, carrinho, buscar, baixar, mapa do site, início, teste grátis, começar | loja',
    nl: 'inloggen, aanmelden, registreren, mijn account, winkelwagen, zoeken, downloaden, gratis proberen, aan de slag | winkel',
    ja: 'ログイン, 新規登録, マイページ, カート, 検索, ダウンロード, サイトマップ, ホーム, 無料トライアル, 資料請求, 資料ダウンロード',
    zh: '登录, 登錄, 登入, 注册, 註冊, 购物车, 搜索, 下载, 首页, 免费试用, 网站地图',
  },
  contact: {
    en: 'contact, contact us, contact sales, get in touch, talk to sales, talk to us, book a demo, request a demo, request demo, demo, get a demo, schedule a demo, see a demo, watch demo, request a quote, get a quote, quote, free quote, book a call, schedule a call, consultation, free consultation, book now, appointment, appointments, book an appointment, reach us, call us, email us, send us an email, feedback, visit us, directions, email protection | live chat, inquiry',
    de: 'kontakt, demo buchen, demo anfordern, angebot anfordern, termin, termin buchen, termin vereinbaren, beratung, kontaktformular, anfahrt, demo vereinbaren | anfrage',
    fr: 'contact, contactez nous, nous contacter, demander une démo, demande de devis, devis, prendre rendez vous, réserver une démo | démo',
    es: 'contacto, contáctanos, contactar, solicitar demo, solicita una demo, pedir presupuesto, agendar demo, agenda una demo | presupuesto',
    it: 'contatti, contattaci, richiedi una demo, preventivo, richiedi preventivo, prenota una demo | prenota',
    pt: 'contato, contacto, fale conosco, solicitar demo, agende uma demo, orçamento, solicitar orçamento | agendar',
    nl: 'contact, neem contact op, demo aanvragen, offerte aanvragen, plan een demo, afspraak maken | demo',
    ja: 'お問い合わせ, 問い合わせ, お問合せ, デモ, 見積もり, お見積り, 無料相談',
    zh: '联系我们, 聯絡我們, 联系, 預約演示, 预约演示, 咨询',
  },
  help: {
    en: 'help, help center, help centre, support, support center, customer support, docs, documentation, developers, developer, developer portal, api, api docs, api reference, knowledge base, knowledgebase, user manuals, manuals, user guide, guides, how to videos, tutorials, academy, training, university, community, forum, forums, support portal, get help, getting started, glossary, wiki, size charts, size chart, care guide, how to, faq support, webinar library, playbooks, definitions, calculators, calculator, templates, tools, free tools, job descriptions, learning center, customer service, technical support, sdk | learn, videos',
    de: 'hilfe, hilfecenter, hilfe center, support, dokumentation, entwickler, handbuch, anleitungen, wissensdatenbank, akademie, glossar, schulungen, kundenservice | service center',
    fr: 'aide, centre d aide, support, documentation, développeurs, guides, académie, glossaire, assistance, service client',
    es: 'ayuda, centro de ayuda, soporte, documentación, desarrolladores, guías, academia, glosario, atención al cliente',
    it: 'aiuto, centro assistenza, assistenza, supporto, documentazione, sviluppatori, guide, accademia, glossario',
    pt: 'ajuda, central de ajuda, suporte, documentação, desenvolvedores, guias, academia, glossário, atendimento',
    nl: 'hulp, helpcentrum, ondersteuning, support, documentatie, ontwikkelaars, handleidingen, academie, woordenlijst, klantenservice',
    ja: 'ヘルプ, サポート, ヘルプセンター, ドキュメント, 開発者, ガイド, マニュアル, 用語集, 使い方',
    zh: '帮助, 帮助中心, 支持, 文档, 开发者, 教程, 使用指南, 社区, 客服',
  },
  event: {
    en: 'events, event, webinars, webinar, conference, conferences, podcast, podcasts, ebooks, ebook, white papers, whitepapers, reports, report, upcoming events, view all events, videos, video library, awards, press kit, media kit, brand assets, media assets, investors, investor, investor relations, gallery, photos, image gallery, press coverage | calendar',
    de: 'veranstaltungen, termine, webinare, messen, auszeichnungen, investoren, galerie, bilder, podcast',
    fr: 'événements, webinaires, livres blancs, investisseurs, galerie, podcast',
    es: 'eventos, seminarios web, inversores, galería, podcast',
    it: 'eventi, webinar, investitori, galleria, podcast',
    pt: 'eventos, webinars, investidores, galeria, podcast',
    nl: 'evenementen, webinars, investeerders, galerij, podcast',
    ja: 'イベント, セミナー, ウェビナー, 投資家情報, ir情報, ir',
    zh: '活动, 网络研讨会, 投资者关系, 白皮书',
  },
  legal: {
    en: 'cookies, cookie policy, cookie notice, cookie settings, cookie preferences, cookie declaration, accessibility, accessibility statement, accessibility policy, accessibility notice, website accessibility, imprint, legal notice, copyright, do not sell, do not sell my info, do not sell or share my personal information, ad choices, privacy choices, your privacy choices, modern slavery, modern slavery act, modern slavery statement, transparency act, dmca, disclaimer, trademarks, patents, licenses, subprocessors, sub processors, consumer health privacy, ca privacy, california privacy, acceptable use policy, code of conduct, intellectual property, interest based ads | notices',
    de: 'impressum, cookies, cookie einstellungen, cookie richtlinie, barrierefreiheit, haftungsausschluss, bildnachweis',
    fr: 'cookies, mentions légales, gestion des cookies, accessibilité, politique de cookies',
    es: 'cookies, política de cookies, aviso legal, accesibilidad',
    it: 'cookie, cookie policy, note legali, accessibilità',
    pt: 'cookies, política de cookies, aviso legal, acessibilidade',
    nl: 'cookies, cookiebeleid, toegankelijkheid, colofon, disclaimer, cookieverklaring',
    ja: 'クッキーポリシー, 特定商取引法に基づく表記, アクセシビリティ, 免責事項',
    zh: 'cookie政策, 版权声明, 免责声明, 无障碍',
  },
};

const readTopics = createWordReader(TOPIC_WORDS);
const readAsides = createWordReader(ASIDE_WORDS);

export interface TopicOf {
  topic: Topic;
  kind: PageKind;
  clarity: number;
  depth: number;
}

export function topicOf(
  link: PageLink,
  site: Site,
  hasKind: (kind: PageKind) => boolean,
): TopicOf | UnwatchedReason | null {
  const parsed = URL.parse(link.url);
  if (parsed === null || !isOfSite(parsed, site) || FILE.test(parsed.pathname)) return null;
  const place = placeOf(link.url, site);
  if (place === null) return 'service';
  const isCopy = place.languageStep !== null && place.languageStep !== site.languageStep;
  if (place.steps.length === 0 || isCopy || isOtherLanguage(place, site)) return null;
  const found = ofPlace(link, place, { brand: brandOf(site), hasKind });
  const isElsewhere = !isSameHost(parsed, site);
  return isElsewhere && typeof found !== 'string' && found.clarity === 0 ? 'other_host' : found;
}

export function namedKind({ url, text }: PageLink, site: Site): PageKind {
  const last = placeOf(url, site)?.steps.at(-1) ?? '';
  return (
    wholes(readWords, [last, text], brandOf(site)).find(({ kind }) => kind !== 'product')?.kind ?? 'product'
  );
}

const brandOf = ({ home }: Site): string =>
  wordsOf(registrableOf(home.hostname).split('.')[0] ?? '').join('');

const isSameHost = ({ hostname }: URL, { home }: Site): boolean =>
  hostname.replace(/^www\./, '') === home.hostname.replace(/^www\./, '');

const DEEPEST = 4;

function ofPlace(
  { text }: PageLink,
  { steps, hasQuery }: LinkPlace,
  { brand, hasKind }: { brand: string; hasKind: (kind: PageKind) => boolean },
): TopicOf | UnwatchedReason {
  const last = steps.at(-1)!;
  const above = steps.slice(0, -1);
  const depth = above.length;
  const folders = new Set<string>(
    above.flatMap((step) => [
      ...wholes(readTopics, [step], brand).map(({ kind }) => kind),
      ...wholes(readWords, [step], brand).map(({ kind }) => kind),
    ]),
  );
  const isEntry = [...folders].some((folder) => ENTRIES.has(folder));
  const isOfProduct = folders.has('product');
  const topic = wholes(readTopics, [last, text], brand)[0];
  const aside = wholes(readAsides, [last, text], brand).find(({ isText }) => isText || !isOfProduct);
  if (topic !== undefined && !(isOfProduct && topic.kind === 'security')) {
    if (aside === undefined || topic.clarity >= aside.clarity || topic.isPath) {
      if (hasQuery || (isEntry && !folders.has(topic.kind))) return 'entry';
      const kind = topic.kind === 'assurance' ? 'legal' : 'product';
      return { topic: topic.kind, kind, clarity: topic.clarity, depth };
    }
  }
  if (aside?.kind === 'help' && depth === 0 && isHelpPage(last, text))
    return { topic: 'questions', kind: 'product', clarity: 0, depth };
  if (aside?.kind === 'contact' && depth === 0 && !hasQuery && isContactPage(last))
    return { topic: 'contact', kind: 'product', clarity: 0, depth };
  if (aside !== undefined) return aside.kind;
  const asideAbove = isOfProduct ? undefined : above.flatMap((step) => wholes(readAsides, [step], brand))[0];
  if (asideAbove !== undefined) return asideAbove.kind;
  const isDated = steps.some((step) => DATE.test(step));
  if (hasQuery || isDated || isEntry || steps.length > DEEPEST) return 'entry';
  const kinds = wholes(readWords, [last, text], brand);
  const kind = kinds.find(({ kind }) => kind !== 'product')?.kind;
  if (kind === 'legal' || folders.has('legal')) return 'legal';
  if (kind !== undefined && hasKind(kind)) return 'same_kind';
  if (folders.has('company')) return { topic: 'company', kind: 'product', clarity: 0, depth };
  return { topic: 'product', kind: 'product', clarity: kinds.length > 0 ? 1 : 0, depth };
}

const HELP = new Set(
  'help support hilfe service aide assistance ayuda soporte aiuto assistenza supporto ajuda suporte hulp ondersteuning ヘルプ サポート 帮助 支持'.split(
    ' ',
  ),
);

const CONTACT =
  /^(?:contact(?:[-_]?us)?|kontakt|contacto|contactez[-_]nous|contatti|contato|お問い合わせ)$/iu;
const isContactPage = (step: string): boolean => CONTACT.test(step.replace(/\.\w{2,5}$/u, ''));

const isHelpPage = (step: string, text: string): boolean => HELP.has(step) && wordsOf(text).length <= 2;

export function listsCustomers(url: string, site: Site): boolean {
  const last = placeOf(url, site)?.steps.at(-1);
  return last !== undefined && wholes(readTopics, [last], '').some(({ kind }) => kind === 'customers');
}

const ENTRIES: ReadonlySet<string> = new Set(['posts', 'careers', 'changelog', 'customers', 'integrations']);

interface Whole<Kind> {
  kind: Kind;
  clarity: number;
  isPath: boolean;
  isText: boolean;
}

function wholes<Kind extends string>(
  read: ReturnType<typeof createWordReader<Kind>>,
  [path, text = '']: [string, string?],
  brand: string,
): Whole<Kind>[] {
  const found = new Map<Kind, Whole<Kind>>();
  for (const place of ['isPath', 'isText'] as const)
    for (const { kind, fit, isPlain } of read(place === 'isPath' ? path : text, brand)) {
      if (fit !== 'whole' && !(fit === 'half' && kind === 'questions' && isPlain)) continue;
      const whole = found.get(kind) ?? { kind, clarity: 0, isPath: false, isText: false };
      found.set(kind, { ...whole, [place]: true, clarity: whole.clarity + (isPlain ? 2 : 1) });
    }
  return [...found.values()].sort((a, b) => b.clarity - a.clarity);
}
