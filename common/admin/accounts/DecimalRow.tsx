import type { ComponentProps } from 'react';
import { TextRow } from '../form/fields.tsx';
import { formatDecimal } from '../formatDecimal.ts';
import { t } from '../messages/trades.ts';

interface DecimalRowProps extends Pick<ComponentProps<typeof TextRow>, 'label' | 'hint' | 'error' | 'bind'> {
  /** What the typed text means, as decimal text; empty while it means nothing. */
  readonly read: string;
  readonly minDecimals?: number;
}

/** A quantity, or an amount of any currency. Shows how it is interpreted. */
export function DecimalRow({ read, minDecimals = 0, ...row }: DecimalRowProps) {
  const note = read ? t('typed.interpreted', { number: formatDecimal(read, minDecimals) }) : undefined;
  return <TextRow {...row} note={note} inputMode="decimal" />;
}
