import * as contract from '@rapport/contract/erasure.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { erasePerson } from '../ingest/commands/erase-person.ts';

export const erasureRoutes = [
  route(contract.erasePerson, async (ctx, { body }) => {
    if (body.confirm.trim().toLowerCase() !== body.email.trim().toLowerCase())
      throw new AppError('invalid_input', {
        details: [{ where: 'body.confirm', what: 'Type the same address once more.' }],
      });
    return erasePerson(ctx, body.email);
  }),
];
