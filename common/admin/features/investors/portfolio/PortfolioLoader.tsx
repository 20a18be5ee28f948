import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { usePortfolio } from '../../../accounts/usePortfolio.ts';
import { errorText } from '../../../errorTexts.ts';
import { DialogFrame } from '../../../form/DialogFrame.tsx';
import { t } from '../../../messages/portfolio.ts';

interface PortfolioLoaderProps {
  readonly title: string;
  readonly investorId: string;
  readonly onClose: () => void;
  readonly children: (portfolio: Portfolio) => ReactNode;
}

/** Shows an editor after the current state of the account is loaded, so that no one edits outdated amounts. */
export function PortfolioLoader({ title, investorId, onClose, children }: PortfolioLoaderProps) {
  const { data, error, isFetchedAfterMount, refetch } = usePortfolio(investorId);
  if (data && isFetchedAfterMount) return children(data);
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogBody>
        {error ? (
          <p role="alert">{errorText(error)}</p>
        ) : (
          <div role="status" aria-label={t('loader.loading')}>
            <LoadingDialog />
            <Skeleton lines={5} width="100%" />
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {error ? <Button onClick={() => void refetch()}>{t('loader.retry')}</Button> : null}
            <Button variant="minimal" onClick={onClose}>
              {t('loader.cancel')}
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
