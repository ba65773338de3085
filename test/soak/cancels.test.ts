import { cancelCases } from '../faults/cancel-cases.ts';

cancelCases({ crawls: 40 });
