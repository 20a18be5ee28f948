import { useState } from 'react';
import {
  ELIGIBILITY_MINIMUM_ASSETS,
  LIQUIDITY_NEEDS,
  MINIMUM_HORIZON_MONTHS,
  MINIMUM_INVESTMENT,
  REVIEW_HOURS,
} from '#common/domain/applications.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { ROLLING_WINDOW_DAYS, WINDOW_LIMIT_DOLLARS } from '#common/domain/withdrawalWindow.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Section } from '../../components/Section.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { FormsApi } from '../FormsApi.tsx';
import { LazyReceiptNote } from '../results/LazyReceiptNote.tsx';
import type { SentForm } from '../results/ReceiptNote.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ProcessSteps } from './ProcessSteps.tsx';
import './apply.css';

const Entries = ({ entries }: { entries: readonly { name: string; text: string }[] }) => (
  <dl className="definition-list">
    {entries.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** The application page: form, next steps, liquidity options, eligibility and documents. */
export function ApplyPage() {
  const [sent, setSent] = useState<SentForm>();
  const t = useMessages('apply.page');
  const labels = useMessages('forms.texts');
  const hours = String(REVIEW_HOURS);
  const usd = (dollars: number) => formatUsd(requireMoney(dollars), { language: t.language });
  const liquidity = LIQUIDITY_NEEDS.map((need) => ({
    name: labels(`liquidityNeeds.${need}`),
    text: t(`liquidity.${need}`),
  }));
  const eligibility = [
    {
      name: t('eligibility.assets.name', { assets: usd(ELIGIBILITY_MINIMUM_ASSETS) }),
      text: t('eligibility.assets.text', { minimum: usd(MINIMUM_INVESTMENT) }),
    },
    { name: t('eligibility.accredited.name'), text: t('eligibility.accredited.text') },
    { name: t('eligibility.risks.name'), text: t('eligibility.risks.text') },
    {
      name: t('eligibility.horizon.name', { months: String(MINIMUM_HORIZON_MONTHS) }),
      text: t('eligibility.horizon.text'),
    },
  ];
  const documents = (['id', 'address', 'wealth', 'agreement'] as const).map((document) => ({
    name: t(`documents.${document}.name`),
    text: t(`documents.${document}.text`),
  }));
  return (
    <>
      <PageIntro title={t('title')} lede={t('lede', { hours })} seed={41} />
      <div className="apply">
        <div className="wrap apply__grid">
          <div className="apply__main">
            {sent ? (
              <LazyReceiptNote
                title={t('success.title')}
                text={t('success.text', { hours })}
                sent={sent}
                level={2}
              />
            ) : (
              <FormsApi>
                <ApplyForm onSent={setSent} />
              </FormsApi>
            )}
          </div>
          <aside className="apply__next" aria-labelledby="apply-next">
            <h2 id="apply-next">{sent ? t('success.next') : t('process.title')}</h2>
            <ProcessSteps isSent={sent !== undefined} />
          </aside>
        </div>
      </div>
      <Section
        id="liquidity"
        title={t('liquidity.title')}
        intro={t('liquidity.intro', {
          limit: usd(WINDOW_LIMIT_DOLLARS),
          days: String(ROLLING_WINDOW_DAYS),
        })}
      >
        <Entries entries={liquidity} />
      </Section>
      <Section title={t('eligibility.title')}>
        <Entries entries={eligibility} />
      </Section>
      <Section title={t('documents.title')} intro={t('documents.intro')}>
        <Entries entries={documents} />
      </Section>
      <Toaster />
    </>
  );
}
