import { Callout, Checkbox } from '@blueprintjs/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { newInvestorForm } from '#common/contract/investorForms.ts';
import { generateInvestor, type Investor, listInvestors } from '#common/contract/investors.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { foldText } from '#common/domain/foldText.ts';
import { useToast } from '#common/ui/toast.tsx';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { useAdmin } from '../../adminContext.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { TextRow } from '../../form/fields.tsx';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';
import { t } from '../../messages/investorDialogs.ts';

type Person = Pick<Investor, 'fullName' | 'email'>;

/** Enough to contain every account of one name among those whose name contains it. */
const MAX_SIMILAR = 500;

/** Finds the investors who have this name or e-mail address, in any case and with or without accents. */
function useFindSame(): (person: Person) => Promise<Investor[]> {
  const { client } = useAdmin();
  return async (person) => {
    const texts = [foldText(person.fullName), foldText(person.email)];
    const found = await Promise.all(
      texts.map((q) => client.call(listInvestors, { query: { q, limit: MAX_SIMILAR } })),
    );
    const same = found
      .flat()
      .filter(({ fullName, email }) => [fullName, email].some((text) => texts.includes(foldText(text))));
    return [...new Map(same.map((investor) => [investor.id, investor])).values()];
  };
}

export function CreateInvestorDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const [created, setCreated] = useState<NewAccount>();
  const addOwn = useOwnAddition();
  const findSame = useFindSame();
  const [same, setSame] = useState<readonly Investor[]>([]);
  const [isConfirmed, setConfirmed] = useState(false);
  /** Known at once: a second click can come before the next render. */
  const isLooking = useRef(false);
  const form = useForm({
    defaultValues: { fullName: '', email: '' },
    resolver: zodResolver(newInvestorForm, undefined, { raw: true }),
  });
  const { register, handleSubmit, getValues, formState } = form;
  const creation = useSubmit(generateInvestor, {
    form,
    succeeded: ({ investorId }, { body }) => ({
      title: t('create.done'),
      description: t('create.doneText', { name: body.fullName, id: investorId }),
    }),
    failed: t('create.failed'),
    onSuccess({ investorId }, { body }) {
      addOwn('investors');
      setCreated({ fullName: body.fullName, investorId, mailedTo: body.email });
    },
  });

  const save = handleSubmit(async (body) => {
    // Without a response the request is sent, which shows what is wrong.
    const found = await findSame(body).catch(() => []);
    const isKnown = found.every(({ id }) => same.some((shown) => shown.id === id));
    setSame(found);
    if (!isKnown) setConfirmed(false);
    if (found.length === 0 || (isKnown && isConfirmed)) await creation.submit({ body });
  });
  const submit = () => {
    if (isLooking.current) return;
    const { fullName, email } = getValues();
    if (!fullName.trim() || !email.trim()) {
      show({ title: t('create.missing'), description: t('create.missingText'), variant: 'destructive' });
    }
    isLooking.current = true;
    void save().finally(() => {
      isLooking.current = false;
    });
  };

  if (created) return <NewIdDialog title={t('create.created')} account={created} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      onSubmit={submit}
      onClose={onClose}
      submission={creation}
    >
      <TextRow
        label={t('fullName')}
        bind={register('fullName')}
        error={formState.errors.fullName}
        autoFocus
      />
      <TextRow
        label={t('create.email')}
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <EmailHint email={t('create.hint', { hours: ACTIVATION_HOURS })} />
      {same.length > 0 ? (
        <Callout intent="warning" icon={null} role="alert" className="fa-failure">
          <p>{t('create.same')}</p>
          <ul>
            {same.map(({ id, fullName, email, investorId }) => (
              <li key={id}>
                {fullName}, {email}, {investorId}
              </li>
            ))}
          </ul>
          <Checkbox
            label={t('create.another')}
            checked={isConfirmed}
            onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
          />
        </Callout>
      ) : null}
    </ActionDialog>
  );
}
