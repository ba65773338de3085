import { isDatabaseAway } from '../database/database.ts';
import { isAppError } from '../errors.ts';

const OF_DISK: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) =>
    `The disk that holds ${folder} is full. Free some space, or use a folder on another disk.`,
  EDQUOT: (folder) =>
    `The disk quota of ${folder} is used up. Free some space, or use a folder on another disk.`,
  EFBIG: (folder) =>
    `The disk that holds ${folder} cannot store files of this size. Use a folder on another disk.`,
  EACCES: (folder) =>
    `The current user has no access to ${folder}. Use another folder, or change the permissions of this folder.`,
  EPERM: (folder) =>
    `The current user has no access to ${folder}. Use another folder, or change the permissions of this folder.`,
  EROFS: (folder) => `${folder} is on a read-only disk. Use a folder on another disk.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Use an empty folder, or a folder that does not exist yet.`,
  EEXIST: (folder) => `${folder} is not a folder. Use an empty folder, or a folder that does not exist yet.`,
  ENAMETOOLONG: (folder) => `The folder name ${folder.slice(0, 60)}… is too long. Use a shorter name.`,
};

/** The sentence never contains the database address, because the address may include a password. */
export function failureSentence(error: unknown, folder: string): string {
  if (isAppError(error)) return error.message;
  if (isDatabaseAway(error)) {
    return 'The database cannot be reached. Start it with `npm start`, or set MONGODB_URI to its address.';
  }
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && Object.hasOwn(OF_DISK, code)) return OF_DISK[code]!(folder);
  return error instanceof Error ? error.message : String(error);
}
