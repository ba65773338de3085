import { foldCase, type Piece, piecesOf, plainText } from './pieces.ts';

type Script = 'latin' | 'cyrillic' | 'greek' | 'armenian' | 'arabic' | 'devanagari' | 'tamil';

const SCRIPT_OF = {
  en: 'latin',
  da: 'latin',
  de: 'latin',
  es: 'latin',
  fi: 'latin',
  fr: 'latin',
  hu: 'latin',
  id: 'latin',
  it: 'latin',
  lt: 'latin',
  nl: 'latin',
  no: 'latin',
  pt: 'latin',
  ro: 'latin',
  sv: 'latin',
  tr: 'latin',
  ru: 'cyrillic',
  bg: 'cyrillic',
  uk: 'cyrillic',
  el: 'greek',
  hy: 'armenian',
  ar: 'arabic',
  hi: 'devanagari',
  ta: 'tamil',
} as const satisfies Record<string, Script>;

export type Language = keyof typeof SCRIPT_OF;

const SCRIPT_LETTERS: [Script, RegExp][] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['tamil', /\p{Script=Tamil}/u],
];

export const LANGUAGES = Object.keys(SCRIPT_OF) as Language[];

function scriptOf(word: string): Script | null {
  const unit = word.charCodeAt(0) | 0x20;
  if (unit >= 0x61 && unit <= 0x7a) return 'latin';
  return SCRIPT_LETTERS.find(([, letter]) => letter.test(word.slice(0, 2)))?.[0] ?? null;
}

export function languageOf(word: string, language: Language | null): Language | null {
  const script = scriptOf(word);
  if (script === null) return null;
  return language !== null && SCRIPT_OF[language] === script ? language : usualLanguageOf(script);
}

export function languagesOf(word: string, languages: readonly Language[]): Language[] {
  const script = scriptOf(word);
  if (script === null) return [];
  const sameScript = languages.filter((language) => SCRIPT_OF[language] === script);
  return [...new Set([...sameScript, usualLanguageOf(script)])];
}

const usualLanguageOf = (script: Script): Language =>
  LANGUAGES.find((language) => SCRIPT_OF[language] === script)!;

const WORDS = {
  en: `a about after all also am an and any are as at be because been before being between both but by can could did
    do does doing during each few for from further had has have having he her here hers him his how i if in into is
    it its itself just me more most my no nor not of off on once only or other our ours out over own same shall she
    should so some such than that the their theirs them then there these they this those through to too under until
    up upon us very was we were what when where whether which while who whom whose why will with would you your
    yours ca wo`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bin
    bis bist da dabei dadurch dafür damit danach daran darauf daraus darin darüber das dass davon dazu dein deine dem
    den denen denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem
    einen einer eines er es etwa etwas euch euer eure für gegen gibt hab habe haben hat hatte hatten hier ihm ihn
    ihnen ihr ihre ihrem ihren ihrer ihres im in ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener kann
    kein keine keinem keinen keiner können konnte könnte man mehr mein meine mich mir mit muss müssen nach nicht noch
    nun nur ob oder ohne sehr sein seine seinem seinen seiner seines seit sich sie sind so sollen sollte sondern
    soll sowie über um und uns unser unsere unter viel viele vom von vor wann war waren warum was weil welche welchem
    welchen welcher welches wem wen wenn wer werden weshalb wessen wie wieso wieviel wieviele wird wir wirst wo wobei
    wodurch wofür woher wohin womit woran worauf woraus worin worüber worum wovon wozu wurde wurden würde würden zu
    zum zur zwischen`,
  fr: `a ai alors après as au aucun aucune aussi autre autres aux avait avant avec avez avoir avons ayant c ce ceci
    cela celle celles celui ces cet cette ceux chaque chez comme comment d dans de depuis des dont du elle elles en
    entre es est et étaient était étant être eu eux fait fut il ils j je jusqu l la laquelle le lequel les lesquelles
    lesquels leur leurs lors lui m ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par parce pas peut peuvent
    pendant plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous
    sur t ta te tes toi ton tous tout toute toutes très tu un une vos votre vous y combien`,
  es: `a al algo algún alguna algunas alguno algunos ante antes así aún aunque cada como cómo con cual cuál cuales
    cuáles cualquier cuando cuándo cuánto cuánta cuántos cuántas de del desde donde dónde dos durante e el él ella
    ellas ello ellos en entre era eran es esa esas ese eso esos está están esta estas este esto estos fue fueron ha
    haber había han hasta hay la las le les lo los más me mi mis mucho muy nada ni no nos nosotros nuestra nuestro o
    os otra otras otro otros para pero por porque pueda puede pueden pues que qué quien quién quienes quiénes se sea según ser si sí sido
    sin sobre son su sus también tan tanto te tiene tienen todo todos tu tus un una unas uno unos usted ustedes y ya
    yo`,
  it: `a abbiamo ad agli ai al alla alle allo altra altre altri altro anche ancora avere aveva c che chi ci ciò coi col
    come con contro cosa cui d da dagli dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo dove
    due e è ed era erano essere fra gli ha hanno ho i il in io l la le lei li lo loro lui ma mentre mi mia mio molto
    ne negli nei nel nella nelle nello no noi non nostra nostro o ogni oltre per perché più possono può qual quale quali
    quando quanta quante quanti quanto quella quelle quelli quello questa queste questi questo qui quindi se sei si
    sia sono sotto sta stata stati stato su sua sue sugli sui sul sulla sulle suo suoi te ti tra tu tua tuo tutte
    tutti tutto un una uno vi viene voi`,
  pt: `a à ainda algum alguma alguns algumas ante antes ao aos apenas após aquela aquele aquilo as às até cada com como
    contra da das de dela dele deles depois desde do dos e é ela elas ele eles em entre era eram essa essas esse esses
    esta está estão estas este estes eu foi foram há isso isto já lhe lhes mais mas me mesmo meu meus minha muito na
    nas nem no nos nós nossa nosso num numa o onde os ou outra outras outro outros para pode podem pela pelas pelo pelos por
    porque porquê qual quais quando quanto quanta quantos quantas que quê quem são se seja sem ser será seu seus sido
    só sob sobre sua suas também tão te tem têm ter teve tinha toda todas todo todos tu um uma umas uns vai você vocês`,
  nl: `aan al alle alles als altijd andere ben bij daar dan dat de der deze die dit doch door dus een eens en er ge geen
    haar had hadden heb hebben heeft hem het hier hij hoe hoeveel hun iets ik in is ja je jij jou jouw jullie kan kon
    kunnen maar me meer men met mij mijn moet moeten na naar niet niets nog nu of om omdat ons onze ook op over reeds
    te tegen toch toen tot tussen u uit uw van veel voor waar waarom waarmee waarvan wanneer want waren was wat we wel
    welk welke werd werden wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou zouden`,
  sv: `alla allt än är år att av bara blev bli blir då där de dem den denna deras dess dessa det detta dig din du efter
    eller en er ett från för ha hade han har hans hela henne hennes här hon honom hur i ifrån in inom inte ja jag kan
    kunde man med mellan men mer mig min mot mycket när någon något några nu och också om oss på sedan sig sin sina
    sitt ska skulle som så till under upp ut utan vad var vara varför varje vart vem vi vid vilka vilken vilket vill`,
  da: `af alle alt anden andet andre at bare blev blive bliver da de dem den denne der deres det dette dig din disse dog
    du efter eller en end er et for fordi fra få får før ham han hans har have havde hende hendes her hun hvad hvem
    hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke ind ingen jeg jer kan kun kunne man mange med
    meget mellem men mere mig min mod må når nogen noget nogle nu og også om op os over på se sig sin sit skal skulle
    som så til ud uden under var ved vi vil ville være været`,
  no: `alle alt andre at av bare ble bli blir blitt da de deg dem den denne der deres det dette din disse du eller en
    enn er et etter for fordi fra før få får ha hadde han hans har hennes her hun hva hvem hver hvilke hvilken hvilket
    hvis hvor hvordan hvorfor i ikke ingen inn jeg kan kun kunne man mange med meg mellom men mer min mot mye må når
    noe noen nå og også om opp oss over på seg selv siden sin sine sitt skal skulle som så til ut uten under var ved
    vi vil ville være vært`,
  fi: `ei eivät emme en että ettei hän häneen hänen häntä he heidän heille heitä ja jo joita joiden joka jos jossa josta
    jota jotka joten jonka kaikki kanssa kenen kenelle ketkä koska kuin kuinka kuka kun kuten me meidän meille mihin
    mikä miksi milloin minä minkä minun missä mistä mitä mitkä miten mukaan mutta myös ne niiden niin niitä noin nyt
    oli olivat ole olemme olen olet olla ollut on ovat paljon saa se sekä sen siellä siinä siitä sillä sinä sitä tai
    tämä tämän tässä tätä te teidän tuo vaan vai vain voi voidaan voivat ympäri`,
  ru: `а без более бы был была были было быть в вам вас весь во вот все всего всех всё вы где да даже для до его ее её
    если есть ещё же за зачем и из или им их к как какая каких какие какого какой каком какое какую каким какими кем
    ко когда кого кому которая которого которое которой котором которую которые который которых кто куда ли либо лишь
    меня мне мог могут может можно мой мы на над надо нам нас наш не него нее неё нет ни них но ну нужно о об однако он она они оно от откуда очень по
    под после почему при про с сам свое свой своих своего своей себя сколько со так также такой там тем то того тоже
    той только том ты у уже чего чей чем чему через что чтобы чья эта эти этих это этого этой этом этот эту я`,
  uk: `а або але без би був була були було бути в вам вас ви від він вона вони все всіх де для до його за з зі і із її
    їх й як яка яке який яких якої яку які коли кого кому куди лише ми на над нам нас наш не ні них про по під після
    при скільки та так також там те ти тим то того тоді той тому у хто це цей ця цього чи чому чого що щоб є я`,
  bg: `а ако без беше би бил били в вас ви все всички във г да дали до докато е за защо и из им има как какво какъв
    каква какви като кога кого което които който коя къде ли ме между ми много може на над не него нея ни ние но няма
    о от по под при са само се след със си сме със съм със та така те тези това този тя той ще я`,
  tr: `ama ancak bana bazı ben bir biri biz bu bunlar bunu bunun çok çünkü da daha de değil diye en gibi göre hangi
    hangisi hem her hiç için ile ise kaç kadar karşı ki kim kime kimin mi mı mu mü nasıl ne neden nedir nerede nereye
    niçin niye o olan olarak oldu olduğu olup onlar onu onun sen şey siz sonra şu tarafından tüm var ve veya ya yani
    yok zaman`,
  ro: `a acest această aceasta aceste acestea acești acestui ai al ale am ar are as asta astfel au avea avem ca că care
    cărei căror cât câte câți ce cea cei cel cele celor cine cu cum când da dar de deci decât despre din dintre după
    ea ei el ele era este eu fi fie fiind fost în între îi își îl la le lor lui mai mult ne nu o ori pe pentru prin
    sa să sale sau se și sub sunt te tot toate toți un unde unei unor unui va vor vă`,
  hu: `a abban ahhoz aki akik akkor alatt amely amelyek ami amikor arra át az azok azon azt azzal be benne csak de e egy
    egyik el én ennek erre és ez ezek ezt fel ha hanem hány hogy hogyan hol honnan hova így is itt kell ki kik kinek
    közben között le lehet lesz maga már már meg mely melyek melyik mennyi mert mi miért mikor milyen mint minden mit
    most nagyon nem nincs ő ők s se sem szerint számára talán tehát új után vagy van vannak volt voltak`,
  id: `ada adalah agar akan antara apa apakah atau bagaimana bagi bahwa bisa dalam dan dapat dari dengan di dia hanya
    ini itu juga kami kapan karena ke kepada kita lebih mana mengapa mereka namun oleh pada para saat sebagai sebuah
    secara sehingga seperti serta siapa sudah tersebut telah tetapi tidak untuk yang`,
  lt: `apie ar arba ant bet bei buvo būti dar dėl iki ir iš jei jie jis jo jos jų ją jau kad kai kaip kaip kada kas ką
    kiek kodėl kokia kokie koks kur kurie kuri kuris kurių mes nei nes nuo nėra per po prie prieš savo su tai taip
    tarp tik tų tos to už yra šio šis šios`,
  el: `αλλά αν από αυτά αυτές αυτή αυτό αυτός για δε δεν είναι εκεί ενώ ένα ένας η ήταν θα και κάθε κατά με μετά μη μια
    μία μου να ο οι όπως όταν ότι ου που ποια ποιο ποιος ποιοι ποιες πόσο πόσα πότε προς πριν πως πώς σας σε στα στη
    στην στις στο στον στους τα τη την της τι τις το τον του τους των ως`,
  ar: `أو أي أين إلى إن أن أنا أنت الذي التي الذين ان بعد بين تلك ثم حتى حول خلال ذلك عن عند على غير في فيه فيها قد قبل
    كان كانت كل كم كما كيف لا لقد لكن لم لماذا له لها ليس ما ماذا مع من منذ منها متى نحن هذا هذه هل هم هناك هو هي و
    يا يكون`,
  hi: `और इस इसके इसका इसकी उस उसके उनके एक एवं ऐसे कब कर करने कहाँ का कि किस किसी की कुछ के को कौन क्या क्यों कैसे गया
    जब जा जो तक तो था थी थे द्वारा ने नहीं पर भी में यह यहाँ ये या रहा रहे लिए वह वे से साथ ही हुआ हुई है हैं हो होता`,
  pl: `aby ale bardzo bez był była było były być co czy dla do gdy gdzie go i ich ile im ja jak jaka jaki jakie jako
    jego jej jest jeszcze już która które którego której który których kto ma może na nad nie niż o od oraz po pod
    przed przez przy się są tak także tam te tego tej ten też to tylko tym u w wszystkie z za ze że żeby`,
  cs: `aby ale ani bez bude by byl byla bylo byly být co do i jak jaká jaké jaký jako je jeho její jejich jen jeho jsem
    jsou k kde kdo kdy když která které který kterou ke na nad nebo není o od po pod podle pro proč před při s se si
    tak také tato ten tento tím to toho tohoto u v ve z za ze že`,
  sr: `а али ако би био била било бити више где да до за и из или има његов је јер још као када који која које којим кроз
    на не него од он она они по пре преко са само се су сам смо сте та тај то у уз што шта`,
} as const satisfies Partial<Record<Language | 'pl' | 'cs' | 'sr', string>>;

export type Known = keyof typeof WORDS;

export const FUNCTION_WORDS = new Map(
  (Object.entries(WORDS) as [Known, string][]).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).map(foldCase)),
  ]),
);

/** In UTF-16 units. */
const ENOUGH = 10_000;

const FEW_WORDS = 12;

interface Evidence {
  words: number;
  times: number;
  share: number;
}

const TO_STEM: Evidence = { words: 3, times: 3, share: 0.1 };
const TO_NAME: Evidence = { words: 3, times: 5, share: 0 };

const LETTERS_OF: Partial<Record<Known, string>> = {
  cs: 'ěřů',
  da: 'æø',
  de: 'äöü',
  es: 'ñ',
  fi: 'äö',
  fr: 'çêèœ',
  hu: 'őűöü',
  it: 'èòì',
  lt: 'ėįų',
  no: 'æø',
  pl: 'łęśżź',
  pt: 'ãõçê',
  ro: 'ășț',
  ru: 'ыэё',
  sr: 'јљњћђџ',
  sv: 'åäö',
  tr: 'ğışçöü',
  uk: 'іїє',
};

const OWNERS = new Map<string, Known[]>();
for (const [language, words] of FUNCTION_WORDS)
  for (const word of words) OWNERS.set(word, [...(OWNERS.get(word) ?? []), language]);

export function detectLanguage(text: string): Language | null {
  const found = languageOfPieces(piecesOf(plainText(text.slice(0, ENOUGH))));
  return LANGUAGES.find((language) => language === found) ?? null;
}

export const languageOfPieces = (pieces: readonly Piece[]): Language | Known | null =>
  spokenIn(pieces, TO_STEM);

const UNSTEMMED: readonly [language: string, script: RegExp, share: number][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1],
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['he', /\p{Script=Hebrew}/gu, 0.4],
  ['th', /\p{Script=Thai}/gu, 0.3],
];

const FEWEST_LETTERS = 20;

export function languageOfPage(text: string): string | null {
  const plain = plainText(text.slice(0, ENOUGH));
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return null;
  const unstemmed = UNSTEMMED.find(
    ([, script, share]) => (plain.match(script)?.length ?? 0) >= letters * share,
  );
  return unstemmed?.[0] ?? spokenIn(piecesOf(plain), TO_NAME);
}

function spokenIn(pieces: readonly Piece[], least: Evidence): Language | Known | null {
  const { script, words } = mainWords(pieces);
  if (script === null) return null;
  const written = LANGUAGES.filter((language) => SCRIPT_OF[language] === script);
  if (written.length === 1 && !FUNCTION_WORDS.has(written[0] as Known)) return written[0]!;
  return likeliest(words, least);
}

function mainWords(pieces: readonly Piece[]): { script: Script | null; words: string[] } {
  const byScript = new Map<Script | null, string[]>();
  let unspaced = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'run') unspaced += text.length / 2;
    if (kind !== 'word') continue;
    const word = foldCase(text);
    const script = scriptOf(word);
    if (script === 'latin' && word.length === 1) continue;
    const others = byScript.get(script);
    if (others === undefined) byScript.set(script, [word]);
    else others.push(word);
  }
  const [script, words] = [...byScript].sort(([, a], [, b]) => b.length - a.length)[0] ?? [null, []];
  return { script: words.length > unspaced ? script : null, words };
}

function likeliest(words: readonly string[], least: Evidence): Known | null {
  const found = new Map<Known, { words: Set<string>; times: number; evidence: number }>();
  for (const word of words) {
    const isFunctionWord = OWNERS.has(word);
    const owners = OWNERS.get(word) ?? ownersOfLetters(word);
    for (const owner of owners) {
      const its = found.get(owner) ?? { words: new Set(), times: 0, evidence: 0 };
      found.set(owner, its);
      its.evidence += 1 / owners.length;
      if (!isFunctionWord) continue;
      its.words.add(word);
      its.times += 1;
    }
  }
  const [first, second] = [...found].sort(([, a], [, b]) => b.evidence - a.evidence);
  if (first === undefined) return null;
  const [language, its] = first;
  if (its.words.size < least.words || its.times < Math.max(least.times, least.share * words.length))
    return null;
  const lead = words.length < FEW_WORDS ? 2 : 1.5;
  return its.evidence >= lead * (second?.[1].evidence ?? 0) ? language : null;
}

const LETTERS = Object.entries(LETTERS_OF) as [Known, string][];
const RARE_LETTER = new RegExp(`[${LETTERS.map(([, letters]) => letters).join('')}]`);

function ownersOfLetters(word: string): readonly Known[] {
  const letter = RARE_LETTER.exec(word)?.[0];
  if (letter === undefined) return [];
  return LETTERS.filter(([, letters]) => letters.includes(letter)).map(([language]) => language);
}
