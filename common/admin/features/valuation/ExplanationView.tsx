import { t } from '../../messages/bookExplanation.ts';

/** For staff: how the value of an account comes about. */
export function ExplanationView() {
  return (
    <article className="fa-explanation">
      <h2>{t('title')}</h2>
      {(['formula', 'prices'] as const).map((part) => (
        <section key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
      <section>
        <h3>{t('states.title')}</h3>
        <ul>
          {(['fresh', 'stale', 'declared', 'missing'] as const).map((state) => (
            <li key={state}>{t(`states.${state}`)}</li>
          ))}
        </ul>
      </section>
      {(['run', 'between', 'strategies', 'fees', 'rounding', 'corrections'] as const).map((part) => (
        <section key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
