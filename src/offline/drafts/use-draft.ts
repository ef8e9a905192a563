import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionChange, storedSession } from '#api/session.ts';
import { limitWait } from '#lib/limit-wait.ts';
import { DRAFT_TIMEOUT_MS } from '#lib/timeouts.ts';
import { preventReload } from '../update/unsaved-work.ts';
import { type Draft, draftOwner, readDraft, writeDraft } from './draft-store.ts';

/** Save at most every 300 ms while typing, so that a sudden shutdown loses little. */
const SAVE_EVERY_MS = 300;

/** The draft of one form. */
export interface FormDraft {
  /** Whether reading has finished. */
  readonly isRead: boolean;
  readonly stored: Draft | undefined;
  /** Writes the form's content after a moment; undefined removes the draft. */
  save(draft: Draft | undefined): void;
  /** Removes the draft now. */
  remove(): Promise<void>;
}

/**
 * Stores the content of a form on this device until it is removed.
 * @param id the form's
 */
export function useDraft(id: string): FormDraft {
  const session = useRef({ owner: draftOwner() ?? '', token: storedSession()?.token });
  const last = useRef<Draft>(undefined);
  const [state, setState] = useState<{ id: string; stored: Draft | undefined }>();
  const waiting = useRef<{ draft: Draft | undefined; timer: ReturnType<typeof setTimeout> }>(undefined);

  const flush = useCallback(() => {
    const { draft, timer } = waiting.current ?? {};
    if (!waiting.current) return;
    clearTimeout(timer);
    waiting.current = undefined;
    writeDraft(session.current.owner, id, draft).catch(() => undefined);
  }, [id]);

  useEffect(() => {
    let isMounted = true;
    const show = (stored?: Draft) => {
      if (!isMounted) return;
      last.current = stored;
      setState({ id, stored });
    };
    limitWait(DRAFT_TIMEOUT_MS, undefined, () => readDraft(session.current.owner, id)).then(show, () => show());
    return () => {
      isMounted = false;
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

  const save = useCallback(
    (draft: Draft | undefined) => {
      last.current = draft;
      waiting.current = { draft, timer: waiting.current?.timer ?? setTimeout(flush, SAVE_EVERY_MS) };
    },
    [flush],
  );
  // The end of a session deletes its drafts. If the same admin signs in again, the form's content is saved again.
  useEffect(
    () =>
      onSessionChange(() => {
        const [owner, token] = [draftOwner(), storedSession()?.token];
        if (owner !== undefined && token === session.current.token) session.current.owner = owner;
        if (owner !== session.current.owner) return;
        session.current.token = token;
        if (last.current) save(last.current);
      }),
    [save],
  );
  // A stored draft survives a reload; changes since then may not have been written yet.
  useEffect(() => preventReload(() => last.current !== undefined && last.current !== state?.stored), [state]);
  const remove = useCallback(async () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    last.current = undefined;
    setState({ id, stored: undefined });
    await writeDraft(session.current.owner, id, undefined).catch(() => undefined);
  }, [id]);

  return { isRead: state?.id === id, stored: state?.id === id ? state.stored : undefined, save, remove };
}
