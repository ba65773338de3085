import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keyOf, useAct, useRead } from '../../api/reads.ts';
import type { Artifact, ArtifactList } from '../../api/answers.ts';
import { Button } from '../../elements/button.tsx';
import { Failure } from '../../elements/failure.tsx';
import { ARTIFACTS } from '../saved-acts.ts';
import { useFew } from './few.tsx';
import type { InputField } from './input-fields.ts';
import { personaWords } from './persona-words.ts';
import { type DraftValue, textIn } from './work-draft.ts';

const MOST = 50;
const FIELDS = new Set(['persona', 'audience', 'market']);

export function FromPersonas({
  field: { name, kind },
  value,
  onValue,
}: {
  field: InputField;
  value: DraftValue | undefined;
  onValue(value: DraftValue): void;
}) {
  const isOffered = FIELDS.has(name) && kind === 'text';
  const client = useQueryClient();
  const { data } = useRead<ArtifactList>(ARTIFACTS, {
    query: { module: 'persona', limit: MOST },
    enabled: isOffered,
  });
  const use = useAct(
    (id: string) => {
      const path = `${ARTIFACTS}/${encodeURIComponent(id)}`;
      return client.fetchQuery({ queryKey: keyOf(path), queryFn: () => api.get<Artifact>(path) });
    },
    { onDone: ({ output }) => onValue(personaWords(output)) },
  );
  const saved = data?.artifacts ?? [];
  const { shown, more } = useFew(saved);
  if (!isOffered || saved.length === 0 || textIn(value) !== '') return null;
  return (
    <>
      <p className="row generate-suggestions">
        <span className="quiet">Saved personas, with their pains and triggers:</span>
        {shown.map(({ artifactId, name: title }) => (
          <Button
            key={artifactId}
            aria-label={`Use ${title}`}
            busy={use.isPending && use.variables === artifactId}
            onClick={() => use.mutate(artifactId)}
          >
            <span className="cut">{title.replace(/^(?:Buyer )?persona: /iu, '')}</span>
          </Button>
        ))}
        {more}
      </p>
      {use.error !== null && <Failure error={use.error} />}
    </>
  );
}
