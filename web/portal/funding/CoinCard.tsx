import { useState } from 'react';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getFunding } from '#common/contract/portalConfig.ts';
import { depositCoins, hasTag, networkName } from '#common/domain/depositCoins.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { hidden } from '../components/hidden.tsx';
import { Detail } from './Detail.tsx';

const AddressCodeDialog = lazyWithRetry(
  async () => (await import('./AddressCodeDialog.tsx')).AddressCodeDialog,
  { fallback: <LoadingDialog /> },
);

interface CoinCardProps {
  readonly coin: EndpointOutput<typeof getFunding>['coins'][number];
}

/** The address for deposits in one coin, with its network and destination tag. */
export function CoinCard({ coin }: CoinCardProps) {
  const t = useMessages('portalAccount.funding');
  const { symbol, address, tag, changedAt } = coin;
  const { name, symbol: unit } = depositCoins[symbol];
  const { phone } = useFirm();
  const [showsCode, setShowsCode] = useState(false);
  const network = networkName(coin);
  const note = { unit, network: network ?? t('unstatedNetwork') };
  return (
    <Card
      title={`${name} (${unit})`}
      className="pt-funding-card"
      action={
        <Button size="small" onClick={() => setShowsCode(true)}>
          {t.rich('qr', { name, more: hidden })}
        </Button>
      }
    >
      <dl className="pt-facts">
        <div>
          <dt>{t('network')}</dt>
          <dd>{network ?? t('networkUnknown')}</dd>
        </div>
        <Detail name={t('address', { unit })} value={address} isCode />
        {tag ? <Detail name={t('tag')} copyName={t('tagCopied')} value={tag} isCode /> : null}
      </dl>
      <p className="pt-small">
        {network ? t('sendOnly', { unit, network }) : t('callFirst', { unit, phone })}
        {tag ? ` ${t('needsTag')}` : ''}
        {hasTag(symbol) && !tag ? ` ${t('noTag')}` : ''}
      </p>
      <p className="pt-muted pt-small">{t('addressUnchanged', { day: formatDay(changedAt, t.language) })}</p>
      {showsCode ? (
        <AddressCodeDialog
          title={t('codeTitle', { name })}
          address={address}
          note={tag ? t('codeNoteTag', { ...note, tag }) : t('codeNote', note)}
          onClose={() => setShowsCode(false)}
        />
      ) : null}
    </Card>
  );
}
