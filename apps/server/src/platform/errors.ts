import { ERRORS } from '@rapport/contract/errors.ts';
import type { ErrorBody, ErrorCode } from '@rapport/contract/errors.ts';

/** An expected failure: its code gives status and message; details say what is wrong, where, and how to fix it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];
  /** Seconds after which the same call may succeed; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      details?: ErrorBody['details'];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.details && { details: this.details }),
    };
  }
}
