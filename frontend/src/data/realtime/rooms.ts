import type { ClientEvent, JoinNotice } from '@balcao/contract/realtime'

/** Says something to the server, which may answer. */
export type Say = (
  event: ClientEvent,
  argument?: string | object,
  onAnswer?: (notice: JoinNotice) => void,
) => void

/**
 * Called when a ticket's room has been joined: what was asked for since that moment misses none of its
 * events.
 */
type JoinHandler = (since: number) => void

/** Null while there is no authenticated socket. */
let say: Say | null = null
/** The parts of the screen that watch each ticket. */
const watched = new Map<string, Set<JoinHandler>>()

/**
 * The moment, in milliseconds of `performance.now()`, after which no event was missed. The server said a
 * length of time, and it is counted from when that arrives: rather too late than too early. A server that
 * says none leaves everything in doubt.
 */
export const liveSince = (notice: JoinNotice | undefined): number => performance.now() - (notice?.idleMs ?? 0)

function join(uuid: string): void {
  say?.('joinChatBox', uuid, (notice) => {
    const since = liveSince(notice)
    for (const handleJoin of watched.get(uuid) ?? []) handleJoin(since)
  })
}

/**
 * The socket is ready, again or for the first time, in the rooms of its user: everything that is watched is
 * joined.
 */
export function openRooms(speak: Say): void {
  say = speak
  for (const uuid of watched.keys()) join(uuid)
}

export function closeRooms(): void {
  say = null
}

/**
 * Receives a ticket's own events (ack, edits) for as long as the answer has not been called, through any
 * number of reconnections.
 * @param onJoin called whenever the room has been joined, with the moment from which on no event is missed
 */
export function watchTicket(uuid: string, onJoin: JoinHandler = () => undefined): () => void {
  // A function of its own for each watcher: two may give the same.
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

/** Says something that is worth saying only now: while there is no socket it is forgotten. */
export function tell(event: ClientEvent, argument: object): void {
  say?.(event, argument)
}
