export const cellsText = (text: string): string => text.replaceAll(' | ', ' · ');
