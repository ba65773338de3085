import type { PageKind } from '../../extraction/facts/page-kinds.ts';

export type SoughtKind = Exclude<PageKind, 'home'>;

export type WordTable<Kind extends string> = Record<Kind, Record<string, string>>;

const KIND_WORDS: WordTable<SoughtKind> = {
  pricing: {
    en: 'pricing, prices, price, price list, price lists, rate card, plans, pricing plans, price plans, plans pricing, pricing overview, compare plans, plans prices, fees, rates | packages, subscriptions, subscription plans, editions, cost, costs, how much does it cost, buy, compare editions, membership, memberships, membership options, membership fees, passes, day passes, tickets',
    de: 'preise, preis, preisliste, preislisten, mietpreise, tarife, preisübersicht, preise tarife, preismodell, preismodelle, kosten | pakete, abos, abonnements, lizenzen, konditionen, mitgliedschaft, mitgliedschaften, mitgliedsbeiträge, eintrittspreise, eintritt',
    fr: 'tarifs, tarif, prix, tarification, nos tarifs, grille tarifaire | abonnements, formules, forfaits, nos offres, offres, adhésion, adhésions, cotisations, billetterie',
    es: 'precios, precio, lista de precios, planes, tarifas, planes y precios, precios y planes | paquetes, suscripciones, cuotas, membresías, bonos, entradas',
    it: 'prezzi, prezzo, piani, tariffe, piani e prezzi, listino prezzi, listino, listini | abbonamenti, pacchetti, costi, tesseramento, biglietti',
    pt: 'preços, preço, planos, planos e preços, tarifas, tabela de preços | assinaturas, pacotes',
    nl: 'prijzen, prijs, prijslijst, tarieven, abonnementen, prijzen en abonnementen | pakketten, kosten, lidmaatschap, lidmaatschappen, toegangsprijzen, entreeprijzen',
    ja: '料金, 料金プラン, 価格, プラン, 料金体系, 料金表, ご利用料金, 料金案内, プラン料金, 価格プラン | 費用, ryokin, ryoukin',
    zh: '价格, 定价, 價格, 定價, 套餐, 价格方案, 套餐价格, 产品定价, 产品价格, 价格套餐, 方案價格, 價格方案, 收费标准, 資費, 资费 | 方案, 收费, 购买, 購買, jiage',
  },
  careers: {
    en: "careers, career, jobs, job openings, current openings, openings, open positions, open roles, vacancies, job board, job listings, jobs board, we're hiring, careers jobs, current vacancies, positions, careers home | join us, join our team, work with us, work here, hiring, opportunities, career opportunities, life at, employment, recruitment, come work with us, working at",
    de: 'karriere, stellenangebote, offene stellen, stellen, jobs karriere, stellenmarkt, stellenanzeigen, jobangebote, karriereseite | arbeiten bei, arbeite mit uns, mitarbeiten, wir stellen ein, jobs bei',
    fr: "carrières, carrière, recrutement, emplois, emploi, offres d'emploi, nos offres d'emploi, postes ouverts, postes à pourvoir | nous rejoindre, rejoignez nous, rejoindre, travailler chez, on recrute",
    es: 'empleo, empleos, carreras, vacantes, ofertas de empleo, ofertas de trabajo, bolsa de trabajo, trabaja con nosotros, puestos vacantes | únete, únete al equipo, únete a nosotros, trabajo, talento',
    it: 'carriere, carriera, lavora con noi, posizioni aperte, offerte di lavoro, opportunità di lavoro | lavoro, unisciti a noi, entra nel team',
    pt: 'carreiras, carreira, vagas, trabalhe conosco, trabalhe connosco, vagas abertas, ofertas de emprego, oportunidades de emprego | junte se a nós, emprego, empregos, recrutamento',
    nl: 'vacatures, werken bij, carrière, onze vacatures, openstaande vacatures | kom werken, werk met ons, banen',
    ja: '採用, 採用情報, 求人, 求人情報, 募集職種, キャリア, 採用サイト, 募集要項, 採用案内, 中途採用, 新卒採用, 求人一覧, キャリア採用 | 募集, 一緒に働く, recruit, saiyo, saiyou',
    zh: '招聘, 招贤纳士, 加入我们, 职位, 人才招聘, 招聘信息, 社会招聘, 招聘职位, 工作机会, 加入我們, 徵才, 招募, 職缺, 人才招募, 诚聘英才 | 人才, 招人, joinus, zhaopin, rencai',
  },
  posts: {
    en: 'blog, blogs, news, newsroom, insights, articles, company news, news insights, latest news, blog posts, press releases, news room | resources, resource center, resource hub, press, stories, journal, magazine, media, announcements, updates, learn, library, publications, press room, pressroom, perspectives, media center',
    de: 'neuigkeiten, aktuelles, nachrichten, pressemitteilungen, artikel, fachartikel, blogbeiträge, unternehmensblog | presse, magazin, ratgeber, ressourcen, medien, meldungen, wissen, pressebereich',
    fr: 'actualités, actualité, actus, articles, communiqués de presse, le blog, blogue | presse, ressources, nouvelles, magazine, médias, centre de ressources',
    es: 'noticias, actualidad, artículos, notas de prensa, novedades y noticias, el blog | prensa, recursos, sala de prensa, centro de recursos',
    it: 'notizie, articoli, comunicati stampa, ultime notizie, approfondimenti, il blog | stampa, risorse, sala stampa, media',
    pt: 'notícias, artigos, comunicados de imprensa, comunicados, últimas notícias, o blog | imprensa, materiais, sala de imprensa, conteúdos',
    nl: 'nieuws, artikelen, persberichten, laatste nieuws, actueel, blogs | pers, kennisbank, inzichten, bronnen, kenniscentrum',
    ja: 'ブログ, ニュース, お知らせ, 新着情報, プレスリリース, 最新情報, コラム, 記事, ニュースリリース, ニュース一覧, お知らせ一覧, 公式ブログ | メディア, お役立ち情報, リソース, topics, オウンドメディア, oshirase',
    zh: '博客, 新闻, 新聞, 资讯, 資訊, 动态, 動態, 新闻中心, 新闻动态, 公司新闻, 公司动态, 行业资讯, 部落格, 最新消息, 新聞中心, 最新动态, 新闻资讯, 官方博客 | 公告, 文章, 资源, 資源, 媒体报道, xinwen',
  },
  changelog: {
    en: "changelog, change log, release notes, releases, what's new, product updates, release history, version history, release log, changes, whats new in, latest releases, product changelog | updates, new features, product news, announcements",
    de: 'änderungsprotokoll, versionshinweise, neuerungen, was ist neu, versionshistorie, release hinweise, produktneuheiten, änderungshistorie, produktupdates | neuheiten, aktualisierungen, neue funktionen',
    fr: 'nouveautés, notes de version, journal des modifications, quoi de neuf, notes de mise à jour, nouveautés produit, historique des versions | mises à jour',
    es: 'novedades, notas de la versión, notas de versión, registro de cambios, qué hay de nuevo, historial de versiones, novedades del producto | actualizaciones',
    it: 'note di rilascio, novità, registro delle modifiche, note sulla versione, novità del prodotto | aggiornamenti',
    pt: 'novidades, notas de versão, notas da versão, registro de alterações, registo de alterações, o que há de novo, histórico de versões | atualizações',
    nl: 'wat is er nieuw, releaseopmerkingen, wijzigingen, release notities, productupdates, wijzigingslogboek | nieuwe functies',
    ja: '更新履歴, リリースノート, アップデート情報, 変更履歴, アップデート, 新機能, リリース情報, 製品アップデート | 更新情報, バージョン履歴',
    zh: '更新日志, 更新日誌, 更新記錄, 更新记录, 版本说明, 发布说明, 产品更新, 版本更新, 發行說明, 版本記錄, 更新公告, 产品动态 | 新功能, 更新',
  },
  product: {
    en: 'product, products, features, platform, product overview, product features, all features, our products, feature, platform overview, products overview | solutions, solution, overview, how it works, product tour, tour, capabilities, why, use cases, services, modules, software, integrations',
    de: 'produkt, produkte, funktionen, plattform, produktübersicht, alle funktionen, leistungen, funktionsübersicht | lösungen, lösung, loesungen, software, so funktionierts, module, funktionsweise',
    fr: 'produit, produits, fonctionnalités, plateforme, nos produits, fonctionnalité | solutions, logiciel, comment ça marche, services',
    es: 'producto, productos, funciones, funcionalidades, características, plataforma | soluciones, solución, cómo funciona, servicios',
    it: 'prodotto, prodotti, funzionalità, piattaforma, caratteristiche | soluzioni, come funziona, servizi, funzioni',
    pt: 'produto, produtos, funcionalidades, plataforma, características | recursos, soluções, como funciona, serviços',
    nl: 'product, producten, functies, functionaliteiten, mogelijkheden, platform | oplossingen, hoe het werkt, diensten, functionaliteit',
    ja: '製品, 製品情報, 機能, 機能一覧, 製品紹介, プラットフォーム, プロダクト, 商品 | サービス, 特長, 特徴, ソリューション, サービス紹介, できること',
    zh: '产品, 產品, 功能, 产品介绍, 产品功能, 平台, 產品介紹, 功能介绍, 产品中心, 功能特色 | 解决方案, 解決方案, 服务, 特色',
  },
  legal: {
    en: 'terms, conditions of service, conditions of sale, conditions of business, conditions of hire, general conditions, tos, terms of service, terms of use, terms conditions, terms and conditions, service terms, privacy, privacy policy, privacy notice, privacy statement, sla, service level agreement, terms privacy, privacy terms, master service agreement, msa, subscription agreement, data processing agreement, dpa, customer agreement, master subscription agreement, user agreement | legal, legal notice, policies, acceptable use, acceptable use policy, aup, gdpr, legal center, agreement, eula',
    de: 'agb, nutzungsbedingungen, datenschutz, datenschutzerklärung, datenschutzerklaerung, allgemeine geschäftsbedingungen, geschäftsbedingungen, datenschutzhinweise, vertragsbedingungen, mietbedingungen, lieferbedingungen, verkaufsbedingungen, servicebedingungen, leistungsbedingungen, teilnahmebedingungen | rechtliches, impressum, auftragsverarbeitung',
    fr: "cgu, cgv, conditions générales, conditions d'utilisation, conditions générales d'utilisation, conditions générales de vente, conditions de vente, conditions de service, conditions de location, confidentialité, politique de confidentialité, protection des données | mentions légales, légal, informations légales, rgpd, conditions",
    es: 'términos, términos y condiciones, términos de servicio, condiciones de uso, términos de uso, condiciones del servicio, condiciones de servicio, condiciones generales, condiciones de contratación, condiciones de venta, condiciones de alquiler, privacidad, política de privacidad | aviso legal, legal, condiciones',
    it: "termini, termini e condizioni, termini di servizio, condizioni d'uso, condizioni generali, condizioni di servizio, condizioni del servizio, condizioni di vendita, condizioni di contratto, condizioni di noleggio, condizioni contrattuali, privacy policy, informativa sulla privacy, informativa privacy | note legali, condizioni",
    pt: 'termos, termos de uso, termos de serviço, termos e condições, termos do serviço, condições gerais, condições de serviço, condições de venda, privacidade, política de privacidade, aviso de privacidade | aviso legal, lgpd, condições',
    nl: 'voorwaarden, algemene voorwaarden, gebruiksvoorwaarden, servicevoorwaarden, huurvoorwaarden, leveringsvoorwaarden, verkoopvoorwaarden, privacybeleid, privacyverklaring, privacy verklaring | juridisch, avg, juridische informatie',
    ja: '利用規約, プライバシーポリシー, 個人情報保護方針, 個人情報の取り扱い, サービス利用規約, 個人情報の取扱いについて, 規約 | 特定商取引法, 特定商取引法に基づく表記, サイトポリシー',
    zh: '服务条款, 隐私政策, 隐私权政策, 用户协议, 使用条款, 服務條款, 隱私權政策, 隱私政策, 使用條款, 服务协议, 隐私声明, 隐私协议, 条款 | 法律声明, 法律聲明',
  },
};

export const SOUGHT_KINDS = Object.keys(KIND_WORDS) as SoughtKind[];

export interface KindReading<Kind extends string = SoughtKind> {
  kind: Kind;
  fit: 'whole' | 'half' | 'first';
  isPlain: boolean;
  languages: ReadonlySet<string>;
}

interface Entry<Kind> {
  kind: Kind;
  isPlain: boolean;
  languages: Set<string>;
}

const LONGEST_TEXT = 200;
const MOST_WORDS = 14;
const LONGEST_PHRASE = 5;
const LONGEST_RUN = 14;
const FEW_WORDS = 4;

const FILLERS = new Set(
  (
    'and the our your a an of to for at in on view see all more read latest explore discover check out browse company page ' +
    'visit go get us here new index html current every overview official und unsere unser alle mehr zu zur zum im bei der die ' +
    'das neu et nos notre les des la le el los las y nuestros nuestras ver il i gli e nostri tutti os as o nossos ver en het de ' +
    'van onze bekijk du d l'
  ).split(' '),
);
const ABOUT = new Set(
  (
    'strategy strategies guide guides tips examples example template templates trends trend report reports calculator api apis ' +
    'software tool tools how why what vs versus alternative alternatives policy faq faqs webinar webinars ebook ebooks case story ' +
    'course courses certification training statistics stats ideas checklist playbook advice psychology optimization ' +
    'optimisation intelligence model models experiment experiments experimentation lesson floor health meal workout retirement ' +
    'business project history mistakes basics explained definition best practices coach coaching engine rules strategie ' +
    'strategien leitfaden tipps ratgeber beispiele rechner vorlage vorlagen strategia guida estrategia guia conseils exemples ' +
    'calculateur simulateur calculadora calcolatore'
  ).split(' '),
);
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');

export const wordsOf = (text: string): string[] =>
  fold(text.slice(0, LONGEST_TEXT))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

type Phrases<Kind> = ReadonlyMap<string, Entry<Kind>[]>;

function phrasesOf<Kind extends string>(table: WordTable<Kind>): Phrases<Kind> {
  const found = new Map<string, Entry<Kind>[]>();
  for (const kind of Object.keys(table) as Kind[]) {
    for (const [language, list] of Object.entries(table[kind])) {
      for (const [at, part] of list.split('|').entries()) {
        for (const phrase of part.split(',')) {
          const key = wordsOf(phrase).join('');
          const entries = found.get(key) ?? [];
          found.set(key, entries);
          const known = entries.find((entry) => entry.kind === kind);
          if (known === undefined) entries.push({ kind, isPlain: at === 0, languages: new Set([language]) });
          else {
            known.languages.add(language);
            known.isPlain ||= at === 0;
          }
        }
      }
    }
  }
  return found;
}

export function createWordReader<Kind extends string>(table: WordTable<Kind>) {
  const kinds = Object.keys(table) as Kind[];
  const phrases = phrasesOf(table);
  return (text: string, brand: string): KindReading<Kind>[] => {
    const words = wordsOf(text);
    const isCut = words.length > MOST_WORDS;
    const { found, others, isAbout } = cover(words.slice(0, MOST_WORDS), { brand, phrases });
    if (isAbout) return [];
    const total = found.length + others;
    const readings: KindReading<Kind>[] = [];
    for (const kind of kinds) {
      const own = found.filter(({ entries }) => entries.some((entry) => entry.kind === kind));
      if (own.length === 0) continue;
      const share = own.length / total;
      const isFirst = own[0]!.isFirst;
      const isShort = !isCut && words.length <= FEW_WORDS + 1 && total <= FEW_WORDS;
      const fit =
        share === 1 && !isCut ? 'whole' : share >= 0.5 && isShort ? 'half' : isFirst ? 'first' : null;
      if (fit === null) continue;
      const entries = own.map(({ entries }) => entries.find((entry) => entry.kind === kind)!);
      readings.push({
        kind,
        fit,
        isPlain: entries.some(({ isPlain }) => isPlain),
        languages: new Set(entries.flatMap(({ languages }) => [...languages])),
      });
    }
    return readings;
  };
}

export const readWords = createWordReader(KIND_WORDS);

interface Cover<Kind> {
  found: { entries: readonly Entry<Kind>[]; isFirst: boolean }[];
  others: number;
  isAbout: boolean;
}

function cover<Kind>(
  words: readonly string[],
  { brand, phrases }: { brand: string; phrases: Phrases<Kind> },
): Cover<Kind> {
  const result: Cover<Kind> = { found: [], others: 0, isAbout: false };
  const note = (entries: readonly Entry<Kind>[]): void =>
    void result.found.push({ entries, isFirst: result.found.length + result.others === 0 });
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const length = longestPhrase(words, at, phrases);
    if (length > 0) {
      note(phrases.get(words.slice(at, at + length).join(''))!);
      at += length;
      continue;
    }
    at += 1;
    if (IDEOGRAPHIC.test(word)) coverRun(word, { phrases, note, other: () => (result.others += 1) });
    else if (word !== brand && !FILLERS.has(word) && !/^\d{1,3}$/.test(word)) {
      result.others += 1;
      result.isAbout ||= ABOUT.has(word);
    }
  }
  return result;
}

function longestPhrase(words: readonly string[], at: number, phrases: Phrases<unknown>): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--)
    if (phrases.has(words.slice(at, at + length).join(''))) return length;
  return 0;
}

function coverRun<Kind>(
  run: string,
  {
    phrases,
    note,
    other,
  }: { phrases: Phrases<Kind>; note: (entries: readonly Entry<Kind>[]) => void; other: () => void },
): void {
  let isOther = false;
  for (let at = 0; at < run.length;) {
    let length = Math.min(LONGEST_RUN, run.length - at);
    while (length > 1 && !phrases.has(run.slice(at, at + length))) length -= 1;
    if (length > 1) {
      note(phrases.get(run.slice(at, at + length))!);
      at += length;
      isOther = false;
    } else {
      if (!isOther) other();
      isOther = true;
      at += 1;
    }
  }
}
