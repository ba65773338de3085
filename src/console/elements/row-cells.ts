/** The replacement must have the same length for offsets to stay valid. */
export const cellsText = (text: string): string => text.replaceAll(' | ', ' · ');
