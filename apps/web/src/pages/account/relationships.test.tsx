import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import AccountRelationshipsPage from './relationships.tsx';

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const ID = '00000000-0000-4000-8000-00000000000b';
const PATH = `/app/accounts/${ACCOUNT}/relationships`;
const KIM = {
  id: ID,
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  title: 'Buyer',
  pinned: false,
  accountId: ACCOUNT,
  accountName: 'Stone Mill',
  ownerContact: null,
  lastIncomingMessageDate: null,
  sentiment: null,
  strength: null,
  messageSentCount: 0,
  engagedWithMeMessageCount: 0,
  externalUserData: { phone: null, mobilePhone: null, address: null, linkedinUrl: null },
};

it('lists 20 contacts of the account, each of which opens its page within the account', async () => {
  const { user, requests, currentPath } = await renderAt(<AccountRelationshipsPage />, {
    path: `${PATH}?page=2`,
    route: '/app/accounts/$accountId/$',
    respond: ({ url }) =>
      url.includes('/contact/relationships') ? { relationships: [KIM], total: 45 } : undefined,
  });
  await user.click(await screen.findByText('Buyer'));
  const asked = requests.find(({ url }) => url.includes('/contact/relationships'))?.url;
  expect(asked).toContain(`accounts=${ACCOUNT}`);
  expect(asked).toContain('pageSize=20&skip=20');
  expect(currentPath()).toBe(`${PATH}/${ID}/overview`);
});
