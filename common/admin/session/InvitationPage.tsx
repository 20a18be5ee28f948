import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { fieldMessages as messages } from '#common/contract/fieldMessages.ts';
import { acceptInvitation, lookUpInvitation } from '#common/contract/staffAccounts.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorCode, errorText } from '../errorTexts.ts';
import { TextRow } from '../form/fields.tsx';
import { openSession } from './auth.ts';
import { removeInvitationToken } from './invitationToken.ts';
import { SignInFrame } from './SignIn.tsx';

// Not the schema: it would bring the schemas of the sign-in's file into the first page.
const PASSWORD_RULE = {
  value: STAFF_PASSWORD_LENGTH.min,
  message: messages.atLeast(STAFF_PASSWORD_LENGTH.min),
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
    failed: 'Invitation Not Accepted',
    succeeded: { title: 'Welcome', description: 'Your account is ready.' },
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
        label="Name"
        hint="As colleagues see it"
        autoComplete="name"
        bind={register('displayName', { required: 'Name is required' })}
        error={formState.errors.displayName}
      />
      <TextRow
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${STAFF_PASSWORD_LENGTH.min} characters.`}
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
        Create the account
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
    onError: (error) =>
      setProblem(
        errorCode(error) === 'not_found'
          ? 'This invitation is no longer valid. It may have expired, or been used or revoked. Ask for a new one.'
          : errorText(error),
      ),
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
      title="Welcome"
      text={
        invited ? (
          <>
            You were invited as <b>{STAFF_ROLE_NAMES[invited.role]}</b> with the e-mail <b>{invited.email}</b>
            .
          </>
        ) : (
          'Your invitation to the dashboard'
        )
      }
    >
      {invited ? (
        <AcceptForm token={token} invited={invited} onEnd={leave} />
      ) : problem ? (
        <>
          <ErrorState onRetry={load}>{problem}</ErrorState>
          <Button variant="minimal" fill onClick={leave}>
            Go to sign-in
          </Button>
        </>
      ) : (
        <Skeleton lines={4} width="100%" />
      )}
    </SignInFrame>
  );
}
