import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { contactDataForm } from '#common/contract/investorForms.ts';
import { type Investor, updateInvestor } from '#common/contract/investors.ts';
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { TextRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/investorDialogs.ts';
import { useConflict } from './useConflict.tsx';
import { useFetchInvestor } from './useFetchInvestor.ts';

const valuesOf = ({ fullName, email, phone = '' }: Investor) => ({
  fullName,
  email,
  phone,
  investorNote: '',
  reason: '',
});

function hintFor(base: Investor, hasNewAddress: boolean) {
  const also = [
    t('contact.wait', { hours: ACCESS_CHANGE_WAIT_HOURS }),
    ...(hasNewAddress ? [base.access === 'active' ? '' : t('contact.link'), t('contact.confirm')] : []),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    email: hasNewAddress ? t('contact.bothNotified') : t('contact.notified', { address: base.email }),
    otherwise: t('contact.portal'),
    also,
  };
}

interface ContactDataDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Corrects name, e-mail address and phone number of an investor. */
export function ContactDataDialog({ investor, onClose }: ContactDataDialogProps) {
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    investor,
    useFetchInvestor(investor.investorId),
  );
  const inputOf = (values: z.input<typeof contactDataForm>) => {
    const changes = {
      ...(values.fullName.trim() === base.fullName ? {} : { fullName: values.fullName }),
      ...(values.email.trim() === base.email ? {} : { email: values.email }),
      ...(values.phone.trim() === (base.phone ?? '') ? {} : { phone: values.phone }),
    };
    if (Object.keys(changes).length === 0) return undefined;
    const { investorNote, reason } = values;
    return { params: { id: base.id }, body: { ...changes, investorNote, reason, version: base.version } };
  };
  const { dialog, field, form } = useActionForm(updateInvestor, {
    defaultValues: valuesOf(investor),
    schema: contactDataForm,
    input(values, { setError }) {
      const input = inputOf(values);
      if (!input) setError('fullName', { message: t('contact.unchanged') }, { shouldFocus: true });
      return input;
    },
    succeeded: { title: t('updated'), description: base.fullName },
    failed: t('updateFailed'),
    expected: { stale_version: loadConflict },
    onClose,
  });
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const [fullName, email, phone] = [typed.fullName.trim(), typed.email.trim(), typed.phone.trim()];
  const dryRun = useDryRun(updateInvestor, inputOf(typed));
  return (
    <ActionDialog
      title={t('contact.title')}
      submitLabel={t('contact.submit')}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={hasConflict}
    >
      <p>
        <b>{base.fullName}</b> <code className="fa-id">{base.investorId}</code>
      </p>
      {conflictNotice((remote, keepMine) => keepMine || form.reset(valuesOf(remote)))}
      <TextRow label={t('fullName')} autoFocus {...field('fullName')} />
      <TextRow label={t('contact.email')} type="email" inputMode="email" {...field('email')} />
      <TextRow
        label={t('contact.phone')}
        type="tel"
        inputMode="tel"
        hint={t('contact.phoneHint')}
        {...field('phone')}
      />
      <DiffPreview
        lines={[
          { label: t('fullName'), before: base.fullName, after: fullName },
          { label: t('contact.email'), before: base.email, after: email },
          {
            label: t('contact.phone'),
            before: base.phone ?? t('contact.none'),
            after: phone || t('contact.none'),
          },
        ]}
      />
      <NoteRows field={field} />
      <EmailHint {...hintFor(base, email !== base.email)} />
    </ActionDialog>
  );
}
