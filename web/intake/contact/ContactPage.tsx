import { PageIntro } from '../../page/PageIntro.tsx';

export function ContactPage() {
  return <PageIntro title="Contact" seed={9} />;
}
