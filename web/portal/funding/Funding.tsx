import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getFunding } from '#common/contract/portalConfig.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { BankCard } from './BankCard.tsx';
import { CoinCard } from './CoinCard.tsx';
import './funding.css';

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
          call: (text) => <a href={`tel:${phone.replace(/\s/g, '')}`}>{text}</a>,
        })}
      </p>
      <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
        {({ bank, coins, reference }) =>
          bank || coins.length > 0 ? (
            <div className="pt-funding">
              {bank ? <BankCard bank={bank} reference={reference} /> : null}
              {coins.map((coin) => (
                <CoinCard key={coin.symbol} coin={coin} />
              ))}
            </div>
          ) : (
            <EmptyState title={t('none')}>
              <p>{t('noneText', { phone, email })}</p>
            </EmptyState>
          )
        }
      </QueryContent>
    </>
  );
}
