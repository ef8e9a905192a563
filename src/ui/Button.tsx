import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Classes of a button, also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', className = '') => `btn btn-${variant} ${className}`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Marks work in progress; the button keeps its width and focus. */
  busy?: boolean;
}

export function Button({ variant = 'primary', busy = false, className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    />
  );
}
