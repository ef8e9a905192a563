import type { ReactNode } from 'react';
import { Pause, Play } from '#ui/icons-later.tsx';

interface RoundButtonProps {
  label: string;
  /** Icon. */
  children: ReactNode;
  onClick: () => void;
}

export const RoundButton = ({ label, children, onClick }: RoundButtonProps) => (
  <button type="button" aria-label={label} className="round-button" onClick={onClick}>
    {children}
  </button>
);

interface PauseButtonProps {
  isPaused: boolean;
  /** What is paused; 'team' makes the label 'Pause team'. */
  what: string;
  onToggle: () => void;
}

export const PauseButton = ({ isPaused, what, onToggle }: PauseButtonProps) => (
  <RoundButton label={`${isPaused ? 'Play' : 'Pause'} ${what}`} onClick={onToggle}>
    {isPaused ? <Play /> : <Pause />}
  </RoundButton>
);
