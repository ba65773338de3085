/** Codes of why a URL is no page of its own, in plain words. */
const REASONS: Record<string, string> = {
  other_host: 'On another host',
  other_scheme: 'Not a web address',
  url_too_long: 'The address is too long',
  not_a_page: 'A file that is no page, or no proper address',
  excluded_path: 'Its path was to be left out',
  not_included_path: 'Not among the paths to take',
  trap: 'Looks like one of endless addresses, such as a calendar',
  too_deep: 'Deeper than the crawl may go',
  nofollow: 'The site asks not to follow the link',
  unsupported_type: 'A kind of file that cannot be read',
  not_linked: 'Nothing leads to it any more',
  cancelled: 'The crawl was cancelled before its turn',
  deadline: 'The crawl ran out of time before its turn',
  crawl_failed: 'The crawl failed before its turn',
  budget: 'The limit of pages was reached',
  redirect: 'Leads to another page of the site',
  canonical: 'Names another page as the original',
  same_text: 'Says the same as another page',
  near_text: 'Says nearly the same as another page',
  robots_disallowed: "Forbidden by the site's robots.txt",
  robots_unreachable: "The site's robots.txt could not be read",
  noindex: 'The page asks not to be indexed',
  nosnippet: 'The page asks not to be quoted',
  unavailable_after: 'The page says it has expired',
  host_given_up: 'The host no longer answered, so it was given up',
  'document.empty': 'No text on the page',
  'document.too_long': 'More text than can be kept',
  'file.damaged': 'The file is damaged',
  'file.empty': 'The file is empty',
  'file.encrypted': 'The file is protected by a password',
  'file.too_large_inside': 'The file unpacks to more than can be read',
  'file.unsupported_type': 'A kind of file that cannot be read',
  'file.recognition_unavailable': 'A scan without text, which cannot be read here',
  'fetch.refused': 'The site does not accept connections',
  'fetch.tls': 'No secure connection to the site could be made',
  'fetch.timeout': 'The site did not send the page in time',
  'fetch.interrupted': 'The site broke off the connection',
  'fetch.unresolvable': 'There is no site under this host name',
  'fetch.bad_response': 'The site did not answer with valid HTTP',
  'fetch.bad_encoding': 'The page is not compressed the way the site says',
  'fetch.bad_redirect': 'Leads to what is no web address',
  'fetch.redirect_loop': 'Leads back to itself',
  'fetch.redirect_refused': 'Leads to an address that may not be read',
  'fetch.too_many_redirects': 'Leads on too many times',
  'fetch.too_large': 'The page is too large',
  'fetch.empty': 'The site answered without any content',
  'url.invalid': 'Not a web address',
  'url.not_http': 'Not a web address',
  'url.address_refused': 'An address inside a private network, which is never read',
  'url.port_refused': 'A port that is never asked for web pages',
  'url.userinfo': 'The address holds a password',
  'browser.unavailable': 'Needs a browser to be read, and there is none',
  'render.timeout': 'Its scripts did not finish in time',
  'render.crashed': 'The browser broke down on it',
  'render.failed': 'The browser could not show it',
};

const STATUSES: Record<string, string> = {
  400: 'The site did not understand the request (400)',
  401: 'The page needs a login (401)',
  403: 'The site refuses to show it (403)',
  404: 'There is no such page (404)',
  410: 'The page is gone for good (410)',
  429: 'The site asked for fewer requests (429)',
  451: 'Withheld for legal reasons (451)',
};

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A code that is not known here is shown as it is. */
export function reasonText(code: string): string {
  if (Object.hasOwn(REASONS, code)) return REASONS[code] ?? code;
  const status = /^fetch\.http_(\d{3})$/.exec(code)?.[1];
  if (status !== undefined) {
    if (Object.hasOwn(STATUSES, status)) return STATUSES[status] ?? code;
    return status.startsWith('5') ? `The site has a fault (${status})` : `The site answered ${status}`;
  }
  // Where it leads was refused as the target would have been.
  const target = /^redirect_(\w+)$/.exec(code)?.[1];
  return target !== undefined && Object.hasOwn(REASONS, target)
    ? `Leads to what is no part of the crawl: ${lowered(REASONS[target] ?? target)}`
    : code;
}
