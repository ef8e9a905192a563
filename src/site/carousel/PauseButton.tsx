import { RoundButton } from './RoundButton.tsx';

interface PauseButtonProps {
  isPaused: boolean;
  /** What is paused, as in 'Pause team'. */
  what: string;
  onToggle: () => void;
}

export const PauseButton = ({ isPaused, what, onToggle }: PauseButtonProps) => (
  <RoundButton
    label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
    path={isPaused ? 'M8.5 5.5v13l10-6.5z' : 'M8.5 6v12M15.5 6v12'}
    onClick={onToggle}
  />
);
