import { useMessages } from '../../language/useMessages.ts';
import { ProductPicture } from '../components/ProductPicture.tsx';

/** The portal beside the headline, and on a phone below the key figures. */
export function HeroPicture() {
  const t = useMessages('offer.pictures');
  return (
    <ProductPicture
      name="portal"
      alt={t('hero.alt')}
      caption={t('hero.caption')}
      sizes="(min-width: 76rem) 600px, (min-width: 60rem) 50vw, 94vw"
      className="hero__picture"
    />
  );
}
