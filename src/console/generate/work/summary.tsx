import { Link } from 'wouter';
import type { IntelAnswer } from '../../api/answers.ts';
import { Badge } from '../../elements/page.tsx';
import { ConfidenceMark, percentText } from '../confidence-mark.tsx';

/** Where to go about a warning. */
const REMEDIES: Record<string, { href: string; text: string }> = {
  'brand.thin': { href: '~/brand', text: 'Open the brand profile' },
  'sources.none': { href: '~/sources', text: 'Open the sources' },
  'source.disabled': { href: '~/sources', text: 'Open the sources' },
};

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How far it can be relied on, in words. */
export function Summary({ answer }: { answer: IntelAnswer }) {
  const { claims, supported, assumptions, coverage, sourcesUsed, brandProfileVersion } = answer.grounding;
  const titles = new Map(answer.citations.map(({ sourceId, title }) => [sourceId, title]));
  return (
    <section className="card stack" aria-labelledby="generate-footings">
      <div className="row">
        <h2 id="generate-footings">How far you can rely on it</h2>
        <ConfidenceMark confidence={answer.confidence} />
      </div>
      <p>
        {claims === 0
          ? 'It states nothing yet.'
          : `${supported} of ${counted(claims, 'statement', 'statements')} can be looked up (${percentText(coverage)}). ${assumptions === 0 ? 'None is' : counted(assumptions, 'is', 'are')} ${assumptions > 1 ? 'assumptions' : 'an assumption'}.`}{' '}
        {counted(sourcesUsed, 'source is', 'sources are')} quoted.{' '}
        {brandProfileVersion === 0
          ? 'There was no brand profile.'
          : `Your brand profile was used, in version ${brandProfileVersion}.`}{' '}
        {answer.model === 'extractive'
          ? 'No language model is set up, so statements are quotations.'
          : `Written by ${answer.model}.`}
      </p>
      {answer.warnings.length > 0 && (
        <ul className="generate-warnings">
          {answer.warnings.map(({ code, message, sourceId, path }) => {
            const title = sourceId === undefined ? null : titles.get(sourceId);
            return (
              <li key={[code, sourceId, path, message].join(' ')}>
                <Badge tone="warn">Note</Badge>{' '}
                <span>
                  {title && <strong>{title}: </strong>}
                  {message}{' '}
                  {Object.hasOwn(REMEDIES, code) && (
                    <Link href={REMEDIES[code]!.href}>{REMEDIES[code]!.text}</Link>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
