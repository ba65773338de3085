export const needsKey = (path: string): boolean => /^\/((api|v1|mcp)(\/|$)|metrics$)/.test(path);
