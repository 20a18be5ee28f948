import { Button, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { toInstant, toLocalText } from '../../localTime.ts';
import { t } from '../../messages/valuation.ts';

interface TimeFieldProps {
  /** Undefined for now. */
  readonly chosen: string | undefined;
  /** The time that is shown. */
  readonly at: string | undefined;
  readonly onChoose: (at: string | undefined) => void;
}

/** The time that prices are for and that accounts are valued at: now, unless another one is chosen. */
export function TimeField({ chosen, at, onChoose }: TimeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const instant = typed === undefined ? undefined : toInstant(typed);
  const isInFuture = instant !== undefined && Date.parse(instant) > Date.now();
  const commit = () => {
    if (isInFuture) return;
    setTyped(undefined);
    if (instant) onChoose(instant);
  };
  return (
    <span className="fa-valuation-time">
      <label htmlFor={id}>{t('prices.time')}</label>
      <InputGroup
        id={id}
        type="datetime-local"
        value={typed ?? (at ? toLocalText(at) : '')}
        aria-invalid={isInFuture}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <Button
        disabled={!chosen && !isInFuture}
        onClick={() => {
          setTyped(undefined);
          onChoose(undefined);
        }}
      >
        {t('prices.now')}
      </Button>
      <span id={`${id}-problem`} role="alert" className="fa-problem">
        {isInFuture ? t('prices.future') : ''}
      </span>
    </span>
  );
}
