import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { DEMO_ROUTE } from '../routes.ts';

/** The way to the demonstration account, in words that fit a registered firm as well. */
export function DemoLink({ className }: { readonly className?: string }) {
  const t = useMessages('site.product');
  return (
    <a href={useLocalHref()(DEMO_ROUTE)} className={className}>
      {t('explore')}
    </a>
  );
}
