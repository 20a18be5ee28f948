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
import { t } from '../messages/devicePage.ts';
import { StepUpDialog } from './lazyStepUpDialog.tsx';
import { SignInFrame } from './SignIn.tsx';

/** The code of the link that the app opened, `#code=XXXX-XXXX`. */
function readLinkedCode(): string {
  const code = normaliseUserCode(/^#code=([\w-]{1,20})$/.exec(location.hash)?.[1] ?? '');
  return code ? formatUserCode(code) : '';
}

function CodeForm({ onFound }: { readonly onFound: (found: RequestedAuthorization) => void }) {
  const [typed, setTyped] = useState(readLinkedCode);
  const [problem, setProblem] = useState('');
  const lookUp = useSubmit(lookUpDevice, {
    failed: t('notFound'),
    onSuccess: ({ authorization }) => onFound(authorization),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const userCode = normaliseUserCode(typed);
    setProblem(userCode ? '' : t('missing'));
    if (userCode) void lookUp.submit({ body: { userCode } });
  };
  return (
    <form onSubmit={submit} aria-busy={lookUp.isPending} noValidate>
      <FormRow label={t('code')} hint={t('hint')} error={problem || lookUp.error?.description}>
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
        {t('continue')}
      </Button>
    </form>
  );
}

interface DecisionProps {
  readonly authorization: RequestedAuthorization;
  readonly onDecided: (decision: 'approve' | 'deny') => void;
  readonly onBack: () => void;
}

function Decision({ authorization, onDecided, onBack }: DecisionProps) {
  const { userCode, purpose, deviceName, requestedAt, remember, isSameNetwork } = authorization;
  const decide = useSubmit(decideDevice, {
    failed: t('failed'),
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
          [t('asks'), t(`purposes.${purpose}`)],
          [t('app'), deviceName],
          [t('requested'), formatInstant(requestedAt)],
          [t('network'), t(isSameNetwork ? 'sameNetwork' : 'otherNetwork')],
          [t('remembered'), remember ? t('rememberedText') : ''],
        ]}
      />
      {isSameNetwork ? null : (
        <Callout intent="warning" icon={null} className="fa-explain">
          {t('networkWarning')}
        </Callout>
      )}
      <p className="fa-notification-hint">{t('warning')}</p>
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
        {t('confirm')}
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
        {t('reject')}
      </Button>
    </>
  );
}

/** Confirms in the browser, where passkeys work, what the desktop app asks for. */
export function DevicePage({ container }: { readonly container: HTMLElement }) {
  const stepUp = useStepUpRequest();
  const [authorization, setAuthorization] = useState<RequestedAuthorization>();
  const [decision, setDecision] = useState<'approve' | 'deny'>();
  return (
    <BlueprintProvider portalContainer={container}>
      <SignInFrame title={t('title')} text={t(decision ? `results.${decision}` : 'text')}>
        {decision ? (
          <Link to="/admin">{t('dashboard')}</Link>
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
      {stepUp.isOpen ? <StepUpDialog onClose={() => stepUp.close(false)} /> : null}
    </BlueprintProvider>
  );
}
