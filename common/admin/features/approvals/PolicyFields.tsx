import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { POLICY_SETTINGS } from '#common/domain/approvalPolicy.ts';
import { policyName } from '#common/messages/staff/policyTexts.ts';
import { interpretedAmountText } from '#common/ui/amountMessages.ts';
import { parseTypedAmount } from '../../accounts/amounts.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { t } from '../../messages/policyDialog.ts';
import type { PolicyDraft } from './policyDrafts.ts';

interface PolicyFieldsProps {
  readonly draft: PolicyDraft;
  /** Error of the API about this policy. */
  readonly error: string | undefined;
  readonly onChange: (change: Partial<PolicyDraft>) => void;
}

/** The settings that a kind of policy has. */
export function PolicyFields({ draft, error, onChange }: PolicyFieldsProps) {
  const { kind, isOn, per, role } = draft;
  const settings = POLICY_SETTINGS[kind];
  const amount = parseTypedAmount(draft.amount);
  const text = (field: 'amount' | 'percent' | 'hours', label: string, note?: string) => (
    <FormRow label={label} note={note}>
      {(controlProps) => (
        <InputGroup
          {...controlProps}
          className="fa-figures"
          inputMode="decimal"
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </FormRow>
  );
  return (
    <fieldset className="fa-policy">
      <legend>{policyName(kind)}</legend>
      {settings.canBeOff ? (
        <Checkbox
          checked={isOn}
          label={
            settings.hours ? t('fields.payout') : t(settings.role ? 'fields.secondPerson' : 'fields.ownLimit')
          }
          onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
        />
      ) : null}
      {settings.outliers ? <p className="fa-muted">{t('fields.outliers')}</p> : null}
      <div className="fa-policy-settings">
        {settings.amount
          ? text(
              'amount',
              settings.role ? t('fields.amount') : t('fields.limit'),
              amount === null ? undefined : interpretedAmountText(amount),
            )
          : null}
        {settings.percent ? text('percent', t('fields.percent')) : null}
        {settings.hours ? text('hours', t('fields.hours')) : null}
        {settings.per ? (
          <FormRow label={t('fields.per')}>
            {(controlProps) => (
              <HTMLSelect
                {...controlProps}
                fill
                value={per}
                onChange={(event) =>
                  onChange({ per: event.currentTarget.value === 'day' ? 'day' : 'request' })
                }
                options={[
                  { value: 'request', label: t('periods.request') },
                  { value: 'day', label: t('periods.day') },
                ]}
              />
            )}
          </FormRow>
        ) : null}
        {settings.role ? (
          <FormRow label={t('fields.role')}>
            {(controlProps) => (
              <HTMLSelect
                {...controlProps}
                fill
                value={role}
                onChange={(event) =>
                  onChange({
                    role: event.currentTarget.value === 'administrator' ? 'administrator' : 'approver',
                  })
                }
                options={[
                  { value: 'approver', label: t('roles.approver') },
                  { value: 'administrator', label: t('roles.administrator') },
                ]}
              />
            )}
          </FormRow>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="fa-failure">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
