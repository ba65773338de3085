import { deleteCases } from './delete-cases.ts';

deleteCases({ rounds: 1 });
