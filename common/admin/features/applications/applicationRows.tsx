import type { ReactNode } from 'react';
import { type ApplicationFact, applicationFacts } from '#common/contract/applicationFields.ts';
import type { Application } from '#common/contract/applications.ts';
import type { DescriptionItem } from '../../DescriptionList.tsx';
import { t } from '../../messages/applications.ts';

const toRows = (
  application: Application,
  render: (fact: ApplicationFact) => ReactNode,
): DescriptionItem[] => [
  [t('experience'), application.experienceLevel],
  ...applicationFacts(application).map((fact): DescriptionItem => [fact.label, render(fact)]),
];

/** What the applicant stated beside contact data and amount. */
export const applicationRows = (application: Application): DescriptionItem[] =>
  toRows(application, ({ text }) => text);

/** The same rows in full, with the explanation of the liquidity needs. */
export const applicationDetailRows = (application: Application): DescriptionItem[] =>
  toRows(application, ({ name, text }) =>
    name === 'liquidityNeeds' ? (
      <span>
        {text}
        <span className="fa-block fa-muted fa-small">{t(`liquidity.${application.liquidityNeeds}`)}</span>
      </span>
    ) : (
      text
    ),
  );
