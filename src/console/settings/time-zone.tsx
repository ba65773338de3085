import { useEffect, useId, useRef, useState } from 'react';
import { TextField } from '../elements/field.tsx';
import { choiceOf, type ZoneChoice, zoneChoices } from './time-zones.ts';

export function TimeZone({
  value,
  error,
  onValue,
}: {
  value: string;
  error: string | undefined;
  onValue(zone: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = typed === null ? [] : zoneChoices(typed);
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: value }).format();
  const isNothing = typed !== null && found.length === 0;

  function type(text: string): void {
    setTyped(text);
    setAt(0);
    const [only, other] = zoneChoices(text);
    if (only !== undefined && other === undefined) onValue(only.value);
  }

  function choose(zone: string): void {
    onValue(zone);
    setTyped(null);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === null) type('');
      else if (found.length > 0)
        setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (typed !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      if (event.key === 'Enter' && active !== undefined) choose(active.value);
      else if (event.key === 'Escape') setTyped(null);
    }
  }

  return (
    <div className="settings-zone">
      <TextField
        label="Time zone"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active === undefined ? {} : { 'aria-activedescendant': `${id}-${active.value}` })}
        autoComplete="off"
        spellcheck={false}
        placeholder="City or country, such as Zurich"
        hint={`The time in this zone is ${time}. Digests and times in messages use this time zone, including daylight saving time.`}
        value={typed ?? nameOf(choiceOf(value))}
        error={isNothing ? 'No time zone found. Enter a larger city or a country.' : error}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => typed === null && type('')}
        onBlur={() => setTyped(null)}
        onKeyDown={onKey}
        onValue={type}
      />
      <div ref={list} id={`${id}-list`} className="settings-zones" role="listbox" aria-label="Zones found">
        {found.map((zone, n) => (
          <div
            key={zone.value}
            id={`${id}-${zone.value}`}
            role="option"
            aria-selected={zone === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(n)}
            onClick={() => choose(zone.value)}
          >
            {zone.text} <span className="quiet">{zone.group}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const nameOf = ({ text, group }: ZoneChoice): string => (group === 'Other' ? text : `${text} (${group})`);
