import { InputGroup } from '@blueprintjs/core';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { adminTexts } from '../../adminTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import messages from '../../messages/activity.ts';

const t = adminTexts(messages);

/** Limits the entries to one investor, by a parameter of the address. */
export function InvestorFilter() {
  const { get, setParams } = useDashboardParams();
  return (
    <InputGroup
      aria-label={t('investorId')}
      placeholder={t('investorId')}
      className="fa-narrow"
      value={get('investor') ?? ''}
      maxLength={MAX_LENGTH.id}
      onChange={(event) => setParams({ investor: event.currentTarget.value }, true)}
    />
  );
}
