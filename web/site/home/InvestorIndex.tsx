import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag, type StatusTone } from '#common/ui/StatusTag.tsx';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { Section } from '../../components/Section.tsx';
import {
  type InvestorIndexRow,
  investorIndex,
  investorIndexTexts as texts,
} from '../content/investorIndex.ts';
import './investorIndex.css';

const statusTones: Readonly<Record<InvestorIndexRow['status'], StatusTone>> = {
  Active: 'positive',
  Onboarding: 'warning',
  Closed: 'neutral',
};

/** The Anonymized Investor Index. */
export function InvestorIndex() {
  const { columns } = texts;
  return (
    <Section id="investors" title={texts.title} intro={<p>{texts.intro}</p>}>
      <FigureGroup>
        <table className="investor-index">
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.id}</th>
              <th scope="col">{columns.joinDate}</th>
              <th scope="col">{columns.tier}</th>
              <th scope="col">{columns.status}</th>
              <th scope="col" className="investor-index__amount">
                {columns.invested} <GroupMark figures={[texts.provenance]} side="end" />
              </th>
            </tr>
          </thead>
          <tbody>
            {investorIndex.map(({ id, joinDate, tier, invested, status }) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td className="investor-index__joined">{formatDay(joinDate)}</td>
                <td className="investor-index__tier">{tier}</td>
                <td className="investor-index__status">
                  <StatusTag tone={statusTones[status]}>{status}</StatusTag>
                </td>
                <td className="investor-index__amount">
                  <FigureText figure={invested} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FigureGroup>
    </Section>
  );
}
