import { type ApplicationField, applicationFields } from '#common/contract/applicationFields.ts';
import type { Application } from '#common/contract/applications.ts';
import { liquidityNeedExplanations } from '#common/domain/applications.ts';
import type { DescriptionItem } from '../../DescriptionList.tsx';

/** Card and detail show these fields elsewhere. */
const CONTACT_AND_AMOUNT: readonly string[] = ['fullName', 'email', 'phone', 'investmentAmount'];

const fields = (Object.keys(applicationFields) as ApplicationField[]).filter(
  (field) => !CONTACT_AND_AMOUNT.includes(field),
);

/** What the applicant stated beside contact data and amount: every other field of the form. */
export function applicationRows(application: Application): DescriptionItem[] {
  return [
    ['Experience', application.experienceLevel],
    ...fields.map((field): DescriptionItem => {
      const { label, choices } = applicationFields[field];
      const value = String(application[field]);
      return [label, choices?.[value] ?? value];
    }),
  ];
}

/** The same rows in full, with the explanation of the liquidity needs. */
export function applicationDetailRows(application: Application): DescriptionItem[] {
  return applicationRows(application).map(([label, text]) =>
    label === applicationFields.liquidityNeeds.label
      ? [
          label,
          <span key={label}>
            {text}
            <span className="fa-block fa-muted fa-small">
              {liquidityNeedExplanations[application.liquidityNeeds]}
            </span>
          </span>,
        ]
      : [label, text],
  );
}
