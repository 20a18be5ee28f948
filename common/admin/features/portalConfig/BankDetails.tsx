import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getBankDetails } from '#common/contract/portalConfig.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { DescriptionList } from '../../DescriptionList.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { t } from '../../messages/portalConfig.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';

const BankDetailsDialog = lazyDialog(async () => (await import('./BankDetailsDialog.tsx')).BankDetailsDialog);

/** The bank account that investors send deposits in USD to. */
export function BankDetails() {
  const mayAdminister = useMay('administer');
  const query = useEndpointQuery(getBankDetails, {});
  const { data } = query;
  const [isEditing, setEditing] = useState(false);
  if (!data) return <QueryState query={query} lines={4} />;
  const { details, changed } = data;
  return (
    <>
      <p className="fa-muted">{t('bank.intro')}</p>
      {details ? (
        <DescriptionList
          items={[
            [t('bank.holder'), details.holder],
            [t('bank.bank'), details.bank],
            [t('bank.account'), details.account],
            [t('bank.bic'), details.bic],
            [
              t('bank.setBy'),
              changed && t('bank.setByWhom', { name: changed.by, time: formatInstant(changed.at) }),
            ],
          ]}
        />
      ) : (
        <p>{t('bank.none')}</p>
      )}
      {mayAdminister ? (
        <p className="fa-actions">
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {details ? t('bank.change') : t('bank.set')}
          </Button>
        </p>
      ) : null}
      {isEditing ? <BankDetailsDialog saved={details} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
