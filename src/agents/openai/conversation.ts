import { z } from 'zod';
import type { Turn } from '../../chat/conversation.ts';
import { invalidInput } from '../../errors.ts';
import { unsupportedParameter } from './parameters.ts';

const MESSAGE_LENGTH = 8_000;
const MOST_TURNS = 50;

const part = z.looseObject({ type: z.string().max(100), text: z.string().optional() });
const content = z
  .union([z.string(), z.array(part).max(1_000)], 'must be a string or a list of parts')
  .nullish();

export const message = z
  .looseObject({
    role: z.string().max(100).optional(),
    type: z.string().max(100).optional(),
    content,
  })
  .meta({ title: 'OpenAIMessage' });
type Message = z.infer<typeof message>;

const TEXT_PARTS: ReadonlySet<string> = new Set(['text', 'input_text', 'output_text']);

function textOf({ content: given }: Message, path: string): string {
  if (given === null || given === undefined) return '';
  if (typeof given === 'string') return given;
  return given
    .map(({ type, text }, i) => {
      if (TEXT_PARTS.has(type) && text !== undefined) return text;
      throw unsupportedParameter(`${path}.content.${i}.type`, 'Only text is supported.');
    })
    .join('\n');
}

export function conversationOf(
  messages: readonly Message[],
  name: 'messages' | 'input',
): { message: string; history: Turn[] } {
  const turns = messages.flatMap((one, i): Turn[] => {
    const path = `${name}.${i}`;
    if (one.type !== undefined && one.type !== 'message')
      throw unsupportedParameter(`${path}.type`, "The only supported type is 'message'.");
    const text = textOf(one, path);
    switch (one.role) {
      case 'system':
      case 'developer':
        return [];
      case 'user':
      case 'assistant':
        return text.trim() === '' ? [] : [{ role: one.role, content: text }];
      default:
        throw unsupportedParameter(`${path}.role`, 'The role must be system, developer, user or assistant.');
    }
  });
  const last = turns.at(-1);
  const question = last?.content.trim() ?? '';
  if (last?.role !== 'user') throw faulty(name, 'must end with a user message that contains text');
  if (question.length > MESSAGE_LENGTH)
    throw faulty(name, `must end with a message of at most ${MESSAGE_LENGTH} characters`);
  return { message: question, history: turns.slice(0, -1).slice(-MOST_TURNS) };
}

const faulty = (name: string, message: string) =>
  invalidInput('input.invalid', `The request is not valid: body.${name} ${message}.`, {
    details: [{ path: `body.${name}`, message }],
  });
