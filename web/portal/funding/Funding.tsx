import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getFunding } from '#common/contract/portalConfig.ts';
import { listWithdrawableAssets } from '#common/contract/withdrawals.ts';
import { hasTag, networkName } from '#common/domain/depositCoins.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawalWindow.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { CallLink } from '../../layout/CallLink.tsx';
import { Card } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { Facts } from '../components/Facts.tsx';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { hidden } from '../components/tagRenderers.tsx';
import { usePortal } from '../session/PortalContext.ts';
import './funding.css';

/** A detail of a payment, with a button that copies it. @param copyName as a part of the button's name */
const copied = (value: ReactNode, text: string, copyName: string) => (
  <>
    {value} <CopyButton text={text} label={copyName} />
  </>
);

/** Letters and digits that people compare one by one. */
const code = (text: string, copyName: string) => copied(<code>{text}</code>, text, copyName);

interface BankCardProps {
  readonly bank: NonNullable<EndpointOutput<typeof getFunding>['bank']>;
  readonly reference: string;
}

/** The bank account for transfers in USD. */
function BankCard({ bank, reference }: BankCardProps) {
  const t = useMessages('portalAccount.funding');
  return (
    <Card title={t('bank')} className="pt-funding-card">
      <Facts
        items={[
          [t('holder'), copied(bank.holder, bank.holder, t('holderCopied'))],
          [t('bankName'), copied(bank.bank, bank.bank, t('bankNameCopied'))],
          [t('account'), code(bank.account, t('account'))],
          [t('bic'), bank.bic && code(bank.bic, t('bic'))],
          [t('reference'), code(reference, t('referenceCopied'))],
        ]}
      />
      <p className="pt-small">{t('referenceText')}</p>
      <p className="pt-muted pt-small">
        {t('bankUnchanged', { day: formatDay(bank.changedAt, t.language) })}
      </p>
    </Card>
  );
}

const AddressCodeDialog = lazyDialog(async () => (await import('./AddressCodeDialog.tsx')).AddressCodeDialog);

interface CoinCardProps {
  readonly coin: EndpointOutput<typeof getFunding>['coins'][number];
}

/** The address for deposits in one coin, with its network and destination tag. */
function CoinCard({ coin }: CoinCardProps) {
  const t = useMessages('portalAccount.funding');
  const { symbol, address, tag, changedAt } = coin;
  const { name, symbol: unit } = instrumentById(symbol);
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
      <Facts
        items={[
          [t('network'), network ?? t('networkUnknown')],
          [t('address', { unit }), code(address, t('address', { unit }))],
          [t('tag'), tag && code(tag, t('tagCopied'))],
        ]}
      />
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

/** How much of what is paid in can be withdrawn again. */
function WithdrawalLimit() {
  const t = useMessages('portalAccount.funding');
  const { investorId } = usePortal();
  const { data } = useEndpointQuery(listWithdrawableAssets, { params: { investorId } });
  return data?.assets.map(({ symbol, limit }) => (
    <p key={symbol} className="pt-small">
      {t.rich('limit', { days: ROLLING_WINDOW_DAYS, amount: () => <Usd amount={limit} /> })}
    </p>
  ));
}

/** /portal/funding: where deposits can be sent, as staff set it. */
export function Funding() {
  const t = useMessages('portalAccount.funding');
  const { phone, email } = useFirm();
  const query = useEndpointQuery(getFunding, {}, { staleTime: 0 });
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <p className="pt-funding-warning">
        {t.rich('warning', {
          phone,
          strong: (text) => <strong>{text}</strong>,
          call: () => <CallLink phone={phone} />,
        })}
      </p>
      <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
        {({ bank, coins, reference }) =>
          bank || coins.length > 0 ? (
            <>
              <div className="pt-funding">
                {bank ? <BankCard bank={bank} reference={reference} /> : null}
                {coins.map((coin) => (
                  <CoinCard key={coin.symbol} coin={coin} />
                ))}
              </div>
              <WithdrawalLimit />
            </>
          ) : (
            <EmptyState title={t('none')} text={t('noneText', { phone, email })} />
          )
        }
      </QueryContent>
    </>
  );
}
