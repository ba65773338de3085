import { useSay } from './notices.tsx';

export function useCopy(): (text: string) => Promise<void> {
  const say = useSay();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      say('Copied.');
    } catch {
      say('The browser did not allow copying. Select the text and copy it.');
    }
  };
}
