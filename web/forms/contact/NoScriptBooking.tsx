import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { localPath } from '#common/language/localPath.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#common/ui/Field.tsx';
import { Section } from '../../components/Section.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { meetingTypeTexts } from '../choiceTexts.ts';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import { BOOKING_ID } from './bookingId.ts';

/** The consultation form without scripts. It lists every time; the server checks availability. */
export function NoScriptBooking() {
  const t = useMessages('contact.booking');
  const labels = useMessages('forms.texts');
  const { name, contactPerson = name } = useFirm();
  const confirmation = t('confirmation', { minutes: String(CONFIRMATION_MINUTES) });
  return (
    <noscript>
      <Section
        id={BOOKING_ID}
        title={t('title')}
        intro={<p>{t('introWithoutScripts', { name: contactPerson, confirmation })}</p>}
      >
        <form className="contact-form" method="post" action={localPath(t.language, '/contact')}>
          <input type="hidden" name="form" value="consultation" />
          <div className="contact-form__fields contact-form__fields--booking field-row">
            <TextField name="name" label={labels('fields.name')} autoComplete="name" required />
            <EmailField name="email" label={labels('fields.email')} />
            <PhoneField name="phone" label={labels('fields.phone')} />
            <ChoiceField
              name="meetingType"
              label={labels('fields.meetingType')}
              choices={meetingTypeTexts(labels)}
            />
            <TextField name="preferredDate" type="date" label={labels('fields.preferredDate')} required />
            <SelectField name="preferredTime" label={labels('fields.preferredTime')} defaultValue="" required>
              <option value="">{t('placeholders.chooseTime')}</option>
              {PREFERRED_TIMES.map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              name="topics"
              label={labels('fields.topics')}
              hint={t('hints.topics')}
              rows={3}
              optional
            />
          </div>
          <Button type="submit" variant="primary">
            {t('submit')}
          </Button>
        </form>
      </Section>
    </noscript>
  );
}
