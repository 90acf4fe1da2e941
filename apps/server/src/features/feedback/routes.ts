import { submitFeedback as endpoint } from '@rapport/contract/feedback.ts';
import { route } from '../../platform/http/route.ts';
import { submitFeedback } from './commands/submit-feedback.ts';

export const feedbackRoutes = [route(endpoint, (ctx, { body }) => submitFeedback(ctx, body))];
