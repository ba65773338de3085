import { config } from 'chai';

config.truncateThreshold = 2_000;
