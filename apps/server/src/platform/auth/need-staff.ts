import type { Principal } from '../context.ts';
import { AppError } from '../errors.ts';

/** Only the product's own staff may do it. */
export function needStaff({ principal }: { principal: Principal }): void {
  if (!principal.staff) throw new AppError('forbidden');
}
