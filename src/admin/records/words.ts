import type { AnyRow, RecordKind } from './record-kind.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What is said while a record is saved.
 * @param row which is changed; undefined: a new one
 */
export function wordsOf<Row extends AnyRow>({ words }: RecordKind<Row>, row: Row | undefined) {
  const [doing, done, base] = row ? ['Updating', 'updated', 'update'] : ['Creating', 'created', 'create'];
  return {
    doing: `${doing} the ${words.one}`,
    done: `${capital(words.one)} ${done}`,
    failed: `Failed to ${base} ${words.one}`,
  };
}
