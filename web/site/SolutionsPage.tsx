import { PageIntro } from '../page/PageIntro.tsx';

export function SolutionsPage() {
  return <PageIntro title="Solutions" seed={7} />;
}
