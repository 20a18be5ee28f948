import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { loadAreas } from './areas.ts';
import { useMessages } from './useMessages.ts';

const Title = () => <h1>{useMessages('site.closing')('title')}</h1>;

afterEach(cleanup);

test.each([
  ['en', 'Find out whether this suits you'],
  ['de', 'Finden Sie heraus, ob das zu Ihnen passt'],
  ['fr', 'Voyez si cela vous convient'],
] as const)('useMessages loads the texts in the language of the page (%s)', async (language, title) => {
  await act(async () => {
    render(
      <LanguageProvider value={language}>
        <Suspense>
          <Title />
        </Suspense>
      </LanguageProvider>,
    );
    await loadAreas(language, ['site']);
  });
  expect(screen.getByRole('heading').textContent).toBe(title);
});
