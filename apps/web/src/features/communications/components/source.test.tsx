import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Source } from './source.tsx';

it.each([
  ['gmail', 'Gmail'],
  ['outlook', 'Outlook'],
  ['salesforce', 'Salesforce'],
  ['slack', 'Slack'],
  ['sigma', 'Sigma'],
  ['hubspot', 'HubSpot'],
  ['freshdesk', 'Freshdesk'],
  ['gong', 'Gong'],
  ['ms-planner', 'Microsoft Planner'],
  ['google-calendar', 'Google Calendar'],
])('names the provider %s %s', (provider, name) => {
  const { container } = render(<Source provider={provider} kind="email" />);
  expect(container.textContent).toBe(name);
});
