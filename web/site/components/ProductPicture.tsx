import type { Language } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import {
  PICTURE_WIDTHS,
  type PictureName,
  type PictureScreen,
  pictureFile,
  pictures,
} from '../content/pictures.ts';
import './productPicture.css';

interface ProductPictureProps {
  readonly name: PictureName;
  readonly alt: string;
  readonly caption: string;
  /** Width at which the picture of the wide screen is shown, as the attribute `sizes` states it. */
  readonly sizes?: string;
  /** Shows the phone at every width. Otherwise only phones show it. */
  readonly isPhone?: boolean;
  readonly className?: string;
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** Below this width a picture of a wide screen would be too small to read. */
const PHONE = '(max-width: 40rem)';

/** A picture of the product in the theme and for the screen of the page. The hidden ones are never loaded. */
export function ProductPicture({ name, alt, caption, sizes, isPhone, className }: ProductPictureProps) {
  const language = useLanguage();
  return (
    <figure className={['product-picture', className].filter(Boolean).join(' ')}>
      {THEMES.map((theme) => (
        <picture key={theme} className={`product-picture__${theme}`}>
          {!isPhone && <Sources name={name} language={language} screen="phone" theme={theme} media={PHONE} />}
          <Image
            name={name}
            language={language}
            screen={isPhone ? 'phone' : 'wide'}
            theme={theme}
            sizes={sizes}
            alt={alt}
          />
        </picture>
      ))}
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}

interface FileProps {
  readonly name: PictureName;
  readonly language: Language;
  readonly screen: PictureScreen;
  readonly theme: Theme;
}

const pathOf = (file: FileProps, width: number, format: 'avif' | 'webp') =>
  `/pictures/${pictureFile({ ...file, width, format })}`;

function Sources({ media, ...file }: FileProps & { readonly media: string }) {
  const { width, height } = pictures[file.name][file.screen];
  const [fileWidth] = PICTURE_WIDTHS[file.screen];
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={pathOf(file, fileWidth, format)}
      width={width}
      height={height}
    />
  ));
}

function Image({
  sizes,
  alt,
  ...file
}: FileProps & { readonly sizes: string | undefined; readonly alt: string }) {
  const { width, height } = pictures[file.name][file.screen];
  const widths = PICTURE_WIDTHS[file.screen];
  return (
    <>
      <source
        type="image/avif"
        srcSet={widths.map((fileWidth) => `${pathOf(file, fileWidth, 'avif')} ${fileWidth}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={pathOf(file, widths[0], 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </>
  );
}
