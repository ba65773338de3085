import { mixesOfFacts } from '../support/intel/mixes.ts';

describe('10,000 mixes of facts about everybody', () => mixesOfFacts({ mixes: 10_000, reckless: 500 }));
