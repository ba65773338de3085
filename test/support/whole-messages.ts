import { config } from 'chai';

/** In characters: the end of a wrong value is often the part that matters. */
config.truncateThreshold = 2_000;
