import { config } from 'chai';

/** The end of a wrong value often matters. */
config.truncateThreshold = 2_000;
