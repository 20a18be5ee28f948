import { useEffect, useState } from 'react';
import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { Toaster } from '#common/ui/toast.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Section } from '../../components/Section.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { CallLink } from '../../layout/CallLink.tsx';
import { Registration } from '../../layout/Registration.tsx';
import { FormsApi } from '../FormsApi.tsx';
import { LazyReceiptNote } from '../results/LazyReceiptNote.tsx';
import type { SentForm } from '../results/ReceiptNote.tsx';
import { BookingForm } from './BookingForm.tsx';
import { BOOKING_ID } from './bookingId.ts';
import { MessageForm } from './MessageForm.tsx';
import { NoScriptBooking } from './NoScriptBooking.tsx';
import './contact.css';

/** Address of the booking form, e.g. in a mail. Without scripts it leads to the form in the page. */
const BOOKING_HASH = `#${BOOKING_ID}`;

/** Three ways to contact the firm, the message form, the office and its hours. */
export function ContactPage() {
  const firm = useFirm();
  const t = useMessages('contact.page');
  const booking = useMessages('contact.booking');
  const hours = String(REPLY_HOURS);
  const [isBooking, setBooking] = useState(false);
  const [booked, setBooked] = useState<SentForm>();
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
  return (
    <FormsApi>
      <PageIntro title={t('title')} lede={t('lede', { hours })} seed={3} />
      <div className="contact-ways">
        <ul className="wrap text-columns">
          <li>
            <h2>{t('email.name')}</h2>
            <p className="contact-ways__detail">{t('email.detail', { hours })}</p>
            <p>{t('email.text')}</p>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </li>
          <li>
            <h2>{t('chat.name')}</h2>
            <p className="contact-ways__detail">{t('chat.detail')}</p>
            <p>{t('chat.text')}</p>
            <a href={firm.chatUrl} target="_blank" rel="noopener noreferrer">
              {t('chat.action')}
            </a>
          </li>
          <li>
            <h2>{t('consultation.name')}</h2>
            <p className="contact-ways__detail">{t('consultation.detail')}</p>
            <p>{t('consultation.text')}</p>
            <Button className="contact-ways__book" onClick={() => setBooking(true)}>
              {t('consultation.action')}
            </Button>
            <a className="contact-ways__write" href={`#${BOOKING_ID}`}>
              {t('consultation.withoutScripts')}
            </a>
          </li>
        </ul>
      </div>
      {booked && (
        <div className="wrap contact-booked">
          <LazyReceiptNote
            key={booked.submitted.reference}
            title={booking('scheduled.title')}
            text={`${booking('scheduled.first', { minutes: String(CONFIRMATION_MINUTES) })} ${booking('scheduled.text', { hours })}`}
            sent={booked}
            level={3}
          />
        </div>
      )}
      <Section title={t('message.title')} intro={<p>{t('message.intro')}</p>}>
        <MessageForm />
      </Section>
      <NoScriptBooking />
      <Section title={t('office.title')}>
        <dl className="definition-list">
          <div>
            <dt>{t('office.address')}</dt>
            <dd className="contact-address">{[firm.legalName, ...firm.addressLines].join('\n')}</dd>
          </div>
          <div>
            <dt>{t('office.hours')}</dt>
            <dd>
              <ul className="contact-hours">
                {(['weekdays', 'saturday', 'sunday'] as const).map((days) => (
                  <li key={days}>
                    <span>{t(`office.${days}.days`)}</span>
                    <span>{t(`office.${days}.hours`)}</span>
                  </li>
                ))}
              </ul>
              <p className="note">
                {t.rich('office.emergency', {
                  phone: firm.phone,
                  call: () => <CallLink phone={firm.phone} />,
                })}
              </p>
            </dd>
          </div>
          <div>
            <dt>{t('office.regulation')}</dt>
            <dd>
              <Registration />
            </dd>
          </div>
        </dl>
      </Section>
      <Dialog open={isBooking} onClose={closeBooking} title={booking('title')} size="wide">
        <BookingForm
          onDone={(sent) => {
            closeBooking();
            if (sent) setBooked(sent);
          }}
        />
      </Dialog>
      <Toaster />
    </FormsApi>
  );
}
