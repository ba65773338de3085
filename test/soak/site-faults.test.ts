import { FAULTS } from '../faults/faulty-site.ts';
import { siteFaultCases } from '../faults/site-fault-cases.ts';

siteFaultCases(FAULTS.filter(({ costly, heavy }) => !costly && heavy));
