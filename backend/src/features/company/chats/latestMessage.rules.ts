import type { ChatPreview, ChatSender, MediaKind } from '@balcao/contract'

/** The last message of a chat, as read for lists. */
export interface LatestMessage {
  messageId: number
  /** Its first characters. */
  body: string
  isDeleted: boolean
  /** Kind of its file. */
  kind: MediaKind | null
  fileName: string | null
  seconds: number | null
  sender: ChatSender
}

/** The preview on the wire. A document without a caption is shown by its file name. */
export function toChatPreview({
  messageId,
  body,
  isDeleted,
  kind,
  fileName,
  seconds,
  sender,
}: LatestMessage): ChatPreview {
  const isNamed = kind === 'document' || kind === 'audio'
  return {
    messageId,
    kind: isDeleted ? 'deleted' : (kind ?? 'text'),
    text: isDeleted ? '' : body || (isNamed ? (fileName ?? '') : ''),
    seconds: kind === 'voice' && !isDeleted ? seconds : null,
    sender,
  }
}
