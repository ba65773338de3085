import type { buildConnector } from 'undici';

/**
 * Wraps a connector so that a reset always fails the request. undici takes ECONNRESET for the regular end of
 * a body that lasts until the connection closes; RFC 9112 section 8 calls such a body incomplete, and half a
 * page must not pass for the page. undici goes by the code alone, so it is changed before undici sees it.
 */
export const reportResets =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      socket?.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') error.code = 'RESET';
      });
      callback(...result);
    });
