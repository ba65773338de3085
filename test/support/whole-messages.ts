import { config } from 'chai';

/** Characters: what a value was that should have been another one is often said at its end. */
config.truncateThreshold = 2_000;
