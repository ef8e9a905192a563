import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListUrlState } from './long-list.ts';

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Reads the list state from a query string. Empty values are omitted. */
export function parseListUrlState({ q, cursor }: Record<string, unknown>): Partial<ListUrlState> {
  const [words, from] = [textOf(q).slice(0, 200), textOf(cursor)];
  return { ...(words && { q: words }), ...(from && { cursor: from }) };
}

/** The list state in the URL, and a function that changes it. */
export function useListUrlState() {
  const { q = '', cursor = '' } = parseListUrlState(useSearch({ strict: false }));
  const navigate = useNavigate();
  const goTo = (next: ListUrlState, { replace = false, stay = false } = {}) => {
    navigate({ to: '.', search: parseListUrlState({ ...next }) as object, replace, resetScroll: !stay });
  };
  return { urlState: { q, cursor }, goTo };
}
