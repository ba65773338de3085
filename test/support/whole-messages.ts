import { config } from 'chai';

/** The end of a wrong value often matters, so Chai must not shorten the value. */
config.truncateThreshold = 2_000;
