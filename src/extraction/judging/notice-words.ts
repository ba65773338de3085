import { ABSENCES } from './absence-words.ts';
import { ENTRIES } from './entry-words.ts';
import type { NoticeWords } from './notice-form.ts';
import { REFUSALS } from './refusal-words.ts';

/** What a page may say in place of its content, the gravest first. */
const NOTICE_WORDS = { ...REFUSALS, ...ABSENCES, ...ENTRIES } as const;

export type Notice = keyof typeof NOTICE_WORDS;

export const NOTICES = Object.keys(NOTICE_WORDS) as Notice[];

export const wordsOf = (notice: Notice): NoticeWords => NOTICE_WORDS[notice];
