const REASONS: Record<string, string> = {
  other_host: 'On another host',
  other_scheme: 'Not a web address',
  url_too_long: 'The address is too long',
  not_a_page: 'Not a page, or not a valid address',
  excluded_path: 'The path is excluded',
  not_included_path: 'The path is not among the included paths',
  trap: 'Possibly a crawler trap, such as an endless calendar',
  too_deep: 'Too many links away from the start page',
  nofollow: 'The site asks crawlers not to follow the link to this page',
  unsupported_type: 'A file type that cannot be read',
  not_linked: 'No page links to this page any more',
  cancelled: 'Reading was stopped before this page',
  deadline: 'The time limit was reached before this page',
  crawl_failed: 'Reading failed before this page',
  budget: 'The page limit was reached',
  redirect: 'Redirects to another page of the site',
  canonical: 'Names another page as its original (canonical) version',
  same_text: 'Same text as another page',
  near_text: 'Nearly the same text as another page',
  robots_disallowed: "Forbidden by the site's robots.txt",
  robots_unreachable: "The site's robots.txt could not be read",
  noindex: 'The page asks crawlers not to index it',
  nosnippet: 'The page asks crawlers not to quote it',
  unavailable_after: 'The page says it has expired',
  host_given_up: 'The host stopped responding',
  'document.empty': 'No text on the page',
  'document.too_long': 'More text than can be stored',
  'page.not_found': 'Page not found',
  'page.too_complex': 'The page is too complex to read',
  'page.too_slow': 'Reading the page took too long',
  'page.unsupported_type': 'A file type that cannot be read',
  'file.too_large': 'The file is too large',
  'file.too_slow': 'Reading the file took too long',
  'file.damaged': 'The file is damaged',
  'file.empty': 'The file is empty',
  'file.encrypted': 'The file is password-protected',
  'file.too_large_inside': 'The file is too large when unpacked',
  'file.unsupported_type': 'A file type that cannot be read',
  'file.recognition_unavailable': 'Text recognition for scans is unavailable right now',
  'fetch.refused': 'The site does not accept connections',
  'fetch.tls': 'Could not connect to the site securely',
  'fetch.timeout': 'The site took too long to send the page',
  'fetch.interrupted': 'The site closed the connection',
  'fetch.unresolvable': 'The host name does not exist',
  'fetch.bad_response': "The site's response was not valid HTTP",
  'fetch.bad_encoding': 'The page could not be decompressed',
  'fetch.bad_redirect': 'Redirects to an invalid address',
  'fetch.redirect_loop': 'Redirects in a loop',
  'fetch.redirect_refused': 'Redirects to an address that is not allowed',
  'fetch.too_many_redirects': 'Redirects too many times',
  'fetch.too_large': 'The page is too large',
  'fetch.empty': 'The site sent no content',
  'fetch.quota_spent': 'This service reached its request limit for the site',
  'url.invalid': 'Not a web address',
  'url.not_http': 'Not a web address',
  'url.address_refused': 'Private network addresses are never read',
  'url.port_refused': 'The address has a port that is not used for web pages',
  'url.userinfo': 'The address contains a user name or password',
  'browser.unavailable': 'Needs a browser, but none is installed',
  'render.timeout': "The page's scripts did not finish in time",
  'render.crashed': "The crawler's browser crashed on this page",
  'render.failed': "The crawler's browser could not show the page",
};

const STATUSES: Record<string, string> = {
  400: 'The site rejected the request as invalid (400)',
  401: 'The page needs a login (401)',
  403: 'The site refuses to show the page (403)',
  404: 'Page not found (404)',
  410: 'The page was removed permanently (410)',
  429: 'Too many requests to the site (429)',
  451: 'Withheld for legal reasons (451)',
};

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function reasonText(code: string): string {
  if (Object.hasOwn(REASONS, code)) return REASONS[code] ?? code;
  const status = /^fetch\.http_(\d{3})$/.exec(code)?.[1];
  if (status !== undefined) {
    if (Object.hasOwn(STATUSES, status)) return STATUSES[status] ?? code;
    return status.startsWith('5') ? `The site returned an error (${status})` : `The site returned ${status}`;
  }
  const target = /^redirect_(\w+)$/.exec(code)?.[1];
  return target !== undefined && Object.hasOwn(REASONS, target)
    ? `Redirects to an address that was left out (${lowered(REASONS[target] ?? target)})`
    : 'The page could not be read';
}
