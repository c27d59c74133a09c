import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '../../../../data/store'

/** A change that was sent to the server, and the resulting fields of the message. */
interface OptimisticChange {
  kind: NonNullable<Message['pendingChange']>
  part: Partial<Message>
  /** ISO 8601: the message's `updatedAt` from which on the server has the change; null until then. */
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
 * Shows a change at once. The server keeps the old text and reactions until WhatsApp has accepted the change,
 * which may take long without a connection. Until then the change is shown over the server's data.
 *
 * @returns `known` takes the server's answer; call `refused` when there is none
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

/**
 * Whether a change must still be shown: until the server has it, and then as long as the server reports it as
 * pending.
 */
const isUnderWay = ({ knownSince, kind }: OptimisticChange, message: Message): boolean =>
  knownSince === null || message.updatedAt < knownSince || message.pendingChange === kind

/** A message with its optimistic change applied; the same object when there is none. */
function withOptimisticChange(message: Message, changes: ReadonlyMap<string, OptimisticChange>): Message {
  const change = changes.get(message.id)
  if (!change || message.isDeleted || !isUnderWay(change, message)) return message
  return { ...message, ...change.part, pendingChange: change.kind, changeError: null }
}

/** Messages with their optimistic changes applied; the same array when there are none. */
export function useOptimisticMessages(messages: readonly Message[]): readonly Message[] {
  const changes = useStore(optimisticChanges)
  useEffect(() => {
    // Completed changes are dropped, so that they don't hide a later change by somebody else.
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
