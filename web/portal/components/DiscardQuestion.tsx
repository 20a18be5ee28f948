import { Button } from '#common/ui/Button.tsx';
import './discardQuestion.css';

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The footer of a dialog that is closed with unsent input. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <>
      <p className="pt-discard" role="status">
        Discard what you typed?
      </p>
      <Button onClick={onKeep}>Keep editing</Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}
