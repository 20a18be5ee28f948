import { useState } from 'react';
import type { MarketPrice } from '#common/contract/markets.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';

/** The arrow keys change a select at once, so the choice is added only with the button. */
export function AddAsset({
  prices,
  onAdd,
}: {
  readonly prices: readonly MarketPrice[];
  readonly onAdd: (added: MarketPrice) => void;
}) {
  const t = useMessages('portalMarkets.markets');
  const [symbol, setSymbol] = useState('choose');
  const chosen = prices.find((price) => price.symbol === symbol);
  return (
    <form
      className="pt-watch-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAdd(chosen);
        setSymbol('choose');
      }}
    >
      <SelectField
        label={t('addLabel')}
        value={chosen?.symbol ?? 'choose'}
        onChange={(event) => setSymbol(event.target.value)}
      >
        <option value="choose">{t('choose')}</option>
        {prices.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {name} ({symbol})
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('add')}</Button>
    </form>
  );
}
