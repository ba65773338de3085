import { ApiFailure } from '../api/failure.ts';
import { SCOPE_NAMES, SCOPES } from '../api/scope-words.ts';
import { Button } from './button.tsx';

const besideFields = new WeakSet<object>();

export function Failure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const { details, requestId, status } =
    error instanceof ApiFailure ? error : { details: [], requestId: null, status: 0 };
  const others = details.filter((detail) => !besideFields.has(detail));
  const isBesideFields = details.length > 0 && others.length === 0;
  const isListed = others.length > 1 || (error instanceof ApiFailure && error.code === 'input.invalid');
  return (
    <div className="failure" role="alert">
      <p>
        {isForbidden(error)
          ? forbiddenText(error)
          : isBesideFields
            ? `Correct the marked ${details.length === 1 ? 'field' : 'fields'} and try again.`
            : error.message}
      </p>
      {isListed && others.length > 0 && (
        <ul>
          {others.map(({ path, message }, n) => (
            <li key={`${n} ${path}`}>
              <code>{path.replace(/^(body|query)\./, '')}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {requestId !== null && status >= 500 && (
        <p className="quiet">
          Request <code>{requestId}</code>
        </p>
      )}
      {onRetry !== undefined && !isForbidden(error) && !isGone(error) && (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}

const isGone = (error: Error): boolean => error instanceof ApiFailure && [404, 410].includes(error.status);

export const isForbidden = (error: Error): boolean =>
  error instanceof ApiFailure && error.code === 'key.scope';

function forbiddenText({ message }: Error): string {
  const missing = SCOPE_NAMES.find((scope) => message.includes(`the \`${scope}\` scope`));
  const right = missing === undefined ? 'that can do this' : `with the permission “${SCOPES[missing]}”`;
  return `Your API key does not allow this. Ask the person who created it to give you a key ${right}.`;
}

export function faultOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const detail = error.details.find(
    ({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`),
  );
  if (detail === undefined) return undefined;
  besideFields.add(detail);
  return sentenceOf(detail.message);
}

const NO_ADDRESS = 'must be an absolute http or https URL';

export function sentenceOf(fault: string): string {
  if (fault === NO_ADDRESS) return 'Enter a web address, such as example.com.';
  const other = /^is required unless (\p{L}+) is given$/u.exec(fault)?.[1];
  if (other !== undefined)
    return `Fill in this field or “${other.slice(0, 1).toUpperCase()}${other.slice(1)}”.`;
  if (fault === 'must not be empty') return 'Fill in this field.';
  const text = fault
    .replaceAll(/\bSend (?=an? |the )/g, 'Enter ')
    .replace(/^(?=(?:must|is|has|contains)\b)/, 'This ');
  if (!/^\p{Ll}/u.test(fault)) return text;
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
