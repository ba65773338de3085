import { deleteCases } from '../faults/delete-cases.ts';

deleteCases({ rounds: 5 });
