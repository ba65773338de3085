import { FAULTS } from './faulty-site.ts';
import { siteFaultCases } from './site-fault-cases.ts';

siteFaultCases(FAULTS.filter(({ costly, heavy }) => !costly && !heavy));
