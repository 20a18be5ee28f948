import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { FigureGroup, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { Section } from '../../components/Section.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { DISCLOSURES_AS_OF } from '../content/figures.ts';
import { useDisclosures } from '../useDisclosures.ts';
import './fees.css';

/**
 * All fees of a mandate, with an example of a year that gains and one that loses. The service removes the section of the
 * example from the prerendered page if the profile has none.
 */
export function Fees() {
  const isDemonstration = !isCompleteProfile(useFirm());
  const disclosures = useDisclosures();
  const t = useMessages('pages.disclosures');
  return (
    <Section
      id="fees"
      title={t('fees.title')}
      intro={
        <p>
          {t('fees.intro')} {isDemonstration && t('fees.demonstration')}{' '}
          {t('asOf', { day: disclosures.asOf })}
        </p>
      }
    >
      <FigureGroup>
        <table className="fees">
          <thead>
            <tr className="fees__head">
              <th scope="col">{t('fees.name')}</th>
              <th scope="col">{t('fees.rate')}</th>
              <th scope="col">{t('fees.basis')}</th>
            </tr>
          </thead>
          <tbody lang={disclosures.language}>
            {disclosures.fees.map(({ name, rate, basis }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{rate}</td>
                <td>{basis}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {disclosures.feeExample.length > 0 && (
          <section data-disclosure="feeExample">
            <h3 className="fees__title">{t('fees.exampleTitle')}</h3>
            <table className="fees fees--example">
              <thead>
                <tr className="fees__head">
                  <th scope="col">{t('fees.step')}</th>
                  <th scope="col">{t('fees.gain')}</th>
                  <th scope="col">{t('fees.loss')}</th>
                </tr>
              </thead>
              <tbody lang={disclosures.language}>
                {disclosures.feeExample.map(({ step, gain, loss }) => (
                  <tr key={step}>
                    <th scope="row">{step}</th>
                    <td>{gain}</td>
                    <td>{loss}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="note">{t('fees.exampleNote')}</p>
          </section>
        )}
        {isDemonstration && (
          <GroupMark figures={[illustrative(t('fees.mark'), t('fees.source'), DISCLOSURES_AS_OF)]} />
        )}
      </FigureGroup>
    </Section>
  );
}
