/** What is said where nothing can be cited. Plain sentences: what is so, and what to do. */
export const FIXED_ANSWERS = {
  nothingFound:
    'The enabled sources do not answer this. Add a source that does, enable one that is left out, or ask in other words.',
  unverified:
    'The sources were read, but no answer could be verified against them. Ask more precisely, or add a source that says it plainly.',
  withdrawn:
    'The sources this answer rested on were disabled, changed or removed while it was written. Ask again.',
} as const;
