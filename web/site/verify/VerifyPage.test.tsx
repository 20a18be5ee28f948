import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { FirmProvider } from '../../firmProfile.ts';
import { loadAreas } from '../../language/areas.ts';
import { firm } from '../../test/portalSamples.ts';
import { stubNetwork } from '../../test/stubNetwork.ts';
import { VerifyPage } from './VerifyPage.tsx';

const HEADS = 'GET /.well-known/firnline/journal';
const KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;

function open() {
  render(
    <LanguageProvider value="en">
      <FirmProvider value={firm}>
        <VerifyPage />
      </FirmProvider>
    </LanguageProvider>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Statement as PDF or JSON');
const choose = (content: string) =>
  fireEvent.change(field(), { target: { files: [new File([content], 'statement.pdf')] } });

describe('VerifyPage', () => {
  beforeAll(() => loadAreas('en', ['layout', 'verify']));
  afterEach(cleanup);

  it('loads the published keys once and sends nothing of a file', async () => {
    const sent = stubNetwork({ [HEADS]: () => Response.json({ keys: [KEY] }) });
    open();
    await screen.findByText(/Checked with the keys/);
    choose('Kontoauszug');
    await screen.findByRole('heading', { name: 'This file proves nothing' });
    screen.getByText('There is no statement in it that can be read.');
    choose('%PDF-1.7');
    await screen.findByText('There is no statement in it that can be read.');
    expect(sent).toHaveLength(1);
  });

  it('takes no file without keys, and loads them again on request', async () => {
    let isUp = false;
    stubNetwork({
      [HEADS]: () => (isUp ? Response.json({ keys: [KEY] }) : new Error('offline')),
    });
    open();
    expect(field().disabled).toBe(true);
    await screen.findByText('The public keys could not be loaded.');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Checked with the keys/);
    expect(field().disabled).toBe(false);
  });
});
