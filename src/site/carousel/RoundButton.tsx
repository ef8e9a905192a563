import type { ReactNode } from 'react';

interface RoundButtonProps {
  label: string;
  /** The icon on it. */
  children: ReactNode;
  onClick: () => void;
}

export const RoundButton = ({ label, children, onClick }: RoundButtonProps) => (
  <button type="button" aria-label={label} className="round-button" onClick={onClick}>
    {children}
  </button>
);
