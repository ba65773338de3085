import { mixesOfFacts } from '../support/intel/mixes.ts';

describe('10,000 random mixes of facts about all parties', () =>
  mixesOfFacts({ mixes: 10_000, reckless: 500 }));
