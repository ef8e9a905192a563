import { useId } from 'react';
import { buttonClass } from '#ui/Button.tsx';

/** Sends nothing: the documents have it so. The owner may connect a real list here. */
export function SubscribeForm({ onSubscribe }: { onSubscribe: () => void }) {
  const id = useId();
  return (
    <form
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.reset();
        onSubscribe();
      }}
    >
      <label htmlFor={id} className="font-display font-semibold text-head">
        News from both offices
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Enter your email"
          className="control footer-control"
        />
        <button type="submit" className={buttonClass('primary', 'grow sm:grow-0')}>
          Subscribe
        </button>
      </div>
    </form>
  );
}
