import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/renderPage.tsx';
import {
  PICTURE_WIDTHS,
  type PictureName,
  pictureFile,
  pictureLanguages,
  pictures,
} from '../content/pictures.ts';
import { ProductPicture } from './ProductPicture.tsx';

const PUBLIC = join(import.meta.dirname, '../../public');

it.each(Object.keys(pictures) as PictureName[])(
  'ProductPicture › %s exists for both themes, screens and formats, and loads late at a known size',
  (name) => {
    const { container } = renderPage(
      <ProductPicture name={name} alt="What is seen" caption="The caption" sizes="50vw" />,
    );
    const files = [...container.querySelectorAll('source, img')].flatMap((element) =>
      (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '')
        .split(', ')
        .map((candidate) => candidate.replace(/ \d+w$/, '')),
    );
    // Per theme: the phone in two formats, the wide screen in two widths and in the other format.
    expect(new Set(files).size).toBe(10);
    for (const file of files) expect(existsSync(join(PUBLIC, file)), file).toBe(true);
    for (const image of container.querySelectorAll('img')) {
      expect(image.getAttribute('loading')).toBe('lazy');
      expect([image.width, image.height]).toEqual([pictures[name].wide.width, pictures[name].wide.height]);
      expect(image.alt).toBe('What is seen');
    }
  },
);

it('ProductPicture › shows the phone at every width on request', () => {
  const { container } = renderPage(<ProductPicture name="portal" alt="A phone" caption="Caption" isPhone />);
  const names = [...container.querySelectorAll('source, img')].map((element) => element.outerHTML).join();
  expect(names).toContain('portal-phone-light');
  expect(names).not.toContain('portal-wide');
});

it.each(Object.keys(pictures) as PictureName[])(
  'ProductPicture › %s exists in each of its languages',
  (name) => {
    for (const language of pictureLanguages(name)) {
      for (const screen of ['wide', 'phone'] as const) {
        for (const theme of ['light', 'dark'] as const) {
          for (const width of PICTURE_WIDTHS[screen]) {
            const file = pictureFile({ name, language, screen, theme, width, format: 'avif' });
            expect(existsSync(join(PUBLIC, 'pictures', file)), file).toBe(true);
          }
        }
      }
    }
  },
);
