import type { ClientEvent } from '@balcao/contract/realtime'

/** Says something to the server; null while there is no authenticated socket. */
type Say = (event: ClientEvent, argument?: string | object) => void

let say: Say | null = null
/** How many parts of the screen watch each ticket. */
const watched = new Map<string, number>()

/** The socket is ready, again or for the first time, in the rooms of its user: everything that is watched is joined. */
export function openRooms(speak: Say): void {
  say = speak
  for (const uuid of watched.keys()) say('joinChatBox', uuid)
}

export function closeRooms(): void {
  say = null
}

/**
 * Receives a ticket's own events (ack, edits) for as long as the answer has not been called, through any number of
 * reconnections.
 */
export function watchTicket(uuid: string): () => void {
  const watchers = watched.get(uuid) ?? 0
  watched.set(uuid, watchers + 1)
  if (watchers === 0) say?.('joinChatBox', uuid)

  let watching = true
  return () => {
    if (!watching) return
    watching = false
    const left = (watched.get(uuid) ?? 1) - 1
    if (left > 0) {
      watched.set(uuid, left)
      return
    }
    watched.delete(uuid)
    say?.('leaveChatBox', uuid)
  }
}

/** Says something that is worth saying only now: while there is no socket it is forgotten. */
export function tell(event: ClientEvent, argument: object): void {
  say?.(event, argument)
}
