export const ENGLISH = [
  'The tidal mill at Sallow Creek was built by three brothers who had never seen one. They had a drawing from an uncle, forty oaks from their own wood, and two winters without much else to do. The pond behind the dam fills with the flood, twice a day, and gives the water back through a gate no wider than a cart.',
  'For about five hours after each high water the wheel turns, and then it rests until the sea has come again. Because the tide is some fifty minutes later every day, the miller lived by the moon: he ground at noon in the first week and at midnight in the second. His neighbours set their clocks by the church; he could not.',
  'In a good year the mill made 310 tonnes of flour, most of it barley, and sold it at 4.75 a sack to the bakers of the town. A storm took the first wheel in 1871. The second one, which stands today, has 32 floats of elm and needs a new axle roughly every sixty years. The ledger shows what each repair cost, who paid for it, and how long the bakers had to wait.',
  'Visitors are welcome on Saturdays from April to October. Children under twelve pay nothing, and a guide shows them the stones, the hoist and the eel trap. Please call before you come, since the wheel is only shown when the tide allows it.',
] as const;

export const GERMAN = [
  'Die Gezeitenmühle wurde im Herbst geschlossen, weil die große Welle einen Riß hatte. Über den Winter haben vier Zimmerleute das Rad zerlegt, die Schaufeln geprüft und jede zweite erneuert. Für die Straße zum Damm fehlte zunächst das Geld; später übernahm die Gemeinde 12.400 € der Kosten.',
  'Seit März dreht sich das Rad wieder. Wer möchte, kann dem Müller beim Mahlen zusehen und ein Säckchen Mehl mitnehmen. Führungen beginnen eine Stunde nach Hochwasser, höchstens zwölf Gäste auf einmal.',
] as const;

const FRENCH = [
  'Le moulin à marée a été restauré par une équipe de bénévoles venus des villages voisins. Près de la digue, où l’eau entre deux fois par jour, ils ont relevé un mur écroulé et posé une vanne neuve. Le chœur de l’ancienne chapelle sert désormais d’atelier.',
  'L’été dernier, plus de neuf mille visiteurs ont goûté le pain cuit sur place. La fête du moulin aura lieu le deuxième dimanche de septembre ; l’entrée est gratuite, même pour les élèves accompagnés.',
] as const;

export const PROSE: readonly string[] = [...ENGLISH, ...GERMAN, ...FRENCH];

export const TITLE = 'Three years of work at the tidal mill';

export const POINTS = [
  'The axle was turned from one oak that had lain in the pond since the flood',
  'Both millstones were lifted, dressed anew and set back a thumb apart',
  'The gate opens by itself when the sea stands lower than the pond',
  'Das Dach trägt jetzt Schindeln aus Lärche statt aus Blech',
  'La roue tourne sans bruit depuis que les paliers sont graissés',
] as const;

export const TABLE: readonly (readonly string[])[] = [
  ['Part', 'Material', 'Year', 'Cost', 'Maker'],
  ['Wheel', 'Elm', '1874', '612.50', 'Harrow and Sons'],
  ['Axle', 'Oak', '1931', '188.00', 'Pell, carpenters'],
  ['Gate', 'Larch', '1958', '94.20', 'Brückner KG'],
  ['Hoist', 'Wrought iron', '1902', '240.75', 'Forge Lefèvre'],
  ['Millstones', 'Buhrstone', '1889', '1030.00', 'La Ferté'],
  ['Eel trap', 'Willow', '2016', '35.90', 'School of Sallow'],
  ['Roof', 'Shingle', '2021', '7420.00', 'Dachbau Möller'],
  ['Dam', 'Granite', '1866', '2210.40', 'the three brothers'],
];

export const NOTES = 'Ask who has ever seen a wheel of this size turn, and wait for an answer.';

export function wrapped(paragraphs: readonly string[], letters: number): string {
  const wrap = (text: string): string =>
    text.replace(new RegExp(`(.{1,${letters}})(?:\\s+|$)`, 'g'), '$1\n').trim();
  return paragraphs.map(wrap).join('\n\n');
}
