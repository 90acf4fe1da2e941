import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';

/** Bytes of the address and the headers of a request together; Node's own limit. */
const MAX_HEAD = '16 kB';

/** Answers what is refused before it becomes a request, with the API's error body. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, what] = reasonOf(error.code);
  const body = JSON.stringify(
    new AppError(status === 431 ? 'too_large' : 'bad_request', {
      details: [{ where: 'request', what }],
    }).toBody(),
  );
  socket.end(
    [
      `HTTP/1.1 ${status} ${what.replace(/\..*$/, '')}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function reasonOf(code: string | undefined): [status: number, what: string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [
      431,
      `The address and headers are longer than ${MAX_HEAD}. Send shorter or fewer filters.`,
    ];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request did not arrive in time.'];
  return [400, 'This is not a valid HTTP request.'];
}
