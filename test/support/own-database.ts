import { randomBytes } from 'node:crypto';
import { createDatabase, type Database } from '../../src/database/database.ts';
import { testServers } from './servers.ts';

export interface OwnDatabase extends Database {
  uri: string;
  name: string;
  drop(): Promise<void>;
}

export async function openOwnDatabase(): Promise<OwnDatabase> {
  const { mongodbUri: uri } = await testServers();
  const name = `own-${randomBytes(6).toString('hex')}`;
  const database = createDatabase({ uri, name });
  return {
    ...database,
    uri,
    name,
    async drop() {
      await database.db.dropDatabase();
      await database.close();
    },
  };
}
