import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultMessage, errorBody } from './error-responses.ts';

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what Node could not read as HTTP, as JSON, and closes the connection.
 * @param error Node's error
 * @param socket the client's connection
 */
export function rejectMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(defaultMessage(status)));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
