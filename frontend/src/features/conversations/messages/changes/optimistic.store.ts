import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '../../../../data/store'

/** A change sent to the server, and what of the message it will have changed once WhatsApp has taken it. */
interface OptimisticChange {
  kind: NonNullable<Message['pendingChange']>
  part: Partial<Message>
  /** ISO 8601: from which state of the message on the server has it; null until then. */
  knownSince: string | null
}

const optimisticChanges = createStore<ReadonlyMap<string, OptimisticChange>>(new Map())

function put(messageId: string, next: OptimisticChange | null): void {
  const changed = new Map(optimisticChanges.get())
  if (next) changed.set(messageId, next)
  else changed.delete(messageId)
  optimisticChanges.set(changed)
}

/**
 * Shows a change at once. The server's copies keep the old words and reactions until WhatsApp has taken the
 * change, which may be long when the connection is down: what was asked for is shown over them meanwhile.
 *
 * @returns `known` takes the server's answer, `refused` is for when there is none
 */
export function addOptimisticChange(
  messageId: string,
  kind: OptimisticChange['kind'],
  part: Partial<Message>,
) {
  const entry: OptimisticChange = { kind, part, knownSince: null }
  put(messageId, entry)
  const isLatest = () => optimisticChanges.get().get(messageId) === entry
  return {
    answered: ({ updatedAt }: Message): void => {
      if (isLatest()) put(messageId, { ...entry, knownSince: updatedAt })
    },
    refused: (): void => {
      if (isLatest()) put(messageId, null)
    },
  }
}

/** Until the server has it, and then as long as it says so. */
const isUnderWay = ({ knownSince, kind }: OptimisticChange, message: Message): boolean =>
  knownSince === null || message.updatedAt < knownSince || message.pendingChange === kind

/** A message with its optimistic change applied; the message itself when there is none. */
function withOptimisticChange(message: Message, changes: ReadonlyMap<string, OptimisticChange>): Message {
  const change = changes.get(message.id)
  if (!change || message.isDeleted || !isUnderWay(change, message)) return message
  return { ...message, ...change.part, pendingChange: change.kind, changeError: null }
}

/** Messages with their optimistic changes applied; the same array when there are none. */
export function useOptimisticMessages(messages: readonly Message[]): readonly Message[] {
  const changes = useStore(optimisticChanges)
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
        ? messages.map((message) => withOptimisticChange(message, changes))
        : messages,
    [messages, changes],
  )
}
