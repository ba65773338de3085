import type { ChangedLine } from './event-facts.ts';
import { TOPIC_WORDS } from './topic-words.ts';

const MONEY = /\p{Sc}\s?\p{N}[\p{N}.,]*|\p{N}[\p{N}.,]*\s?(?:\p{Sc}|%)/gu;
const NUMBER = /\p{N}[\p{N}.,]*/gu;

const WEIGHT = { money: 3, figure: 2, heading: 1 };

const SHORT_LINE = 14;
const DECISIVE =
  /\p{N}|^(?:no|not|never|without|only|kein\p{L}*|nicht|ohne|nur|sans|pas|jamais|sin|nunca|solo|niet|geen)$/iu;

const WEIGHTED = TOPIC_WORDS.filter(({ words, topic }) => words !== undefined || topic === 'company');

export function weightOf(line: ChangedLine): number {
  const { before, after, kind } = line;
  const differs = (figure: RegExp): boolean =>
    (before?.match(figure) ?? []).join(' ') !== (after?.match(figure) ?? []).join(' ');
  const isMoney = differs(MONEY);
  const isFigure = isMoney || differs(NUMBER);
  const plain = isMoney ? WEIGHT.money : isFigure ? WEIGHT.figure : kind === 'heading' ? WEIGHT.heading : 0;
  const { whole, changed } = aboutIn(line);
  const topic = WEIGHTED.findIndex(({ phrases, words, isPromise = false }) => {
    const text = isPromise ? whole : changed;
    return phrases?.test(text) === true || words?.test(text) === true;
  });
  return topic === -1 ? plain : WEIGHT.money + WEIGHTED.length - topic + plain / 10;
}

function aboutIn({ before, after, section }: ChangedLine): { whole: string; changed: string } {
  const question = section?.trim().endsWith('?') === true ? section : '';
  if (before === null || after === null) {
    const start = (after ?? before ?? '').split(/\s+/, SHORT_LINE).join(' ');
    return { whole: `${question}\n${start}`, changed: start };
  }
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)];
  const only = (list: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others.map(bare));
    return list.filter((word) => !known.has(bare(word)));
  };
  const words = [...only(old, now), ...only(now, old)];
  const changed = words.join(' ');
  if (Math.max(old.length, now.length) <= SHORT_LINE)
    return { whole: `${section ?? ''}\n${before}\n${after}`, changed };
  const isDecided = words.some((word) => DECISIVE.test(bare(word)));
  return { whole: isDecided ? `${question}\n${before}\n${after}` : `${question}\n${changed}`, changed };
}

const bare = (word: string): string =>
  word.toLowerCase().replaceAll(/^\P{L}+(?=\p{L})|[\s.,;:!?)”"’']+$/gu, '');
