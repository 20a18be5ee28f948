import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { POLICY_SETTINGS } from '#common/domain/approvalPolicy.ts';
import { policyName } from '#common/domain/policyText.ts';
import { FormRow } from '../../form/FormRow.tsx';
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
  const text = (field: 'amount' | 'percent' | 'hours', label: string) => (
    <FormRow label={label}>
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
          label={settings.hours ? 'Requests to new accounts wait' : 'Needs a second person'}
          onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
        />
      ) : null}
      <div className="fa-policy-settings">
        {settings.amount
          ? text('amount', kind === 'withdrawal_limit' ? 'Limit in 30 days (USD)' : 'Above (USD)')
          : null}
        {settings.percent ? text('percent', 'Or above (% of the value before the change)') : null}
        {settings.hours ? text('hours', 'Hours') : null}
        {settings.per ? (
          <FormRow label="Limits apply">
            {(controlProps) => (
              <HTMLSelect
                {...controlProps}
                fill
                value={per}
                onChange={(event) =>
                  onChange({ per: event.currentTarget.value === 'day' ? 'day' : 'request' })
                }
                options={[
                  { value: 'request', label: 'per request' },
                  { value: 'day', label: 'per person and day' },
                ]}
              />
            )}
          </FormRow>
        ) : null}
        {settings.role ? (
          <FormRow label="Second person">
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
                  { value: 'approver', label: 'Approver or administrator' },
                  { value: 'administrator', label: 'Administrator' },
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
