import { InputGroup } from '@blueprintjs/core';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';

/** Limits the entries to one investor, by a parameter of the address. */
export function InvestorFilter() {
  const { get, setParams } = useDashboardParams();
  return (
    <InputGroup
      aria-label="Investor ID"
      placeholder="Investor ID"
      className="fa-narrow"
      value={get('investor') ?? ''}
      maxLength={40}
      onChange={(event) => setParams({ investor: event.currentTarget.value }, true)}
    />
  );
}
