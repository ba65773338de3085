import { config } from 'chai';

/** Chai must not shorten values in messages, because the end of a wrong value often matters. */
config.truncateThreshold = 2_000;
