/** Both separators have the same length, so that offsets stay valid. */
export const cellsText = (text: string): string => text.replaceAll(' | ', ' · ');
