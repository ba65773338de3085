import { expect } from 'chai';
import { useCrawls } from '../support/crawls.ts';

const CASES: [what: string, text: string, query: string, others: string[]][] = [
  [
    'the parts of a German compound',
    'Die Preisübersicht finden Sie im Anhang des Vertrags.',
    'Übersicht der Preise',
    ['Die Lieferung erfolgt innerhalb von drei Werktagen.', 'Unser Büro liegt in der Nähe des Bahnhofs.'],
  ],
  [
    'a German compound from parts in the text',
    'Alle Preise in der Übersicht gelten ohne Steuer.',
    'Preise Übersicht',
    ['Die Lieferung erfolgt innerhalb von drei Werktagen.', 'Unser Büro liegt in der Nähe des Bahnhofs.'],
  ],
  [
    'umlauts spelled out',
    'Unsere Zweigstelle in München öffnet um neun Uhr.',
    'Muenchen',
    ['Die Lieferung erfolgt innerhalb von drei Werktagen.', 'Unser Büro liegt in der Nähe des Bahnhofs.'],
  ],
  [
    'a word without its accents',
    'Le Café du Marché est ouvert tous les jours sauf le lundi.',
    'cafe',
    ['La livraison est gratuite pour toutes les commandes.', 'Notre bureau se trouve près de la gare.'],
  ],
  [
    'a word with accents that the text lacks',
    'The cafe on the square is open every day.',
    'café',
    ['Delivery is free for every order.', 'Our office is near the station.'],
  ],
  [
    'a Chinese word within a sentence',
    '客户可以在十四天内申请退款，无需说明理由。',
    '退款',
    ['我们的办公室位于上海市中心。', '所有订单均可免费送货。'],
  ],
  [
    'a Japanese word within a sentence',
    'ご購入から十四日以内であれば返品を受け付けます。',
    '返品',
    ['本社は東京駅の近くにあります。', 'すべての注文は送料無料です。'],
  ],
  [
    'another form of a Russian word',
    'Стоимость подписки указана в договорах с клиентами.',
    'договор',
    ['Доставка занимает три рабочих дня.', 'Наш офис находится рядом с вокзалом.'],
  ],
  [
    'another form of a Spanish word',
    'Los clientes pueden devolver los productos en catorce días.',
    'devolución producto',
    ['La entrega es gratuita en toda la ciudad.', 'Nuestra oficina está cerca de la estación.'],
  ],
];

describe('search in many languages over the API', () => {
  const test = useCrawls();

  async function found(texts: readonly string[], queries: readonly string[]): Promise<string[][]> {
    const api = await test.service.newClient();
    const ids = await Promise.all(
      texts.map(async (text) => (await api.post('/api/knowledge', { text })).body.id as string),
    );
    await Promise.all(ids.map((id) => test.service.ended(id)));
    return Promise.all(
      queries.map(async (query) => {
        const { body } = await api.post('/api/knowledge/search', { query, mode: 'lexical' });
        return body.hits.map(({ text }: { text: string }) => text);
      }),
    );
  }

  describe('POST /api/knowledge/search by words', () => {
    for (const [what, text, query, others] of CASES) {
      it(`finds ${what}, and no other text`, async () => {
        expect(await found([text, ...others], [query])).to.deep.equal([[text]]);
      });
    }

    it('ranks each text first among all languages', async () => {
      const cases = CASES.filter(([, , query]) => query !== 'Preise Übersicht' && query !== 'café');
      const texts = cases.flatMap(([, text, , others]) => [text, ...others]);
      const answers = await found(
        [...new Set(texts)],
        cases.map(([, , query]) => query),
      );
      expect(answers.map(([first]) => first)).to.deep.equal(cases.map(([, text]) => text));
    });
  });
});
