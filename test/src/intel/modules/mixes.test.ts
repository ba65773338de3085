import { mixesOfFacts } from '../../../support/intel/mixes.ts';

// The soak test runs ten times as many.
describe('1,000 mixes of facts about everybody', () => mixesOfFacts({ mixes: 1_000, reckless: 50 }));
