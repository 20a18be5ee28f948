import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import messages from '../../messages/en/belowFold/trades.ts';
import { englishTranslator } from '../../test/englishTranslator.ts';
import { renderPage } from '../../test/renderPage.tsx';
import { sampleTrades } from '../content/trades.ts';
import { TradeCarousel } from './TradeCarousel.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const shown = () => document.querySelector('.carousel__slide[data-shown] h3')?.textContent;
const trades = sampleTrades(englishTranslator(messages));
const titles = trades.map((trade) => trade.title);

it('TradeCarousel › wraps at both ends', () => {
  renderPage(<TradeCarousel />);
  expect(shown()).toBe(titles[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toBe(titles[4]);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toBe(titles[0]);
});

it('TradeCarousel › selects a slide by its dot and marks the current dot', () => {
  renderPage(<TradeCarousel />);
  const dot = screen.getByRole('button', { name: `Result 3: ${titles[2]}` });
  fireEvent.click(dot);
  expect(shown()).toBe(titles[2]);
  expect(dot.getAttribute('aria-current')).toBe('true');
  screen.getByText('3 of 5', { selector: '.carousel__count' });
});

it('TradeCarousel › responds to arrow keys and swipes', () => {
  renderPage(<TradeCarousel />);
  const carousel = screen.getByRole('region', { name: 'Trade results' });
  fireEvent.keyDown(carousel, { key: 'ArrowRight' });
  expect(shown()).toBe(titles[1]);
  fireEvent.keyDown(carousel, { key: 'ArrowLeft' });
  expect(shown()).toBe(titles[0]);
  fireEvent.pointerDown(carousel, { clientX: 200 });
  fireEvent.pointerUp(carousel, { clientX: 140 });
  expect(shown()).toBe(titles[1]);
  fireEvent.pointerDown(carousel, { clientX: 200 });
  fireEvent.pointerUp(carousel, { clientX: 170 });
  expect(shown()).toBe(titles[1]);
});

it('trades › derive profit and percentage from entry and exit, including one loss', () => {
  for (const { entry, exit, percentage, direction, isGain } of trades) {
    const price = (text: string) => Number(text.replaceAll(',', ''));
    const change = (price(exit.text) / price(entry.text) - 1) * 100 * (direction === 'Long' ? 1 : -1);
    expect(percentage.text).toBe(`${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`);
    expect(isGain).toBe(change >= 0);
  }
  expect(trades).toHaveLength(5);
  expect(trades.filter((trade) => !trade.isGain)).toHaveLength(1);
});
