import { eventName, type Channel, type ChannelPayloads } from '@balcao/contract/realtime'

type Handler<C extends Channel> = (payload: ChannelPayloads[C]) => void
type AnyHandler = (payload: never) => void

const handlers = new Map<Channel, Set<AnyHandler>>()

/** Adds a handler of a channel's events; returns a function that removes it. */
export function listen<C extends Channel>(channel: C, handler: Handler<C>): () => void {
  const set = handlers.get(channel) ?? new Set<AnyHandler>()
  handlers.set(channel, set.add(handler))
  return () => set.delete(handler)
}

/**
 * Passes an event of the socket to its handlers. Events of other companies and unknown events are ignored.
 */
export function dispatch(companyId: number, event: string, payload: unknown): void {
  const channel = [...handlers.keys()].find((name) => eventName(name, companyId, payload as never) === event)
  if (!channel) return
  for (const handler of [...(handlers.get(channel) ?? [])]) handler(payload as never)
}
