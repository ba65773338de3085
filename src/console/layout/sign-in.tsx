import { useState } from 'react';
import type { Settings } from '../api/answers.ts';
import { request } from '../api/client.ts';
import { session } from '../api/session.ts';
import { Button } from '../elements/button.tsx';
import { textsOfKeptDeletions } from '../elements/deletions.ts';
import { Failure } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';

export function SignIn() {
  const [key, setKey] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [unfinished] = useState(textsOfKeptDeletions);
  const because = session.endedBecause();
  const [error, setError] = useState<Error | null>(because === null ? null : new Error(because));

  async function signIn(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      // The Authorization header allows only these characters (RFC 6750, section 2.1).
      if (!/^[\w.~+/=-]+$/.test(key.trim()))
        throw new Error(
          'This is not an API key, because it contains invalid characters. Copy the key again.',
        );
      const headers = { authorization: `Bearer ${key.trim()}` };
      const response = await request('GET', '/api/settings', { headers });
      session.signIn(key.trim(), (await response.json()) as Settings);
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <form
        className="card stack"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <h1>
          <img src="/icon.svg" alt="" width="32" height="32" /> Groundwork
        </h1>
        <TextField
          label="API key"
          hint={
            <>
              Ask the person who runs Groundwork for a key. Your browser keeps the key until you close all
              tabs of Groundwork or sign out.
            </>
          }
          type="password"
          name="key"
          autoComplete="off"
          autoFocus
          required
          value={key}
          onValue={setKey}
        />
        <details className="quiet">
          <summary>Do you run Groundwork yourself?</summary>
          <p>
            The command <code>npm start</code> prints a key. To create more keys, run{' '}
            <code>npm run keys</code>.
          </p>
        </details>
        {error !== null && <Failure error={error} />}
        {session.keepsDrafts() && (
          <p>
            Your unsaved input is kept in this tab. To continue, sign in with a key for the same workspace.
          </p>
        )}
        {unfinished.length > 0 && (
          <p>
            {unfinished.length === 1
              ? 'Your key expired before this deletion was completed:'
              : 'Your key expired before these deletions were completed:'}{' '}
            {unfinished.join(' ')} Sign in with a key for the same workspace to finish or undo{' '}
            {unfinished.length === 1 ? 'it' : 'them'}.
          </p>
        )}
        <Button kind="primary" type="submit" busy={isBusy}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
