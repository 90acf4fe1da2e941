import type { ServiceAnswer } from '@rapport/contract/contacts/enrichment.ts';

interface Person {
  id: string;
  email: string;
  name: string | null;
  account: string | null;
}

/** An outside service that knows people by their address. It reaches the network through the guarded client alone. */
export interface EnrichmentService {
  name: string;
  /** What the service knows of these people, by their id; people it does not know are left out. */
  ask: (people: readonly Person[], signal: AbortSignal) => Promise<Map<string, ServiceAnswer>>;
}

/** All services that can be asked. None yet: what is known comes from mail, imports, sources and people. */
export const ENRICHMENT_SERVICES: readonly EnrichmentService[] = [];
