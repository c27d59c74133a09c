import type { ClientEvent, JoinNotice } from '@balcao/contract/realtime'

/** Sends an event to the server, with an optional acknowledgement. */
export type Say = (
  event: ClientEvent,
  argument?: string | object,
  onAnswer?: (notice: JoinNotice) => void,
) => void

/** Called when a ticket's room was joined. Requests made since that moment miss no event. */
type JoinHandler = (since: number) => void

/** Null while there is no authenticated socket. */
let say: Say | null = null
/** The watchers of each ticket, by the ticket's uuid. */
const watched = new Map<string, Set<JoinHandler>>()

/**
 * The moment (`performance.now()`, ms) since which no event was missed. The server sends a duration, which is
 * counted back from its arrival: the result is rather too late than too early. Without a duration, everything
 * may have been missed.
 */
export const liveSince = (notice: JoinNotice | undefined): number => performance.now() - (notice?.idleMs ?? 0)

function join(uuid: string): void {
  say?.('joinChatBox', uuid, (notice) => {
    const since = liveSince(notice)
    for (const handleJoin of watched.get(uuid) ?? []) handleJoin(since)
  })
}

/**
 * The socket is connected, for the first time or again, and in its user's rooms. Joins the room of each
 * watched ticket.
 */
export function openRooms(speak: Say): void {
  say = speak
  for (const uuid of watched.keys()) join(uuid)
}

export function closeRooms(): void {
  say = null
}

/**
 * Receives a ticket's own events (ack, edits) until the returned function is called, also over reconnections.
 * @param onJoin called each time the room was joined, with the moment since which no event is missed
 */
export function watchTicket(uuid: string, onJoin: JoinHandler = () => undefined): () => void {
  // A new function for each watcher: two watchers may pass the same one.
  const watcher: JoinHandler = (since) => onJoin(since)
  const watchers = watched.get(uuid) ?? new Set<JoinHandler>()
  watched.set(uuid, watchers.add(watcher))
  if (watchers.size === 1) join(uuid)

  return () => {
    if (!watchers.delete(watcher) || watchers.size > 0) return
    watched.delete(uuid)
    say?.('leaveChatBox', uuid)
  }
}

/** Sends an event that matters only now: without a socket it is dropped. */
export function tell(event: ClientEvent, argument: object): void {
  say?.(event, argument)
}
