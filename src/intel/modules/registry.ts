import type { IntelModule } from '../outputs/module.ts';
import { competitor } from './competitor.ts';
import { gtm } from './gtm.ts';
import { journey } from './journey.ts';
import { kpi } from './kpi.ts';
import { messaging } from './messaging.ts';
import { persona } from './persona.ts';

const MODULES = { persona, competitor, gtm, journey, messaging, kpi } as const;

export type ModuleName = keyof typeof MODULES;

export const MODULE_NAMES = Object.keys(MODULES) as [ModuleName, ...ModuleName[]];

/** The modules' own schemas check the data, so the type need not describe it. */
export const moduleOf = (name: ModuleName): IntelModule => MODULES[name] as unknown as IntelModule;
