export const keepFreshHint = (edited: number): string =>
  `Regenerated automatically after a change to a cited page or to a brand profile field that the document uses. ${
    edited === 0
      ? 'Sections that you edit will be kept.'
      : `The ${edited === 1 ? 'section' : `${edited} sections`} edited by hand ${edited === 1 ? 'is' : 'are'} kept. If edited text quotes a page that has changed, the document is not regenerated automatically, so regenerate it yourself.`
  }`;

export const keptFreshText = (
  isOn: boolean,
  { isStale, edited }: { isStale: boolean; edited: number },
): string => {
  if (!isOn) return 'The document changes only when you regenerate it.';
  return isStale
    ? edited === 0
      ? 'The document is stale, so a new version is being written now. It will appear here.'
      : 'The document is stale. A new version will be written and appear here, unless edited text quotes a page that has changed.'
    : 'The document is up to date. A new version will be written after a change to a cited page or to a brand profile field that the document uses.';
};

export const allKeptFreshText = (
  documents: string,
  { isOn, stale, all }: { isOn: boolean; stale: number; all: number },
): string => {
  if (!isOn) return `${documents} will no longer be regenerated automatically.`;
  const later = `${documents} will be regenerated automatically.`;
  if (stale === 0) return `${later} No document is stale, so none is being regenerated now.`;
  return `${later} ${stale === all ? 'New versions are being written now.' : `New versions of the ${stale} stale documents are being written now.`}`;
};
