/** A response of server-sent events. */
export const eventStream = (...events: (readonly [event: string, data: unknown])[]): Response =>
  new Response(
    events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );
