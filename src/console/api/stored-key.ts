/** All names in the tab's storage start with this prefix. On sign-out, these items are removed. */
export const PREFIX = 'groundwork:';
export const KEY = `${PREFIX}key`;

export const storedKey = (): string | null => sessionStorage.getItem(KEY);
