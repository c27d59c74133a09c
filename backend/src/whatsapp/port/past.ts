import type { InboundMessageEvent } from './inboundEvents.js'

/** Days before the linking whose messages are taken. */
export const PAST_DAYS = 30

/** A message that the phone had before it was linked, as its history has it. */
export interface PastMessage {
  message: InboundMessageEvent
  /** What the phone calls the person, or the group's subject; null when unknown. */
  chatName: string | null
  reactions: { emoji: string; fromMe: boolean }[]
  isEdited: boolean
  /** It was deleted for everyone. Its content is empty. */
  isDeleted: boolean
}

/**
 * Stores past messages of a connection, in the open scope of its company. A repeat changes nothing.
 * @returns false when no more are taken: the connection brings none, or has enough.
 */
export type StorePast = (
  connection: { id: number; companyId: number },
  messages: readonly PastMessage[],
) => Promise<boolean>
