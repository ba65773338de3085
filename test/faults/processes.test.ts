import { endCases } from './processes/end-cases.ts';
import { recoveryCases } from './processes/recovery-cases.ts';
import { requestCases } from './processes/request-cases.ts';
import { useFleet } from './processes/stage.ts';
import { workCases } from './processes/work-cases.ts';

describe('two workers and two APIs over one database', () => {
  const stage = useFleet();
  requestCases(stage);
  workCases(stage);
  recoveryCases(stage);
  endCases(stage);
});
