export const PREFIX = 'groundwork:';
export const KEY = `${PREFIX}key`;

export const storedKey = (): string | null => sessionStorage.getItem(KEY);
