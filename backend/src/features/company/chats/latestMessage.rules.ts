import type { ChatPreview, ChatSender, MediaKind } from '@balcao/contract'

/** What was said last in a chat, as it is read for lists. */
export interface LatestMessage {
  messageId: number
  /** Its beginning. */
  body: string
  isDeleted: boolean
  /** Of its file. */
  kind: MediaKind | null
  fileName: string | null
  seconds: number | null
  sender: ChatSender
}

/** The preview on the wire. A document without a caption is known by its name. */
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
