import { sentencesOf } from '../search/chunking-sentences.ts';
import { isNoAnswer, type Mark, parseMark } from './conversation.ts';

export interface DraftSentence {
  lead: string;
  pieces: { text: string; marks: Mark[] }[];
}

const MAX_TEXT = 4_000;
const MAX_MARK = 3_000;
const END_LENGTH = 12;

const SENTENCE_END = /[.!?:…。！？：]["'”’»)\]*_]*\s*$/u;
const CLOSER = /^[.,;:!?…。！？"'”’»)\]*_]/u;

export function createDraftSentences() {
  let buffer = '';
  let before = '';
  let pieces: DraftSentence['pieces'] = [];
  let tail = '';
  let noAnswer = false;

  function give(): DraftSentence[] {
    const { lead, text } = lastSentence(before);
    const [first, ...rest] = pieces;
    const closing = { text: tail.trimEnd(), marks: [] };
    const draft = {
      lead,
      pieces: [{ text, marks: first!.marks }, ...rest, ...(closing.text === '' ? [] : [closing])],
    };
    before = tail.slice(closing.text.length);
    pieces = [];
    tail = '';
    return text === '' ? [] : [draft];
  }

  function addMark(mark: Mark): void {
    if (pieces.length === 0) pieces.push({ text: '', marks: [mark] });
    else if (tail.trim() === '') pieces.at(-1)!.marks.push(mark);
    else pieces.push({ text: tail.trimEnd(), marks: [mark] });
    tail = '';
  }

  function addText(text: string): DraftSentence[] {
    if (pieces.length === 0) {
      before += text;
      if (before.length > MAX_TEXT) before = before.includes('\n') ? '\n' : ' ';
      return [];
    }
    const given: DraftSentence[] = [];
    for (const character of text) {
      if (pieces.length > 0 && endsBefore(character)) given.push(...give());
      if (pieces.length > 0) tail += character;
      else before += character;
    }
    if (tail.length > MAX_TEXT) {
      pieces = [];
      before = ' ';
      tail = '';
    }
    return given;
  }

  function endsBefore(character: string): boolean {
    if (character === '\n') return true;
    if (/\s/.test(character)) return false;
    const isApart = tail === '' || /\s$/.test(tail.slice(-1));
    if (!isApart || (CLOSER.test(character) && tail === '')) return false;
    const said = pieces.length === 1 ? before : pieces.at(-1)!.text;
    const isBare = tail.length <= END_LENGTH && tail.trim() === '';
    if (SENTENCE_END.test((isBare ? said : tail).slice(-END_LENGTH))) return true;
    return isBare && /[\p{Lu}\p{Lt}]/u.test(character);
  }

  function take(isLast: boolean): DraftSentence[] {
    const given: DraftSentence[] = [];
    while (buffer !== '') {
      const at = buffer.indexOf('[[');
      if (at !== 0) {
        const end = at > 0 ? at : buffer.endsWith('[') && !isLast ? buffer.length - 1 : buffer.length;
        if (end === 0) break;
        given.push(...addText(buffer.slice(0, end)));
        buffer = buffer.slice(end);
        continue;
      }
      const mark = parseMark(buffer, isLast || buffer.length > MAX_MARK ? MAX_MARK : null);
      if (mark === undefined) break;
      noAnswer ||= isNoAnswer(buffer.slice(0, mark.length));
      if (!isNoAnswer(buffer.slice(0, mark.length))) addMark(mark);
      buffer = buffer.slice(mark.length);
    }
    return given;
  }

  return {
    push(text: string): DraftSentence[] {
      buffer += text;
      return take(false);
    },
    end(): DraftSentence[] {
      const given = take(true);
      return pieces.length > 0 ? [...given, ...give()] : given;
    },
    saidNoAnswer: () => noAnswer || isNoAnswer(`[[${before.trim()}]]`),
  };
}

const LIST_MARK = /^[ \t]*(?:[-*•+]|\d{1,3}[.)])[ \t]+/;
const HEADING_MARK = /^[ \t]*(?:#{1,6}|>)[ \t]+/;

function lastSentence(given: string): { lead: string; text: string } {
  const text = given.trimEnd();
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart).replace(HEADING_MARK, '');
  const listMark = LIST_MARK.exec(line)?.[0] ?? '';
  const body = line.slice(listMark.length);
  const starts = [...sentencesOf(body, 0, body.length)].map(({ start }) => start);
  const last = starts.findLast((start) => start === 0 || /[\s。！？]/.test(body[start - 1]!));
  const gap = lineStart > 0 ? text.slice(0, lineStart) : /^\s*/.exec(text)![0];
  const breaks = /\n[ \t]*\n/.test(gap) ? '\n\n' : gap.includes('\n') ? '\n' : '';
  const space = breaks === '' && /^\s/.test(given) ? ' ' : '';
  return {
    lead: (breaks === '' && listMark === '' ? space : breaks) + listMark,
    text: last === undefined ? '' : body.slice(last).trim(),
  };
}

export function joinLeads(leftOut: string, lead: string): string {
  if (!lead.includes('\n') && /\n|[-*•+\d]/.test(leftOut)) return leftOut;
  return leftOut.includes('\n\n') && lead.includes('\n') && !lead.includes('\n\n') ? `\n${lead}` : lead;
}
