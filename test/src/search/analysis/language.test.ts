import { expect } from 'chai';
import { detectLanguage, languageOfPage } from '../../../../src/search/analysis/language.ts';

const UNKNOWN: Record<string, string> = {
  nothing: '',
  figures: '1 234,56 € — 12.03.2024 (+49 30 1234567)',
  'one word': 'Pricing',
  'two words of German': 'Die Preise',
  'a menu': 'Kontakt Impressum Datenschutz AGB Newsletter Login Warenkorb Produkte Service',
  'the name of a product': 'iPhone 15 Pro Max 256 GB',
  'initials, which are no French': 'Strong, J. Wegstein, J. Mock, O. Steel, T. Olsztyn, J. C. D. L. M. N. S.',
  'names with a few Spanish words':
    'San Juan Bautista, Santa Cruz de Tenerife, Las Palmas, El Paso, San Diego, San Francisco, Santa Barbara, Sacramento, Santa Monica, Fresno, Monterey, San Jose, Palo Alto, Mountain View, Santa Clara, Salinas, Ventura, Oxnard, Pasadena, Burbank',
  'an English title with words that French has': 'A Comment on a Paper on Parallel Processing',
  Polish: 'Cena planu rocznego jest niższa niż opłata miesięczna, a plan można anulować przed końcem roku.',
  Czech:
    'Cena ročního plánu je nižší než měsíční platba a plán lze zrušit před koncem roku, pokud je to nutné.',
  Vietnamese: 'Giá của gói hàng năm thấp hơn so với thanh toán hàng tháng và bạn có thể hủy trước cuối năm.',
  Catalan:
    "El preu del pla anual és més baix que el pagament mensual i el podeu cancel·lar abans de final d'any.",
  Serbian:
    'Цена годишњег плана је нижа од месечне и може се отказати пре краја године ако вам није потребан.',
  Chinese: '年付方案的价格比月付低，可以在年底前取消。',
  'Chinese with a few English words':
    '这款手机的价格比 the model in the store of this year 低得多，可以在年底前取消订阅服务，退款将在七天之内原路返回到您的账户。',
  Japanese: '年間プランの料金は月払いより安く、年末までに解約できます。',
  Korean: '연간 요금제의 가격은 월간보다 낮고 연말 전에 취소할 수 있습니다.',
};

const KNOWN: Record<string, string> = {
  ar: 'سعر الخطة السنوية أقل من الدفع الشهري و يمكن إلغاؤها قبل نهاية السنة إذا كان ذلك من أجل هذه الشركة',
  bg: 'Цената на годишния план е по-ниска от месечното плащане и може да се откаже преди края на годината.',
  da: 'Hvad er prisen af det, og hvor mange nye brugere får man efter et år, hvis man ikke siger op? Det er noget, som vi nu også ser på.',
  de: 'Der Preis für das Jahresabo ist niedriger als die monatliche Zahlung, und man kann vor dem Ende kündigen.',
  el: 'Η τιμή του ετήσιου προγράμματος είναι χαμηλότερη από τη μηνιαία πληρωμή και μπορείτε να το ακυρώσετε.',
  en: 'The price of the annual plan is lower than what you pay each month, and you can cancel it before the end.',
  es: 'El precio del plan anual es más bajo que el pago mensual, y puedes cancelarlo antes del final del año.',
  fi: 'Vuositilauksen hinta on alempi kuin kuukausimaksu, ja sen voi perua ennen kuin vuosi on lopussa.',
  fr: "Le prix de l'abonnement annuel est plus bas que celui du paiement mensuel, et vous pouvez l'annuler avant.",
  hi: 'वार्षिक योजना की कीमत मासिक भुगतान से कम है और इसे साल के अंत से पहले रद्द किया जा सकता है।',
  hu: 'Az éves csomag ára alacsonyabb, mint a havi fizetés, és az év vége előtt le lehet mondani, ha már nem kell.',
  hy: 'Տարեկան պլանի գինը ավելի ցածր է, քան ամսական վճարումը',
  id: 'Harga paket tahunan lebih rendah dari pembayaran bulanan, dan Anda bisa membatalkan paket itu untuk alasan apa saja.',
  it: "Il prezzo del piano annuale è più basso di quello mensile e si può disdire prima della fine dell'anno.",
  lt: 'Metinio plano kaina yra mažesnė nei mokant kas mėnesį, ir jį galima atšaukti iki metų pabaigos, jei jis netinka.',
  nl: 'De prijs van het jaarabonnement is lager dan wat je per maand betaalt, en je kunt het opzeggen.',
  no: 'Hva er prisen av det, og hvor mange nye brukere får man etter et år, hvis man ikke sier opp? Det er noe som vi nå også ser på.',
  pt: 'O preço do plano anual é mais baixo do que o pagamento mensal, e você pode cancelar antes do fim do ano.',
  ro: 'Prețul planului anual este mai mic decât plata lunară, iar acesta poate fi anulat înainte de sfârșitul anului.',
  ru: 'Цена годового плана ниже, чем при оплате каждый месяц, и его можно отменить до конца года.',
  sv: 'Priset för årsplanen är lägre än det du betalar varje månad, och du kan säga upp den innan året är slut.',
  ta: 'ஆண்டுத் திட்டத்தின் விலை மாதக் கட்டணத்தை விடக் குறைவு',
  tr: 'Yıllık planın fiyatı aylık ödemeden daha düşüktür ve bu plan yıl sonundan önce iptal edilebilir, çünkü çok zaman yok.',
  uk: 'Ціна річного плану нижча, ніж при оплаті щомісяця, і його можна скасувати до кінця року.',
};

describe('detectLanguage', () => {
  for (const [what, text] of Object.entries(UNKNOWN))
    it(`does not guess: ${what}`, () => {
      expect(detectLanguage(text)).to.equal(null);
    });

  for (const [language, text] of Object.entries(KNOWN))
    it(`recognizes ${language}`, () => {
      expect(detectLanguage(text)).to.equal(language);
    });

  it('recognizes Russian by its letters among its neighbors', () => {
    const text = 'Выставка открыта для посетителей, и экскурсанты спускаются на борт ледокола.';
    expect(detectLanguage(text)).to.equal('ru');
  });

  it('is not misled by a few words of another script', () => {
    expect(detectLanguage(`${KNOWN.de} Москва 北京 Αθήνα`)).to.equal('de');
  });

  it('does not depend on case', () => {
    expect(detectLanguage(KNOWN.fr!.toUpperCase())).to.equal('fr');
  });

  it('reads only the beginning of a long text', () => {
    expect(detectLanguage(KNOWN.de!.repeat(100) + KNOWN.en!.repeat(1000))).to.equal('de');
  });
});

describe('languageOfPage', () => {
  const NOT_STEMMED: Record<string, string> = {
    cs: UNKNOWN.Czech!,
    he: 'מחיר התוכנית השנתית נמוך מהתשלום החודשי וניתן לבטל אותה לפני סוף השנה',
    ja: UNKNOWN.Japanese!,
    ko: UNKNOWN.Korean!,
    pl: 'Cena planu rocznego jest niższa niż opłata miesięczna, a plan można anulować przed końcem roku, jeśli nie jest już dla ciebie.',
    th: 'ราคาแผนรายปีต่ำกว่าการชำระเงินรายเดือนและสามารถยกเลิกได้ก่อนสิ้นปี',
    zh: UNKNOWN.Chinese!,
  };
  for (const [language, text] of Object.entries({ ...KNOWN, ...NOT_STEMMED }))
    it(`names ${language}`, () => {
      expect(languageOfPage(`${text}\n${text}`)).to.equal(language);
    });

  it('needs only few function words between names and prices, unlike the choice of a stemmer', () => {
    const plan = 'Starter 10 users 5 GB storage email support CRM webhooks API SSO audit log';
    const page = `${Array(10).fill(plan).join('\n')}\nEverything you need, and all of it from one place with no fees for you`;
    expect([languageOfPage(page), detectLanguage(page)]).to.deep.equal(['en', null]);
  });

  it('does not guess from a few words', () => {
    expect(languageOfPage('Kontakt Impressum Datenschutz AGB Newsletter Login')).to.equal(null);
  });
});
