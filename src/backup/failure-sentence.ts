import { isDatabaseAway } from '../database/database.ts';
import { isAppError } from '../errors.ts';

const OF_DISK: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk of ${folder} is full. Make room, or name a folder on another one.`,
  EDQUOT: (folder) => `The disk quota of ${folder} is used up. Make room, or name a folder elsewhere.`,
  EFBIG: (folder) => `The disk of ${folder} takes no file of that size. Name a folder on another one.`,
  EACCES: (folder) => `${folder} may not be used by this user. Name another folder, or change its rights.`,
  EPERM: (folder) => `${folder} may not be used by this user. Name another folder, or change its rights.`,
  EROFS: (folder) => `${folder} is on a disk that cannot be written to. Name a folder on another one.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Name one that is empty or not there yet.`,
  EEXIST: (folder) => `${folder} is not a folder. Name one that is empty or not there yet.`,
  ENAMETOOLONG: (folder) => `The name ${folder.slice(0, 60)}… is too long for a folder. Name a shorter one.`,
};

/** One or two sentences for the user of the command; never includes an address with its password. */
export function failureSentence(error: unknown, folder: string): string {
  if (isAppError(error)) return error.message;
  if (isDatabaseAway(error)) {
    return 'The database cannot be reached. Start it (`npm start` does), or set MONGODB_URI to where it is.';
  }
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && Object.hasOwn(OF_DISK, code)) return OF_DISK[code]!(folder);
  return error instanceof Error ? error.message : String(error);
}
