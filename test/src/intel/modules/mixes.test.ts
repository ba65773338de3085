import { mixesOfFacts } from '../../../support/intel/mixes.ts';

describe('1,000 random mixes of facts about all parties', () => mixesOfFacts({ mixes: 1_000, reckless: 50 }));
