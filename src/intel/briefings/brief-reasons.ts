import type { TouchedArtifact } from './briefing.ts';

/** Another part of the briefing describes the changes of competitors, so these reasons are only counted. */
export function briefReasons(
  reasons: readonly Pick<TouchedArtifact['reasons'][number], 'message' | 'competitorId'>[],
): string[] {
  const messages = (isOfCompetitor: boolean) => [
    ...new Set(
      reasons
        .filter(({ competitorId }) => (competitorId !== undefined) === isOfCompetitor)
        .map(({ message }) => message),
    ),
  ];
  const changed = messages(true).length;
  return [
    ...(changed === 0
      ? []
      : [
          changed === 1
            ? '1 cited competitor fact has changed.'
            : `${changed.toLocaleString('en')} cited competitor facts have changed.`,
        ]),
    ...messages(false),
  ];
}
