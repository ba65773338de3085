import { BAD_FILES } from '../support/bad-files.ts';
import { badFileCases } from './bad-file-cases.ts';

badFileCases(BAD_FILES.filter(({ heavy }) => heavy === undefined));
