import { endCases } from '../faults/processes/end-cases.ts';
import { recoveryCases } from '../faults/processes/recovery-cases.ts';
import { requestCases } from '../faults/processes/request-cases.ts';
import { useFleet } from '../faults/processes/stage.ts';
import { workCases } from '../faults/processes/work-cases.ts';

describe('two workers and two APIs over one database', () => {
  const stage = useFleet();
  requestCases(stage);
  workCases(stage);
  recoveryCases(stage);
  endCases(stage);
});
