import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { atLeast } from '#common/contract/atLeast.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { acceptInvitation, lookUpInvitation } from '#common/contract/staffInvitations.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorCode, errorText } from '../errorTexts.ts';
import { TextRow } from '../form/fields.tsx';
import { t } from '../messages/invitation.ts';
import { openSession } from './auth.ts';
import { removeInvitationToken } from './invitationToken.ts';
import { SignInFrame } from './SignIn.tsx';

// Not the schema: it would bring the schemas of the sign-in's file into the first page.
const PASSWORD_RULE = {
  value: STAFF_PASSWORD_LENGTH.min,
  message: atLeast(STAFF_PASSWORD_LENGTH.min),
};

type Invited = EndpointOutput<typeof lookUpInvitation>;

interface InvitationPageProps {
  readonly token: string;
  /** The invitation was accepted, or the person goes to the sign-in. */
  readonly onEnd: () => void;
}

function AcceptForm({ token, invited, onEnd }: InvitationPageProps & { readonly invited: Invited }) {
  const environment = useAdmin();
  const form = useForm({
    defaultValues: { displayName: invited.displayName, password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const accept = useSubmit(acceptInvitation, {
    form,
    failed: t('failed'),
    succeeded: { title: t('title'), description: t('done') },
    onSuccess(session) {
      openSession(environment, session, false);
      environment.client.session.requireSetup();
      onEnd();
    },
  });
  return (
    <form
      onSubmit={handleSubmit((body) => accept.submit({ body: { ...body, token } }))}
      aria-busy={accept.isPending}
      noValidate
    >
      <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
      <TextRow
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        bind={register('displayName', { required: t('nameMissing') })}
        error={formState.errors.displayName}
      />
      <TextRow
        label={t('password')}
        type="password"
        autoComplete="new-password"
        hint={t('passwordHint', { min: STAFF_PASSWORD_LENGTH.min })}
        autoFocus
        bind={register('password', { minLength: PASSWORD_RULE, required: PASSWORD_RULE.message })}
        error={formState.errors.password}
      />
      {accept.error ? (
        <p role="alert" className="fa-proof-error">
          {accept.error.description}
        </p>
      ) : null}
      <Button type="submit" intent="primary" size="large" fill loading={accept.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Accepts an invitation of staff: name and password, then the second factor. */
export function InvitationPage({ token, onEnd }: InvitationPageProps) {
  const [invited, setInvited] = useState<Invited>();
  const [problem, setProblem] = useState('');
  const lookUp = useSubmit(lookUpInvitation, {
    failed: () => undefined,
    onSuccess: setInvited,
    onError: (error) => setProblem(errorCode(error) === 'not_found' ? t('invalid') : errorText(error)),
  });
  const load = () => {
    setProblem('');
    void lookUp.submit({ body: { token } });
  };
  const start = useEffectEvent(load);
  useEffect(() => start(), []);
  const leave = () => {
    removeInvitationToken();
    onEnd();
  };
  return (
    <SignInFrame
      title={t('title')}
      text={
        invited
          ? t.rich('invited', {
              b: (text) => <b>{text}</b>,
              role: STAFF_ROLE_NAMES[invited.role],
              email: invited.email,
            })
          : t('text')
      }
    >
      {invited ? (
        <AcceptForm token={token} invited={invited} onEnd={leave} />
      ) : problem ? (
        <>
          <ErrorState onRetry={load}>{problem}</ErrorState>
          <Button variant="minimal" fill onClick={leave}>
            {t('signIn')}
          </Button>
        </>
      ) : (
        <Skeleton lines={4} width="100%" />
      )}
    </SignInFrame>
  );
}
