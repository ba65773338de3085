import { cancelCases } from './cancel-cases.ts';

cancelCases({ crawls: 3 });
