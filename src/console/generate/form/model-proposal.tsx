import { useRead } from '../../api/reads.ts';
import type { InferredBusinessModel } from '../../api/answers.ts';
import { modelName, type Profile } from '../../brand/profile.ts';
import { Button } from '../../elements/button.tsx';
import { useTyped } from '../../elements/typed-text.ts';
import { type DraftValue, textIn } from './work-draft.ts';

export const UNCHOSEN_MODEL = 'From your brand profile or your pages';

export function ModelProposal({
  product: typed,
  value,
  onValue,
}: {
  product: string;
  value: DraftValue | undefined;
  onValue(value: DraftValue): void;
}) {
  const product = useTyped(typed.trim());
  const { data: profile } = useRead<Profile>('/api/brand-profile');
  const { data: inferred } = useRead<InferredBusinessModel>('/api/intel/business-model', {
    query: product === '' ? {} : { product },
    enabled: textIn(value) === '',
  });
  if (textIn(value) !== '' || profile === undefined || inferred === undefined) return null;
  const { businessModel, decidedBy } = inferred;
  const set = profile.businessModel ?? null;
  const words = `${modelName(businessModel)}, from these words: ${decidedBy}.`;
  if (set === null)
    return decidedBy === null ? null : (
      <p className="quiet" role="status">
        {product === '' ? 'Inferred for your company' : `Inferred for ${product}`}: {words}
      </p>
    );
  if (product === '' || decidedBy === null || businessModel === set)
    return (
      <p className="quiet" role="status">
        Set in your brand profile: {modelName(set)}.
      </p>
    );
  return (
    <p className="row generate-suggestions" role="status">
      <span className="quiet">
        Set in your brand profile: {modelName(set)}. Suggested for {product}: {words}
      </span>
      <Button aria-label={`Use ${modelName(businessModel)}`} onClick={() => onValue(businessModel)}>
        <span className="cut">{modelName(businessModel)}</span>
      </Button>
    </p>
  );
}
