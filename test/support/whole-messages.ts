import { config } from 'chai';

/**
 * Length in characters up to which Chai shows values. The default is too short: the end of a wrong value often matters.
 */
config.truncateThreshold = 2_000;
