import { onTestFinished } from 'vitest';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Emulates `navigator.connection` until the test ends. */
export function emulateConnection(connection: Connection): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
