import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionChange, storedSession } from '#api/session.ts';
import { resolveWithin } from '#lib/timeout.ts';
import { preventReload } from '../update/unsaved.ts';
import { draftOwner } from './owner.ts';
import { type Draft, readDraft, writeDraft } from './store.ts';

/** A battery may go at any time, also while somebody types on and on; but not every key needs a write. */
const PAUSE = 300;
/** A device that does not answer must not keep a form from being filled in. */
const PATIENCE = 1_500;

/** The draft of a form, as the form uses it. */
export interface KeptDraft {
  /** Whether it has been looked for. */
  readonly isRead: boolean;
  /** What was found. */
  readonly found: Draft | undefined;
  /** Keeps what the form holds now, a moment later; undefined where that is nothing worth keeping. */
  keep(draft: Draft | undefined): void;
  /** Removes it, now. */
  drop(): Promise<void>;
}

/**
 * Keeps what is typed into a form on this device, until it is dropped.
 * @param id the form's
 */
export function useDraft(id: string): KeptDraft {
  const whose = useRef({ owner: draftOwner() ?? '', token: storedSession()?.token });
  const last = useRef<Draft>(undefined);
  const [state, setState] = useState<{ id: string; found: Draft | undefined }>();
  const waiting = useRef<{ draft: Draft | undefined; timer: ReturnType<typeof setTimeout> }>(undefined);

  const flush = useCallback(() => {
    const { draft, timer } = waiting.current ?? {};
    if (!waiting.current) return;
    clearTimeout(timer);
    waiting.current = undefined;
    writeDraft(whose.current.owner, id, draft).catch(() => undefined);
  }, [id]);

  useEffect(() => {
    let isHere = true;
    const show = (found?: Draft) => {
      if (!isHere) return;
      last.current = found;
      setState({ id, found });
    };
    resolveWithin(PATIENCE, readDraft(whose.current.owner, id)).then(show, () => show());
    return () => {
      isHere = false;
    };
  }, [id]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  const keep = useCallback(
    (draft: Draft | undefined) => {
      last.current = draft;
      waiting.current = { draft, timer: waiting.current?.timer ?? setTimeout(flush, PAUSE) };
    },
    [flush],
  );
  // A session that ended took the draft from the device; where the same person goes on, so does what they typed.
  useEffect(
    () =>
      onSessionChange(() => {
        const [owner, token] = [draftOwner(), storedSession()?.token];
        if (owner !== undefined && token === whose.current.token) whose.current.owner = owner;
        if (owner !== whose.current.owner) return;
        whose.current.token = token;
        if (last.current) keep(last.current);
      }),
    [keep],
  );
  // What an earlier page has left here comes back by itself; what this one has added is still being written.
  useEffect(() => preventReload(() => last.current !== undefined && last.current !== state?.found), [state]);
  const drop = useCallback(async () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    last.current = undefined;
    setState({ id, found: undefined });
    await writeDraft(whose.current.owner, id, undefined).catch(() => undefined);
  }, [id]);

  return { isRead: state?.id === id, found: state?.id === id ? state.found : undefined, keep, drop };
}
