import { limits } from '@balcao/contract/limits'
import type { Message } from '@balcao/contract/resources/conversations/messages'

/** Until when a message may be edited: milliseconds since 1970. */
export const editableUntil = ({ createdAt }: Pick<Message, 'createdAt'>): number =>
  Date.parse(createdAt) + limits.editWindowMs
