import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/api.ts';
import { Toaster } from '../ui/overlay/toast.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { router } from './router.tsx';

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <OutageBanner />
    <Toaster />
  </QueryClientProvider>
);
