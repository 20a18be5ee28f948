import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#common/language/language.ts';

/** Size of a screen in CSS pixels. The files have more, for sharp displays. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

export type PictureScreen = 'wide' | 'phone';

/** Pictures of the product, taken by scripts/sitePictures.ts from the demonstration on a wide screen and on a phone. */
export const pictures = {
  portal: { wide: { width: 1080, height: 820 }, phone: { width: 390, height: 780 } },
  analytics: { wide: { width: 1200, height: 860 }, phone: { width: 390, height: 720 } },
  ledger: { wide: { width: 900, height: 640 }, phone: { width: 390, height: 640 } },
  activity: { wide: { width: 900, height: 640 }, phone: { width: 390, height: 640 } },
  journal: { wide: { width: 1200, height: 820 }, phone: { width: 390, height: 720 } },
} as const satisfies Readonly<Record<string, Readonly<Record<PictureScreen, Screen>>>>;

export type PictureName = keyof typeof pictures;

/** Widths of the files in pixels. WebP, for browsers without AVIF, has the first one only. */
export const PICTURE_WIDTHS = {
  wide: [1200, 1800],
  phone: [780],
} as const satisfies Readonly<Record<PictureScreen, readonly number[]>>;

/** The languages of a picture. Staff screens are English only. */
export const pictureLanguages = (name: PictureName): readonly Language[] =>
  name === 'journal' ? [DEFAULT_LANGUAGE] : LANGUAGES;

interface PictureFile {
  readonly name: PictureName;
  readonly language: Language;
  readonly screen: PictureScreen;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

/** Name of a file in web/public/pictures. */
export const pictureFile = ({ name, language, screen, theme, width, format }: PictureFile): string => {
  const isShown = language !== DEFAULT_LANGUAGE && pictureLanguages(name).includes(language);
  return `${name}${isShown ? `-${language}` : ''}-${screen}-${theme}-${width}.${format}`;
};
