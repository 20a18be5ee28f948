import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Usd } from '#common/ui/Usd.tsx';

const MARK_MS = 2_400;

/** An amount that is marked briefly when it changes under the reader's eyes. */
export function LiveUsd(props: ComponentProps<typeof Usd>) {
  const amount = String(props.amount);
  const shown = useRef(amount);
  const [isMarked, setIsMarked] = useState(false);

  useEffect(() => {
    if (shown.current === amount) return;
    shown.current = amount;
    setIsMarked(true);
    const timer = setTimeout(() => setIsMarked(false), MARK_MS);
    return () => clearTimeout(timer);
  }, [amount]);

  return (
    <span className="pt-live" data-changed={isMarked || undefined}>
      <Usd {...props} />
    </span>
  );
}
