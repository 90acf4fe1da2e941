import * as dismissals from '@rapport/contract/claims/dismissals.ts';
import { submitFeedback as endpoint } from '@rapport/contract/feedback.ts';
import { route } from '../../platform/http/route.ts';
import { dismissClaim, restoreClaim } from './commands/dismiss-claim.ts';
import { submitFeedback } from './commands/submit-feedback.ts';

export const feedbackRoutes = [
  route(endpoint, (ctx, { body }) => submitFeedback(ctx, body)),
  route(dismissals.dismissClaim, (ctx, { params: { kind, id }, body }) =>
    dismissClaim(ctx, kind, { id, why: body.why }),
  ),
  route(dismissals.restoreClaim, (ctx, { params }) => restoreClaim(ctx, params.kind, params.id)),
];
