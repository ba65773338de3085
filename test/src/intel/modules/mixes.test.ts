import { mixesOfFacts } from '../../../support/intel/mixes.ts';

// The soak test runs ten times as many mixes.
describe('1,000 random mixes of facts about all parties', () => mixesOfFacts({ mixes: 1_000, reckless: 50 }));
