import { PageIntro } from '../page/PageIntro.tsx';

export function HomePage() {
  return <PageIntro title="Home" seed={7} />;
}
