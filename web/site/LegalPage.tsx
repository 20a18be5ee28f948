import { PageIntro } from '../page/PageIntro.tsx';

export function LegalPage() {
  return <PageIntro title="Legal" seed={7} />;
}
