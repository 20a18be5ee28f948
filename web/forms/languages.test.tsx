import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Language } from '#common/language/language.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import german from '#common/messages/de/fieldErrors.ts';
import english from '#common/messages/en/fieldErrors.ts';
import french from '#common/messages/fr/fieldErrors.ts';
import { loadAreas } from '../language/areas.ts';
import { renderPage } from '../test/renderPage.tsx';
import { stubNetwork } from '../test/stubNetwork.ts';
import { ApplyForm } from './apply/ApplyForm.tsx';
import { BookingForm } from './contact/BookingForm.tsx';
import { MessageForm } from './contact/MessageForm.tsx';

const TEXTS = { de: german, fr: french };
const LANGUAGES = ['de', 'fr'] as const;
for (const language of LANGUAGES) {
  await loadAreas(language, ['layout', 'site', 'forms', 'apply', 'contact', 'results']);
}

/** Sends a form with these values of its fields by name, and returns what it then says. */
async function sendInvalid(form: ReactNode, language: Language, values: Readonly<Record<string, string>>) {
  const sent = stubNetwork({});
  const { container } = renderPage(<LanguageProvider value={language}>{form}</LanguageProvider>);
  for (const [name, value] of Object.entries(values)) {
    const field = container.querySelector(`[name=${name}]`);
    if (!field) throw new Error(`The form has no field ${name}.`);
    fireEvent.change(field, { target: { value } });
  }
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(container.querySelector('[aria-invalid=true]')).not.toBeNull());
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  const text = container.textContent;
  const inEnglish = Object.values(english).filter(
    (message) => typeof message === 'string' && text.includes(message),
  );
  expect(inEnglish).toEqual([]);
  return text;
}

describe.each(LANGUAGES)('errors of the forms in %s', (language) => {
  const texts = TEXTS[language];

  it('ApplyForm › has them in the language of the page', async () => {
    const form = <ApplyForm onSent={() => undefined} />;
    const values = { email: 'nobody', phone: 'call me please', investmentAmount: '100' };
    const text = await sendInvalid(form, language, values);
    const { fullName, email, phoneCharacters, investmentGoal, riskTolerance, liquidityNeeds } = texts;
    for (const message of [fullName, email, phoneCharacters, investmentGoal, riskTolerance, liquidityNeeds]) {
      expect(text).toContain(message);
    }
    expect(text).toMatch(
      language === 'de'
        ? /Die Mindestanlage beträgt USD\s10’000/
        : /L’investissement minimum est de USD\s10’000/,
    );
    expect(text).not.toContain('Minimum investment is');
  });

  it('BookingForm › has them in the language of the page', async () => {
    const text = await sendInvalid(<BookingForm onDone={() => undefined} />, language, {
      name: 'anna.example',
    });
    const { nameShape, email, phone, date, preferredTime } = texts;
    for (const message of [nameShape, email, phone, date, preferredTime]) expect(text).toContain(message);
  });

  it('MessageForm › has them in the language of the page', async () => {
    const text = await sendInvalid(<MessageForm />, language, { subject: 'x'.repeat(201) });
    const { name, email, message } = texts;
    for (const expected of [name, email, message]) expect(text).toContain(expected);
    expect(text).toContain(language === 'de' ? 'Höchstens 200 Zeichen' : 'Au plus 200 caractères');
  });
});

it.each([
  ['de', 'Sie haben die Stufe Genesis gewählt (ab USD 1 Mio.).', 'keine Strategie hat sie erzielt'],
  ['fr', 'Vous avez choisi le palier Genesis (dès USD 1 million).', 'aucune stratégie ne les a obtenus'],
] as const)('ApplyForm › has amounts and sources of figures in %s', async (language, chosen, source) => {
  history.replaceState(null, '', `/${language}/apply?tier=genesis`);
  const form = <ApplyForm onSent={() => undefined} />;
  const { container } = renderPage(<LanguageProvider value={language}>{form}</LanguageProvider>);
  const text = () => container.textContent.replaceAll(/\s/g, ' ');
  await waitFor(() => expect(text()).toContain(chosen));
  expect(text()).toContain(source);
});

it('forms › have their errors in English on an English page after one in German', async () => {
  const { container } = renderPage(<MessageForm />);
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  await screen.findByText('Subject is required');
  screen.getByText('Invalid email address');
});

it.each([
  ['de', '15.000', false],
  ['fr', '15,000', true],
] as const)(
  'ApplyForm › reads the amount as people write it in %s: %s',
  async (language, amount, isTooLow) => {
    const form = <ApplyForm onSent={() => undefined} />;
    const text = await sendInvalid(form, language, { investmentAmount: amount });
    expect(/Mindestanlage beträgt|investissement minimum est/.test(text)).toBe(isTooLow);
  },
);
