/**
 * Media, archives, programs, scripts and styles. Documents (pdf, docx) and data (json, xml) can be read; endings
 * that are domains as well (`.ai`, `.so`) are left out, for pages are called after products: `/tools/notion.so`.
 */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  [
    'jpg jpeg jpe png gif webp avif bmp ico cur tif tiff svg svgz heic heif psd eps',
    'mp3 mp4 m4a m4v m4b wav ogg oga ogv opus flac aac wma wmv avi mov mkv webm mpg mpeg flv swf 3gp m3u8 mid midi',
    'zip gz tgz bz2 tbz xz txz zst 7z rar tar jar war cab lz lzma',
    'exe msi dmg pkg deb rpm apk ipa iso img bin dll appimage msix wasm',
    'js mjs cjs css woff woff2 ttf otf eot',
  ].flatMap((line) => line.split(' ')),
);

// Things called after a script file, which have pages of their own: `/wiki/Node.js`.
const NAMED_AFTER_SCRIPT =
  /(?:^|[-_])(?:node|deno|bun|next|nuxt|vue|react|angular|ember|backbone|express|nest|three|d3|p5|chart|electron|discord|alpine|moment|socket)\.js$/i;

/** Whether the path ends like a file that surely holds no page; the query does not count. */
export function isFileAddress(url: URL): boolean {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const ending = /[^.]\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || !FILE_ENDINGS.has(ending)) return false;
  // `File:Photo.jpg` is the title of a wiki's page about the picture.
  return !/:|%3a/i.test(name) && !NAMED_AFTER_SCRIPT.test(name);
}
