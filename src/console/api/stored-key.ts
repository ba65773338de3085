/** Prefix for all names in the tab's storage. Items with this prefix are removed on sign-out. */
export const PREFIX = 'groundwork:';
export const KEY = `${PREFIX}key`;

/** The API key, or null if the user is signed out. */
export const storedKey = (): string | null => sessionStorage.getItem(KEY);
