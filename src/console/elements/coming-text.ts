const DAY_MS = 86_400_000;

export function comingText(
  at: string,
  { now, dayText, clockText }: { now: number; dayText(at: number): string; clockText(at: number): string },
): string {
  const time = Date.parse(at);
  if (time <= now) return 'now';
  const isOn = (day: number): boolean => new Date(time).toDateString() === new Date(day).toDateString();
  const day = isOn(now) ? 'today' : isOn(now + DAY_MS) ? 'tomorrow' : `on ${dayText(time)}`;
  return `${day} at ${clockText(time)}`;
}
