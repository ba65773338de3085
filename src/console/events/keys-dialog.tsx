import { Dialog } from '../elements/dialog.tsx';
import { Switch } from '../elements/field.tsx';
import { KEYS } from './keys.ts';

export function KeysDialog({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch(on: boolean): void;
  onClose(): void;
}) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="stack">
        <table>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {KEYS.map(({ keys, does }) => (
              <tr key={keys[0]}>
                <td>
                  {keys.map((key) => (
                    <kbd className="events-key" key={key}>
                      {key}
                    </kbd>
                  ))}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {/* Whoever speaks to the computer must be able to turn single keys off (WCAG 2.2, 2.1.4). */}
        <Switch label="Use these keys" checked={isOn} onValue={onSwitch} />
      </div>
    </Dialog>
  );
}
