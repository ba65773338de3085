import { useRef } from 'react';
import { Button } from '../elements/button.tsx';
import { useAddressQuery } from './address-query.ts';
import { uploads } from './uploads.ts';

/** The ways to add sources: by address, by text, by file. */
export function AddSources() {
  const query = useAddressQuery();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="primary" onClick={() => query.set({ add: 'url' })}>
        Add web page
      </Button>
      <Button onClick={() => query.set({ add: 'text' })}>Add text</Button>
      <Button onClick={() => input.current?.click()}>Add files</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
