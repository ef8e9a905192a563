import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The look of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', className = '') => `btn btn-${variant} ${className}`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows that work is under way; the button keeps its width and its focus. */
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
