import { BlueprintProvider, Button, Callout, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  decideDevice,
  lookUpDevice,
  type RequestedAuthorization,
} from '#common/contract/deviceAuthorization.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatUserCode, normaliseUserCode } from '#common/domain/userCode.ts';
import { Link } from '#common/ui/Link.tsx';
import { DescriptionList } from '../DescriptionList.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SignInFrame } from './SignIn.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

/** The code of the link that the app opened, `#code=XXXX-XXXX`. */
function readLinkedCode(): string {
  const code = normaliseUserCode(/^#code=([\w-]{1,20})$/.exec(location.hash)?.[1] ?? '');
  return code ? formatUserCode(code) : '';
}

function CodeForm({ onFound }: { readonly onFound: (found: RequestedAuthorization) => void }) {
  const [typed, setTyped] = useState(readLinkedCode);
  const [problem, setProblem] = useState('');
  const lookUp = useSubmit(lookUpDevice, {
    failed: 'Not Found',
    onSuccess: ({ authorization }) => onFound(authorization),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const userCode = normaliseUserCode(typed);
    setProblem(userCode ? '' : 'Enter the eight letters that the app shows.');
    if (userCode) void lookUp.submit({ body: { userCode } });
  };
  return (
    <form onSubmit={submit} aria-busy={lookUp.isPending} noValidate>
      <FormRow
        label="Code"
        hint="Eight letters that the app shows"
        error={problem || lookUp.error?.description}
      >
        {(controlProps) => (
          <InputGroup
            {...controlProps}
            size="large"
            className="fa-user-code-field"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            value={typed}
            maxLength={20}
            onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
          />
        )}
      </FormRow>
      <Button type="submit" intent="primary" size="large" fill loading={lookUp.isPending}>
        Continue
      </Button>
    </form>
  );
}

interface DecisionProps {
  readonly authorization: RequestedAuthorization;
  readonly onDecided: (decision: 'approve' | 'deny') => void;
  readonly onBack: () => void;
}

const purposes: Readonly<Record<RequestedAuthorization['purpose'], string>> = {
  sign_in: 'Sign in to the dashboard as you',
  step_up: 'Continue with a change to money or access',
};

function Decision({ authorization, onDecided, onBack }: DecisionProps) {
  const { userCode, purpose, deviceName, requestedAt, remember, isSameNetwork } = authorization;
  const decide = useSubmit(decideDevice, {
    failed: 'Confirmation Failed',
    onSuccess: (_output, { body }) => onDecided(body.decision),
    expected: {
      already_decided: () => {
        onBack();
        return false;
      },
    },
  });
  const send = (decision: 'approve' | 'deny') => void decide.submit({ body: { userCode, decision } });
  return (
    <>
      <p className="fa-user-code">{userCode}</p>
      <DescriptionList
        items={[
          ['The app asks to', purposes[purpose]],
          ['App', deviceName],
          ['Requested', formatInstant(requestedAt)],
          ['Network', isSameNetwork ? 'The same as yours' : 'Different from yours'],
          ['Stays signed in', remember ? 'Yes, until you end it under “My account”' : ''],
        ]}
      />
      {isSameNetwork ? null : (
        <Callout intent="warning" icon={null} className="fa-explain">
          The app is on a different network from this browser. If you do not have it in front of you, somebody
          else started this and may have sent you the link or the code.
        </Callout>
      )}
      <p className="fa-notification-hint">
        Confirm only if you started this yourself and the app shows this code. Nobody from the firm will ask
        you to enter a code for them.
      </p>
      {decide.error ? (
        <p role="alert" className="fa-proof-error">
          {decide.error.description}
        </p>
      ) : null}
      <Button
        intent="primary"
        size="large"
        fill
        autoFocus={isSameNetwork}
        loading={decide.isPending}
        onClick={() => send('approve')}
      >
        Confirm
      </Button>
      <Button
        intent="danger"
        variant="outlined"
        size="large"
        fill
        className="fa-sign-in-other"
        autoFocus={!isSameNetwork}
        disabled={decide.isPending}
        onClick={() => send('deny')}
      >
        This was not me
      </Button>
    </>
  );
}

const results = {
  approve: 'Confirmed. The app continues in a few seconds, and you can close this page.',
  deny: 'Rejected. Nobody was signed in. If you do not know who started this, tell an administrator.',
} as const;

/** Confirms in the browser, where passkeys work, what the desktop app asks for. */
export function DevicePage({ container }: { readonly container: HTMLElement }) {
  const stepUp = useStepUpRequest();
  const [authorization, setAuthorization] = useState<RequestedAuthorization>();
  const [decision, setDecision] = useState<'approve' | 'deny'>();
  return (
    <BlueprintProvider portalContainer={container}>
      <SignInFrame
        title="Confirm the app"
        text={decision ? results[decision] : 'Continue what you started in the desktop app.'}
      >
        {decision ? (
          <Link to="/admin">Open the dashboard here</Link>
        ) : authorization ? (
          <Decision
            authorization={authorization}
            onDecided={setDecision}
            onBack={() => setAuthorization(undefined)}
          />
        ) : (
          <CodeForm onFound={setAuthorization} />
        )}
      </SignInFrame>
      {stepUp.isOpen ? <StepUpDialog /> : null}
    </BlueprintProvider>
  );
}
