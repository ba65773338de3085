/** One earlier turn of a conversation, as the client tells it. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** UTF-16 units. What is older or longer adds little, and a prompt has to stay short. */
const TURN_LENGTH = 2_000;
const LENGTH = 12_000;

/** The end of a conversation, short enough for a prompt, oldest turn first. */
export function recentTurns(history: readonly Turn[]): Turn[] {
  const recent: Turn[] = [];
  let length = 0;
  for (const { role, content } of history.toReversed()) {
    const cut = content.length > TURN_LENGTH ? `${content.slice(0, TURN_LENGTH)} …` : content;
    length += cut.length;
    if (length > LENGTH) break;
    recent.unshift({ role, content: cut });
  }
  return recent;
}
