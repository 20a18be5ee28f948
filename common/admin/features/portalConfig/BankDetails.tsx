import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getBankDetails } from '#common/contract/portalConfig.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { DescriptionList } from '../../DescriptionList.tsx';
import { errorText } from '../../errorTexts.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { t } from '../../messages/portalConfig.ts';
import { useMay } from '../../session/useMay.ts';

const BankDetailsDialog = lazyDialog(async () => (await import('./BankDetailsDialog.tsx')).BankDetailsDialog);

/** The bank account that investors send deposits in USD to. */
export function BankDetails() {
  const mayAdminister = useMay('administer');
  const { data, error, refetch } = useEndpointQuery(getBankDetails, {});
  const [isEditing, setEditing] = useState(false);
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>;
  if (!data) return <Skeleton lines={4} width="100%" />;
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
