const GROUPS = [
  'price cost charge fee rate pay',
  'discount reduce reduction rebate save saving off less cheaper',
  'reduce reduced decrease decreased fall fell decline declined',
  'increase increased rise rose grow grew',
  'refund reimburse return money back',
  'yearly annual annually year',
  'monthly month',
  'daily day',
  'cancel terminate end quit stop',
  'employee staff team people worker member',
  'founder found start open create establish',
  'headquarters headquartered base office located',
  'ceo run lead head director manage',
  'certified certification compliant comply compliance audit accredited standard',
  'delivery deliver ship shipping dispatch arrive parcel postage',
  'warranty guarantee guaranteed cover',
  'support help contact assistance reach',
  'answer reply respond response',
  'trial try test',
  'customer client user',
  'limit maximum most',
  'deadline due until',
  'invest investor raise fund funding',
  'buy purchase order',
  'store host keep retain',
  'integrate integration connect work compatible',
  'install installation fit fitting setup',
  'weigh weight heavy',
  'size dimension large big',
  'tall high height',
  'made make material manufacture produce build',
  'long last duration',
  'fast quick quickly soon speed',
  'child children kid',
  'colour color',
  'language speak',
  'downtime uptime available availability',
  'prohibited forbidden',
].map((group) => group.split(' '));

const OF_WORD = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const word of group) {
    const others = OF_WORD.get(word) ?? new Set();
    for (const other of group) if (other !== word) others.add(other);
    OF_WORD.set(word, others);
  }
}

/** `word` must be English, in lower case, and in its dictionary form or plural. */
export const synonymsOf = (word: string): ReadonlySet<string> =>
  OF_WORD.get(word) ?? OF_WORD.get(word.replace(/e?s$/, '')) ?? OF_WORD.get(word.replace(/s$/, '')) ?? NONE;

const NONE: ReadonlySet<string> = new Set();
