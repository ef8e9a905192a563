import { Pause, Play } from '#ui/icons-later.tsx';
import { RoundButton } from './RoundButton.tsx';

interface PauseButtonProps {
  isPaused: boolean;
  /** What is paused, as in 'Pause team'. */
  what: string;
  onToggle: () => void;
}

export const PauseButton = ({ isPaused, what, onToggle }: PauseButtonProps) => (
  <RoundButton label={`${isPaused ? 'Play' : 'Pause'} ${what}`} onClick={onToggle}>
    {isPaused ? <Play /> : <Pause />}
  </RoundButton>
);
