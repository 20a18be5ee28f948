import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Usd } from '#common/ui/Usd.tsx';

const HIGHLIGHT_MS = 2_400;

/** An amount that is highlighted briefly when it changes. */
export function LiveUsd(props: ComponentProps<typeof Usd>) {
  const amount = String(props.amount);
  const shownAmount = useRef(amount);
  const [isHighlighted, setIsHighlighted] = useState(false);

  useEffect(() => {
    if (shownAmount.current === amount) return;
    shownAmount.current = amount;
    setIsHighlighted(true);
    const timer = setTimeout(() => setIsHighlighted(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [amount]);

  return (
    <span className="pt-live" data-changed={isHighlighted || undefined}>
      <Usd {...props} />
    </span>
  );
}
