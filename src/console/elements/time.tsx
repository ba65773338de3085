import { useEffect, useState } from 'react';
import { comingText } from './coming-text.ts';
import { dateLanguage, keepDateLanguage } from './date-language.ts';

function formatsOf(language: string) {
  let absolute: Intl.DateTimeFormat | undefined;
  let day: Intl.DateTimeFormat | undefined;
  let clock: Intl.DateTimeFormat | undefined;
  return {
    relative: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
    get absolute() {
      return (absolute ??= new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
    },
    get day() {
      return (day ??= new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
    },
    get clock() {
      return (clock ??= new Intl.DateTimeFormat(language, { timeStyle: 'short' }));
    },
  };
}
let formats: ReturnType<typeof formatsOf> | undefined;
const inUse = () => (formats ??= formatsOf(dateLanguage()));

export function setDateLanguage(language: string): void {
  keepDateLanguage(language);
  formats = undefined;
}

const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;

export function agoText(at: string, now: number = Date.now()): string {
  const { relative } = inUse();
  let amount = (new Date(at).getTime() - now) / 1_000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(amount) < size) return relative.format(Math.round(amount), unit);
    amount /= size;
  }
  return relative.format(Math.round(amount), 'year');
}

export const dateText = (at: string): string => inUse().absolute.format(new Date(at));

export const dayText = (at: number): string => inUse().day.format(at);

export function atText(at: string): string {
  const time = new Date(at);
  return time.toDateString() === new Date().toDateString()
    ? `at ${inUse().clock.format(time)}`
    : `on ${dateText(at)}`;
}

const upcomingText = (at: string): string =>
  comingText(at, { now: Date.now(), dayText, clockText: (time) => inUse().clock.format(time) });

const TICK_MS = 10_000;
const ticking = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onTick(act: () => void): () => void {
  ticking.add(act);
  timer ??= setInterval(() => ticking.forEach((one) => one()), TICK_MS);
  return () => {
    ticking.delete(act);
    if (ticking.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function ComingTime({ at }: { at: string }) {
  const [, setText] = useState('');
  useEffect(() => onTick(() => setText(upcomingText(at))), [at]);
  return <time dateTime={at}>{upcomingText(at)}</time>;
}

export function Time({ at }: { at: string }) {
  const [, setText] = useState('');
  useEffect(() => onTick(() => setText(agoText(at))), [at]);
  return (
    <time dateTime={at} onPointerEnter={({ currentTarget }) => (currentTarget.title = dateText(at))}>
      {agoText(at)}
    </time>
  );
}

export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, [isRunning]);
  return now;
}
