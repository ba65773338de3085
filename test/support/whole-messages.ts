import { config } from 'chai';

/** Shortened values in messages would hide their ends. */
config.truncateThreshold = 2_000;
