export { randomOf } from '../../support/random.ts';

const WORDS = `able about above account across actual advice after again agency agree air allow almost alone
along already always amount animal annual answer appear apply area argue arm around arrive article ask asset
attack author autumn average avoid away baby back balance ball bank bar base basic basket beach bean bear
beauty become bed before begin behind believe below benefit best better between beyond big bill bird black
block blood blue board boat body bone book border borrow bottle bottom bowl box branch brave bread break
breath brick bridge brief bright bring broad brother brown budget build burn bus business busy butter button
buy cabin cable cake call calm camera camp canal capital car card care carry case castle cat catch cause
ceiling cell center chain chair chalk chance change chapter charge cheap check cheese chest child choice
church circle city claim class clean clear clerk climb clock close cloth cloud coach coal coast coat code
coffee cold collar collect color column come common company compare complete concern condition connect
consider contain control cook cool copper copy corn corner correct cost cotton count country couple courage
course court cover cow craft cream credit crew crop cross crowd cup current curve custom cycle damage dance
danger dark daughter day deal dear debt decide deep degree delay deliver demand depend desert design desk
detail develop device dial differ dinner direct discover distance divide doctor dog door double doubt dozen
draft draw dream dress drink drive drop dry duty each eager ear early earth east easy eat edge effect effort
egg eight elbow else empty end energy engine enjoy enough enter equal error escape even event every exact
example except exchange exist expect expert explain eye face fact factor fail fair fall family famous far
farm fast father favor fear feature feed feel fence few field figure fill final find fine finger finish fire
firm first fish fit five fix flag flat float floor flour flow flower fly fold follow food foot force foreign
forest forget fork form fortune forward four frame free fresh friend front fruit fuel full future gain game
garden gas gate gather gear general gentle get gift give glass goal gold good grain grand grass gray great
green ground group grow guard guess guest guide habit hair half hall hammer hand handle happen happy harbor
hard harvest hat have head health hear heart heat heavy height help herd high hill history hold hole holiday
home honest hope horse hospital hotel hour house human hundred hunt hurry ice idea image improve inch income
increase industry inform ink inside iron island item jacket job join journey judge juice jump just keep key
kind king kitchen knee knife know label labor lady lake lamp land language large last late laugh law lead
leaf learn least leather leave left leg lemon length less lesson letter level library lift light like limit
line lion list listen little live load local lock long look lose loud love low lucky lunch machine mail main
make manage many map mark market master match material matter meal mean measure meat medicine meet member
memory metal method middle mile milk mill mind mine minute mirror mix model modern moment money month moon
morning most mother motion mountain mouth move much music name narrow nation nature near neat neck need
needle neighbor nerve nest net never new news next night nine noise north nose note nothing notice number
oak object observe ocean offer office often oil old once only open opinion orange order other outside oven
over owner page paint pair paper parent park part party pass past path patient pattern pay peace pen pencil
people pepper perfect perhaps period person phone picture piece pilot pipe place plain plan plant plate play
please plenty plow pocket point police polish pond poor port position post pot potato pound power practice
prepare present press price print private problem process produce profit promise proof protect proud provide
public pull pump pure purple purpose push quality quarter queen question quick quiet quite race radio rail
rain raise range rare rather reach read ready real reason receive record red reduce refuse region regular
remain remember remove repair repeat reply report rest result return rice rich ride right ring rise river
road rock roll roof room root rope rough round row rubber rule run rush safe sail salt same sand save scale
school science sea search season seat second secret see seed seem sell send sense separate serve seven shade
shake shape share sharp sheep sheet shelf shell shine ship shirt shoe shop short shoulder show side sign
silent silk silver simple single sister six size skill skin sky sleep slow small smart smell smile smoke
smooth snow soap social soft soil soldier solid some son song soon sound soup south space speak special
speed spell spend spoon sport spread spring square staff stage stand star start state station stay steam
steel step stick still stone stop store storm story straight strange stream street strong student study
stuff subject success sudden sugar summer sun supply support sure surface surprise sweet swim system table
tail take talk tall taste teach team tell ten term test thank thick thin think third thread three through
throw thumb ticket tie tight timber time tin tire title today together tomorrow tool top total touch tower
town track trade train travel tree trial trip trouble true trust turn twelve twenty twice type under union
unit until upper use useful usual valley value various vegetable very view village visit voice wage wait
walk wall want warm wash waste watch water wave way weak wear weather week weight welcome well west wheat
wheel when white whole wide wife wild will wind window wine wing winter wire wise wish with woman wonder
wood wool word work world worth wound write wrong yard year yellow yes yesterday young`.split(/\s+/);

export const below = (random: () => number, limit: number): number => Math.floor(random() * limit);

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

export const phrase = (random: () => number, words: number): string =>
  Array.from({ length: words }, () => WORDS[below(random, WORDS.length)]!).join(' ');

export const headline = (random: () => number, words: number): string => capital(phrase(random, words));

export function paragraph(random: () => number, words: number): string {
  const sentences: string[] = [];
  for (let left = words; left > 0;) {
    const length = Math.min(left, 8 + below(random, 9));
    sentences.push(`${capital(phrase(random, length))}.`);
    left -= length;
  }
  return sentences.join(' ');
}
