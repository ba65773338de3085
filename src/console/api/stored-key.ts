/** Prefix of all keys in the tab's own storage, which are removed on sign-out. */
export const PREFIX = 'groundwork:';
export const KEY = `${PREFIX}key`;

/** The API key; null: signed out. */
export const storedKey = (): string | null => sessionStorage.getItem(KEY);
