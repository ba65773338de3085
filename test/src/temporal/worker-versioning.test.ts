import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { startService, type TestService } from '../../support/service.ts';

describe('a worker with TEMPORAL_DEPLOYMENT_NAME and TEMPORAL_BUILD_ID', () => {
  const version = { deploymentName: `test-${randomBytes(6).toString('hex')}`, buildId: '1.2.3' };
  let service: TestService;
  let client: Client;

  before(async function () {
    this.timeout(1_800_000);
    service = await startService({
      TEMPORAL_DEPLOYMENT_NAME: version.deploymentName,
      TEMPORAL_BUILD_ID: version.buildId,
    });
    const connection = await Connection.connect({ address: service.services.config.temporal.address ?? '' });
    client = new Client({ connection });
  });
  after(async () => {
    await client.connection.close();
    await service.stop();
  });

  async function makeCurrent(): Promise<void> {
    const request = { namespace: 'default', ...version };
    for (let isKnown = false; !isKnown;)
      isKnown = await client.workflowService.setWorkerDeploymentCurrentVersion(request).then(
        () => true,
        () => false,
      );
  }

  it('runs workflows on that version after it is made current, and lets them upgrade', async () => {
    await makeCurrent();
    const api = await service.newClient();
    const { id } = (await api.post('/api/knowledge', { text: 'Boats need water.' })).body;
    await service.ended(id);
    const { raw } = await client.workflow.getHandle(`index-source/${id}`).describe();
    const { deploymentVersion, behavior } = raw.workflowExecutionInfo?.versioningInfo ?? {};
    expect(deploymentVersion).to.include(version);
    // In Temporal's API, 2 is VERSIONING_BEHAVIOR_AUTO_UPGRADE.
    expect(behavior).to.equal(2);
  });
});
