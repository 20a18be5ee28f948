import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { useFirm } from '../firmProfile.ts';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { CallLink } from '../layout/CallLink.tsx';
import './notFound.css';

/** Stands for the chat of a firm in the demonstration, where the profile names no chat of its own. */
export function ChatPage() {
  const t = useMessages('pages.chat');
  const firm = useFirm();
  const href = useLocalHref();
  return (
    <PageIntro
      title={t('title')}
      lede={t.rich('lede', { phone: firm.phone, call: () => <CallLink phone={firm.phone} /> })}
      seed={24}
    >
      <p className="not-found__actions">
        <AnchorButton href={href('/contact')} variant="primary">
          {t('contact')}
        </AnchorButton>
      </p>
    </PageIntro>
  );
}
