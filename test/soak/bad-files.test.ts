import { badFileCases } from '../faults/bad-file-cases.ts';
import { BAD_FILES } from '../support/bad-files.ts';

badFileCases(BAD_FILES.filter(({ heavy }) => heavy));
