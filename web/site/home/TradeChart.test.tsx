import { expect, it } from 'vitest';
import messages from '../../messages/en/belowFold/trades.ts';
import { englishTranslator } from '../../test/englishTranslator.ts';
import { renderPage } from '../../test/renderPage.tsx';
import { sampleTrades } from '../content/trades.ts';
import { TradeChart } from './TradeChart.tsx';

const trades = sampleTrades(englishTranslator(messages));

it.each(trades)('TradeChart › shows entry, time and exit of $id from left to right', (trade) => {
  const { container } = renderPage(<TradeChart trade={trade} />);
  const labels = [...container.querySelectorAll('text')]
    .map((text) => ({ text: text.textContent, x: Number(text.getAttribute('x')) }))
    .sort((a, b) => a.x - b.x);
  expect(labels.map(({ text }) => text)).toEqual([
    `Entry ${trade.entry.text}`,
    trade.duration.text,
    `Exit ${trade.exit.text}`,
  ]);
  const [entry, exit] = [...container.querySelectorAll('circle')].map((mark) =>
    Number(mark.getAttribute('cx')),
  );
  expect(entry).toBeLessThan(exit ?? 0);
});
