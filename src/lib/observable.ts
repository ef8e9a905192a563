/** Calls its listeners. */
export interface Signal {
  emit(): void;
  /** Returns how to unsubscribe. Fits React's `useSyncExternalStore`, as all functions here. */
  subscribe(listener: () => void): () => void;
}

/**
 * Makes a signal. Listeners run synchronously in the order of their subscription. An error in one is reported and does not
 * stop the others. A listener that is removed during `emit` is not called any more, one that is added not yet.
 */
export function createSignal(): Signal {
  const target = new EventTarget();
  return {
    emit: () => target.dispatchEvent(new Event('change')),
    subscribe(listener) {
      target.addEventListener('change', listener);
      return () => target.removeEventListener('change', listener);
    },
  };
}

/** A value with a signal. */
export interface Observable<T> extends Pick<Signal, 'subscribe'> {
  get(): T;
  /** Calls the listeners, also if the value is the same. */
  set(next: T): void;
}

export function createObservable<T>(value: T): Observable<T> {
  const { emit, subscribe } = createSignal();
  return {
    get: () => value,
    set(next) {
      value = next;
      emit();
    },
    subscribe,
  };
}
