import { PageIntro } from '../page/PageIntro.tsx';

export function AboutPage() {
  return <PageIntro title="About" seed={7} />;
}
