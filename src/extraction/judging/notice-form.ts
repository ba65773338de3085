/** By what a notice is told. */
export interface NoticeWords {
  /** All of a heading or of a part of the title, without a full stop at its end. */
  headed?: RegExp;
  /** Anywhere in the text of a short page. */
  said?: RegExp;
  /** In scripts and frames of a page of next to no words. */
  markup?: RegExp;
  /** Besides the heading. */
  needs?: (page: {
    text: string;
    ownWords: number;
    hasPasswordField: boolean;
    hasAddressField: boolean;
  }) => boolean;
  /** How many words the page may have at most, for each way to tell. */
  most?: { headed?: number; said?: number; markup?: number };
}

/** One whole heading of several spellings. */
export const whole = (...spellings: string[]): RegExp => new RegExp(`^(?:${spellings.join('|')})$`, 'iu');
/** One of several phrases, anywhere. */
export const any = (...spellings: string[]): RegExp => new RegExp(spellings.join('|'), 'iu');
