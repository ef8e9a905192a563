import { expect, test } from 'vitest';
import { createObservable, createSignal } from '#lib/observable.ts';

test('a signal calls its listeners in the order of their subscription, each once', () => {
  const signal = createSignal();
  const calls: string[] = [];
  const first = () => calls.push('first');
  signal.subscribe(first);
  signal.subscribe(() => calls.push('second'));
  signal.subscribe(first);
  signal.emit();
  expect(calls).toEqual(['first', 'second']);
});

test('a listener that another one removes is not called, one that is added is called from the next time', () => {
  const signal = createSignal();
  const calls: string[] = [];
  signal.subscribe(() => {
    removeLast();
    signal.subscribe(added);
  });
  const added = () => calls.push('added');
  const removeLast = signal.subscribe(() => calls.push('last'));
  signal.emit();
  expect(calls).toEqual([]);
  signal.emit();
  expect(calls).toEqual(['added']);
});

test('an observable has its new value when its listeners are called, also for the same value', () => {
  const observable = createObservable('before');
  const seen: string[] = [];
  const unsubscribe = observable.subscribe(() => seen.push(observable.get()));
  observable.set('after');
  observable.set('after');
  unsubscribe();
  observable.set('later');
  expect([seen, observable.get()]).toEqual([['after', 'after'], 'later']);
});
