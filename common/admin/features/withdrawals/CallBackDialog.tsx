import { callBackForm } from '#common/contract/callBackForm.ts';
import { callBackWithdrawal, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import { DescriptionList } from '../../DescriptionList.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow, TextRow } from '../../form/fields.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useActionForm } from '../../form/useActionForm.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/withdrawalDialogs.ts';

interface CallBackDialogProps {
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

/** Records the call to the investor that confirms a request to a new account. */
export function CallBackDialog({ request, onClose }: CallBackDialogProps) {
  const { investorName } = request;
  const { dialog, field } = useActionForm(callBackWithdrawal, {
    defaultValues: { requestId: request.id, phone: '', note: '' },
    schema: callBackForm,
    input: (body) => ({ body }),
    failed: t('callBack.failed'),
    succeeded: {
      title: t('callBack.succeeded'),
      description: t('callBack.succeededText', { name: investorName }),
    },
    expected: { already_decided: useAlreadyDecided(t('request', { name: investorName }), onClose) },
    onClose,
  });
  return (
    <ActionDialog title={t('callBack.title')} submitLabel={t('callBack.title')} {...dialog}>
      <p>
        {t.rich('callBack.call', {
          b: (text) => <b>{text}</b>,
          name: investorName,
          id: request.investorId,
          amount: `${formatExactAmount(requireMoney(request.amount))} ${request.asset}`,
        })}
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      <DescriptionList items={[[t('callBack.onFile'), request.phoneOnFile ?? t('callBack.noNumber')]]} />
      <TextRow label={t('callBack.number')} inputMode="tel" {...field('phone')} autoFocus />
      <NoteRow {...noteTexts.reason} {...field('note')} />
      <NotificationHint>{t('callBack.hint')}</NotificationHint>
    </ActionDialog>
  );
}
