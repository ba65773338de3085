import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../../../src/database/database.ts';
import type { SmtpSettings } from '../../../src/delivery/destinations/send.ts';

export interface WorkerSettings {
  uri: string;
  name: string;
  origin: string;
  smtp: SmtpSettings;
}

export interface BatchOrder {
  batch: number;
  ids: string[];
}

export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error instanceof Error && error.cause !== undefined ? error.cause : error))
        throw error;
      await pause(1_000);
    }
  }
}
