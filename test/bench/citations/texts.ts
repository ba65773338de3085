/** Paragraphs in several languages, with prices, dates, quoted speech, units and lists. */
export const GIVEN = [
  `Plans start at $49 per month for up to 5 users; the “Growth” plan — our most popular one — costs $129.50 and includes 1,000 contacts. Every further 500 contacts add $9. There’s no setup fee, and you can cancel at any time.`,
  `We were founded on 5 March 2014 in a basement with two desks and one kettle. Today 312 people in 9 countries work for us, though the kettle isn't with us anymore. Revenue grew by 38% in 2023, after 12.5% the year before.`,
  `“It does what it says,” writes one customer, “and it doesn't get in the way.” Another one – who asked not to be named – calls it "the least annoying tool of the year". Both have used it for more than 18 months.`,
  `Data is kept in Frankfurt (region eu-central-1) and is never copied to other regions. Backups run every 6 hours and are deleted after 35 days. Restoring 1 TB took 47 minutes in our last test on 2024-02-11.`,
  `Support answers within 4 business hours, Monday–Friday, 9:00–17:30 CET. Customers with an Enterprise contract reach an engineer within 30 minutes — around the clock. We do not offer support by telephone.`,
  `Die Preise verstehen sich zuzüglich 19 % Mehrwertsteuer. Das Paket „Basis“ kostet 1.250 € im Jahr, „Plus“ kostet 2.400 €. Eine Kündigung ist mit einer Frist von 14 Tagen möglich, danach verlängert sich der Vertrag nicht.`,
  `Größere Mengen liefern wir ab Werk in Köln; kleinere – bis 30 kg – verschicken wir per Post. Übermäßig lange Wartezeiten gibt es nicht: 95 % aller Sendungen sind nach 2 Tagen da, überfällige ersetzen wir.`,
  `L’équipe compte 27 personnes à Lyon et à Montréal. « Nous n’avons jamais levé de fonds », dit la fondatrice, « et nous n’en avons pas besoin ». Le café, lui, coûte toujours 0,50 € la tasse.`,
  `La oferta incluye 3 meses gratis, pero no cubre el envío. ¿Cuánto cuesta después? Unos 19,99 € al mes, según el año pasado. Más de 4.000 pequeñas empresas la usan ya en España y México.`,
  `Мы работаем с 2009 года и обслуживаем более 1 500 клиентов. Стоимость подписки — 990 ₽ в месяц, и она не менялась с 2021 года. Возврат денег возможен в течение 30 дней, без объяснения причин.`,
  `本服务每月收费199元，包含5个账户和100GB存储空间。客户可以在三十天内申请退款，不需要说明理由。我们的办公室位于上海和深圳，客服时间为每天9:00至18:00。`,
  `Features:\n- Unlimited projects, shared or private\n- Export to CSV, XLSX and PDF in under 10 seconds\n- Single sign-on (SAML 2.0), from the Business plan on\n- An audit log that keeps 400 days of events`,
  `The sensor works from −20 °C to +55 °C at up to 95% humidity. Its battery (3.7 V, 2,600 mAh) lasts about 18 months at one reading every 15 minutes. It’s waterproof to 1.5 m — not to be used for diving, though.`,
  `Terms: net 30 days. Late payments carry interest of 1.5% a month. Orders above €10,000 need a deposit of 25%, which isn’t refundable once production has begun. Smaller orders don't need any.`,
] as const;
