import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Place } from './list.ts';
import { placeOf } from './place.ts';

/** The part that the address names, and the way to another. */
export function usePlace() {
  const { q = '', cursor = '' } = placeOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const goTo = (next: Place, { replace = false, stay = false } = {}) => {
    navigate({ to: '.', search: placeOf({ ...next }) as object, replace, resetScroll: !stay });
  };
  return { place: { q, cursor }, goTo };
}
