/** What of a chunk is embedded: a passage is found by its title and heading, too. */
export const embeddedText = (
  { title }: { title: string | null },
  { heading, text }: { heading: string | null; text: string },
): string => [title, heading, text].filter((part) => part !== null && part !== '').join('\n');
