import { expect, it } from 'vitest';
import { sampleDisclosures } from '#common/domain/testing/sampleDisclosures.ts';
import { demoFirm, renderPage } from '../../test/renderPage.tsx';
import { Costs } from './Costs.tsx';

it('Costs › are those of the amount, by the rates of the profile', () => {
  const disclosures = { ...sampleDisclosures, annualCosts: { management: 1, trading: 0.2, performance: 15 } };
  const { container } = renderPage(<Costs amount={25_000} />, { firm: { ...demoFirm, disclosures } });
  expect(container.textContent).toBe(
    'Costs on this amount in a year: about $300 whatever the result, plus 15% of the gain that remains after them. All fees',
  );
});

it('Costs › state no figure for a profile without rates', () => {
  const { container } = renderPage(<Costs amount={25_000} />);
  expect(container.textContent).toBe(
    'Costs are not deducted from these figures; they reduce every result. All fees',
  );
});
