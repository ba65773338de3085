import { ApiFailure } from '../api/failure.ts';
import { Button } from './button.tsx';

/** What went wrong, in the words of the API, with the id under which whoever runs the service finds it. */
export function Failure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const { details, requestId } = error instanceof ApiFailure ? error : { details: [], requestId: null };
  return (
    <div className="failure" role="alert">
      <p>{error.message}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ path, message }, n) => (
            <li key={`${n} ${path}`}>
              <code>{path.replace(/^(body|query)\./, '')}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {requestId !== null && (
        <p className="quiet">
          Request <code>{requestId}</code>
        </p>
      )}
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

/** What the API says is wrong with one field of the body; undefined: nothing. */
export function faultOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return error.details.find(({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`))
    ?.message;
}
