interface RoundButtonProps {
  label: string;
  /** What is drawn on it, in a field of 24. */
  path: string;
  onClick: () => void;
}

export const RoundButton = ({ label, path, onClick }: RoundButtonProps) => (
  <button type="button" aria-label={label} className="round-button" onClick={onClick}>
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  </button>
);
