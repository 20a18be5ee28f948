import { meetingTypeLabels, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#common/ui/Field.tsx';
import { Section } from '../../components/Section.tsx';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import { contactTexts } from './contactTexts.ts';

const { labels, hints, placeholders, noScript: plain, title, submit } = contactTexts.booking;

/** The consultation form without scripts. It lists every time; the server checks availability. */
export function NoScriptBooking() {
  return (
    <noscript>
      <Section id={plain.id} title={title} intro={<p>{plain.intro}</p>}>
        <form className="contact-form" method="post" action="/contact">
          <input type="hidden" name="form" value="consultation" />
          <div className="contact-form__fields contact-form__fields--booking field-row">
            <TextField name="name" label={labels.name} autoComplete="name" required />
            <EmailField name="email" label={labels.email} />
            <PhoneField name="phone" label={labels.phone} />
            <ChoiceField name="meetingType" label={labels.meetingType} choices={meetingTypeLabels} />
            <TextField name="preferredDate" type="date" label={labels.preferredDate} required />
            <SelectField name="preferredTime" label={labels.preferredTime} defaultValue="" required>
              <option value="">{placeholders.chooseTime}</option>
              {PREFERRED_TIMES.map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </SelectField>
            <TextAreaField name="topics" label={labels.topics} hint={hints.topics} rows={3} optional />
          </div>
          <Button type="submit" variant="primary">
            {submit}
          </Button>
        </form>
      </Section>
    </noscript>
  );
}
