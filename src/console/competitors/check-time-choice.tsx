import { Choice } from '../elements/field.tsx';
import { type CheckTime, clock, ownZone } from './check-time.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const ANY = '';

export function CheckTimeChoice({
  time,
  error,
  onValue,
}: {
  time: CheckTime | null;
  error?: string | undefined;
  onValue(time: CheckTime | null): void;
}) {
  const timeZone = time?.timeZone ?? ownZone();
  return (
    <Choice
      label="Start"
      hint={`Times are in the ${timeZone.replaceAll('_', ' ')} time zone.`}
      error={error}
      value={time === null ? ANY : String(time.hour)}
      onValue={(value) => onValue(value === ANY ? null : { hour: Number(value), timeZone })}
      choices={[
        { value: ANY, text: 'At any time' },
        ...HOURS.map((hour) => ({
          value: String(hour),
          text: `Between ${clock(hour)} and ${clock(hour + 1)}`,
        })),
      ]}
    />
  );
}
