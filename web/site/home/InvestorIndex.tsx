import { formatDay } from '#common/domain/formatDate.ts';
import { ILLUSTRATIVE_AS_OF } from '#common/domain/provenance.ts';
import { StatusTag, type StatusTone } from '#common/ui/StatusTag.tsx';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { Folded } from '../../components/Folded.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { Section } from '../../components/Section.tsx';
import { formatWholeUsd } from '../../formatNumber.ts';
import { useMessages } from '../../language/useMessages.ts';
import { type InvestorIndexRow, investorIndex } from '../content/investorIndex.ts';
import './investorIndex.css';

const statusTones: Readonly<Record<InvestorIndexRow['status'], StatusTone>> = {
  Active: 'positive',
  Onboarding: 'warning',
  Closed: 'neutral',
};

/** The Anonymized Investor Index. */
export function InvestorIndex() {
  const t = useMessages('belowFold.investors');
  const day = formatDay(ILLUSTRATIVE_AS_OF, t.language);
  return (
    <Section id="investors" title={t('title')} intro={<p>{t('intro', { day })}</p>}>
      <Folded label={t('show')}>
        <FigureGroup>
          <table className="investor-index">
            <caption className="visually-hidden">{t('caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('id')}</th>
                <th scope="col">{t('joinDate')}</th>
                <th scope="col">{t('tier')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col" className="investor-index__amount">
                  {t('invested')} <GroupMark figures={[illustrative(t('mark'), t('source'))]} side="end" />
                </th>
              </tr>
            </thead>
            <tbody>
              {investorIndex.map(({ id, joinDate, tier, invested, status }) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td className="investor-index__joined">{formatDay(joinDate, t.language)}</td>
                  <td className="investor-index__tier">{tier}</td>
                  <td className="investor-index__status">
                    <StatusTag tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusTag>
                  </td>
                  <td className="investor-index__amount">
                    <FigureText figure={illustrative(formatWholeUsd(invested, t.language), t('source'))} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </FigureGroup>
      </Folded>
    </Section>
  );
}
