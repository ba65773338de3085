export { indexSource } from './index-source.ts';
