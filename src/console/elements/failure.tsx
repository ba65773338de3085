import { ApiFailure } from '../api/failure.ts';
import { Button } from './button.tsx';

/** Shows the error message from the API, and the id with which an operator finds the request in the log. */
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

/** The fault that the API reports for one field in the body; undefined if there is none. */
export function faultOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return error.details.find(({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`))
    ?.message;
}
