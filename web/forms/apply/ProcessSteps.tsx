import { REVIEW_HOURS } from '#common/domain/applications.ts';
import { useMessages } from '../../language/useMessages.ts';
import './apply.css';

/** The four steps from application to account. Once the application is sent, the first is done and the second current. */
export function ProcessSteps({ isSent }: { readonly isSent: boolean }) {
  const t = useMessages('apply.page');
  const steps = [
    { name: t('process.application.name'), text: t('process.application.text') },
    {
      name: t('process.review.name', { hours: String(REVIEW_HOURS) }),
      text: t('process.review.text'),
    },
    { name: t('process.consultation.name'), text: t('process.consultation.text') },
    { name: t('process.onboarding.name'), text: t('process.onboarding.text') },
  ];
  return (
    <ol className="apply__steps">
      {steps.map(({ name, text }, index) => (
        <li
          key={name}
          data-done={(isSent && index === 0) || undefined}
          aria-current={isSent && index === 1 ? 'step' : undefined}
        >
          <h3>
            {name}
            {isSent && index < 2 && (
              <span className="apply__state">{t(index === 0 ? 'process.done' : 'process.current')}</span>
            )}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
