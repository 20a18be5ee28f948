import { useEffect, useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { Toaster } from '#common/ui/toast.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Section } from '../../components/Section.tsx';
import { useFirm } from '../../firmProfile.ts';
import { Registration } from '../../layout/Registration.tsx';
import { FormsApi } from '../FormsApi.tsx';
import { BookingForm } from './BookingForm.tsx';
import { contactTexts as texts } from './contactTexts.ts';
import { MessageForm } from './MessageForm.tsx';
import { NoScriptBooking } from './NoScriptBooking.tsx';
import './contact.css';

/** Address of the booking form, e.g. in a mail. Without scripts it leads to the form in the page. */
const BOOKING_HASH = `#${texts.booking.noScript.id}`;

/** Three ways to contact the firm, the message form, the office and its hours. */
export function ContactPage() {
  const firm = useFirm();
  const [isBooking, setBooking] = useState(false);
  const closeBooking = () => {
    setBooking(false);
    // The same link opens the dialog again.
    if (location.hash === BOOKING_HASH) history.replaceState(history.state, '', location.pathname);
  };
  useEffect(() => {
    const openLinked = () => {
      if (location.hash === BOOKING_HASH) setBooking(true);
    };
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, []);
  const { email, chat, consultation } = texts.ways;
  return (
    <FormsApi>
      <PageIntro title={texts.title} lede={texts.lede} seed={3} />
      <div className="contact-ways">
        <ul className="wrap text-columns">
          <li>
            <h2>{email.name}</h2>
            <p className="contact-ways__detail">{email.detail}</p>
            <p>{email.text}</p>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </li>
          <li>
            <h2>{chat.name}</h2>
            <p className="contact-ways__detail">{chat.detail}</p>
            <p>{chat.text}</p>
            <a href={firm.chatUrl} target="_blank" rel="noopener noreferrer">
              {chat.action}
            </a>
          </li>
          <li>
            <h2>{consultation.name}</h2>
            <p className="contact-ways__detail">{consultation.detail}</p>
            <p>{consultation.text}</p>
            <Button className="contact-ways__book" onClick={() => setBooking(true)}>
              {consultation.action}
            </Button>
            <a className="contact-ways__write" href={`#${texts.booking.noScript.id}`}>
              {consultation.withoutScripts}
            </a>
          </li>
        </ul>
      </div>
      <Section title={texts.message.title} intro={<p>{texts.message.intro}</p>}>
        <MessageForm />
      </Section>
      <NoScriptBooking />
      <Section title={texts.office.title}>
        <dl className="definition-list">
          <div>
            <dt>{texts.office.address}</dt>
            <dd className="contact-address">{[firm.legalName, ...firm.addressLines].join('\n')}</dd>
          </div>
          <div>
            <dt>{texts.office.hours}</dt>
            <dd>
              <ul className="contact-hours">
                {texts.office.week.map(({ short, hours }) => (
                  <li key={short}>
                    <span>{short}</span>
                    <span>{hours}</span>
                  </li>
                ))}
              </ul>
              <p className="note">{texts.office.emergency}</p>
            </dd>
          </div>
          <div>
            <dt>{texts.office.regulation}</dt>
            <dd>
              <Registration />
            </dd>
          </div>
        </dl>
      </Section>
      <Dialog open={isBooking} onClose={closeBooking} title={texts.booking.title} size="wide">
        <BookingForm onDone={closeBooking} />
      </Dialog>
      <Toaster />
    </FormsApi>
  );
}
