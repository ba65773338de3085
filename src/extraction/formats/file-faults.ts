import { type AppError, invalidInput, tooLarge } from '../../errors.ts';

/** What can be wrong with any file that a library takes apart. `cause` stays in the log; no client sees it. */
export const encryptedFile = (): AppError =>
  invalidInput(
    'file.encrypted',
    'The file is protected by a password. Remove the protection and upload it again.',
  );

/** `kind` names what the file claims to be: `PDF`, `Word document`. */
export const damagedFile = (kind: string, cause?: unknown): AppError =>
  invalidInput(
    'file.damaged',
    `The file is not a whole ${kind}: it is cut off or broken. Open it in the program it comes from, save it again and upload that.`,
    { cause },
  );

export const tooLargeInside = (found: string): AppError =>
  tooLarge(
    'file.too_large_inside',
    `The file unpacks to ${found}, more than is read. Split it into smaller files or leave the pictures out.`,
  );
