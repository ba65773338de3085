import type { Services } from '../src/services.ts';
import { createIndexSourceActivities } from './index-source.ts';

export const createActivities = (services: Services) => ({ ...createIndexSourceActivities(services) });

export type Activities = ReturnType<typeof createActivities>;
