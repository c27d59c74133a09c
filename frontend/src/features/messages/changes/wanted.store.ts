import type { Message } from '@balcao/contract/resources/messages'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '../../../data/store'

/** A change that was asked for, and how the message will look when WhatsApp has taken it. */
interface Wanted {
  kind: NonNullable<Message['pendingChange']>
  part: Partial<Message>
  /** ISO 8601: from which state of the message on the server has it; null until then. */
  knownSince: string | null
}

const wanted = createStore<ReadonlyMap<string, Wanted>>(new Map())

function put(messageId: string, next: Wanted | null): void {
  const changed = new Map(wanted.get())
  if (next) changed.set(messageId, next)
  else changed.delete(messageId)
  wanted.set(changed)
}

/**
 * Shows a change at once. The server's copies keep the old words and reactions until WhatsApp has taken the change, which may be
 * long when the connection is down: what was asked for is shown over them meanwhile.
 *
 * @returns `known` takes the server's answer, `refused` is for when there is none
 */
export function want(messageId: string, kind: Wanted['kind'], part: Partial<Message>) {
  const entry: Wanted = { kind, part, knownSince: null }
  put(messageId, entry)
  const isLatest = () => wanted.get().get(messageId) === entry
  return {
    known: ({ updatedAt }: Message): void => {
      if (isLatest()) put(messageId, { ...entry, knownSince: updatedAt })
    },
    refused: (): void => {
      if (isLatest()) put(messageId, null)
    },
  }
}

/** Until the server has it, and then as long as it says so. */
const isUnderWay = ({ knownSince, kind }: Wanted, message: Message): boolean =>
  knownSince === null || message.updatedAt < knownSince || message.pendingChange === kind

/** A message as it will be when its change under way has been made; the message itself when there is none. */
function asWanted(message: Message, changes: ReadonlyMap<string, Wanted>): Message {
  const change = changes.get(message.id)
  if (!change || message.isDeleted || !isUnderWay(change, message)) return message
  return { ...message, ...change.part, pendingChange: change.kind, changeError: null }
}

/** Messages with what was asked for shown; the same array when nothing is under way. */
export function useWanted(messages: readonly Message[]): readonly Message[] {
  const changes = useStore(wanted)
  useEffect(() => {
    // What is done is forgotten, so that it does not stand in for a later change of somebody else.
    for (const message of messages) {
      const change = changes.get(message.id)
      if (change && !isUnderWay(change, message)) put(message.id, null)
    }
  }, [messages, changes])
  return useMemo(
    () =>
      messages.some(({ id }) => changes.has(id))
        ? messages.map((message) => asWanted(message, changes))
        : messages,
    [messages, changes],
  )
}
