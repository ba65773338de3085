import { config } from 'chai';

/**
 * Chai shortens values that are longer than this many characters. Its default is too short, because the end of a wrong
 * value often matters.
 */
config.truncateThreshold = 2_000;
