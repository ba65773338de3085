import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { createDatabase, type Database } from '../../src/database/database.ts';
import { testServers } from './servers.ts';

const DROP_WITHIN_MS = 120_000;

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
      await database.close();
      const patient = new MongoClient(uri, {
        connectTimeoutMS: DROP_WITHIN_MS,
        serverSelectionTimeoutMS: DROP_WITHIN_MS,
      });
      await patient
        .db(name)
        .dropDatabase()
        .finally(() => patient.close());
    },
  };
}
