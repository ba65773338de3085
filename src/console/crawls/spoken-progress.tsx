import { useEffect, useRef, useState } from 'react';

const EVERY_MS = 5_000;

/** Says for screen readers how it goes, seldom enough to be listened to; what is `urgent` is said at once. */
export function SpokenProgress({ text, urgent }: { text: string; urgent: boolean }) {
  const [said, setSaid] = useState('');
  const lastAt = useRef(0);
  useEffect(() => {
    const wait = urgent ? 0 : Math.max(0, lastAt.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      lastAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, urgent]);
  return (
    <p className="unseen" role="status" aria-label="Progress of the crawl">
      {said}
    </p>
  );
}
