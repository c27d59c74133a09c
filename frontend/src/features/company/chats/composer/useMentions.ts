import type { Chat, ChatMember } from '@balcao/contract/resources/company/chats'
import { useActor } from '../../../../session'
import { useClosedFor, useOffer } from '../../../../ui/writing/useOffer'
import { candidates, mentionAt, type MentionTrigger } from '../mentions.rules'

/** Most members listed at once; typing finds the others. */
const MAX = 8

/** The members that match the typed mention, and the keys that choose one. */
export function useMentions(
  chat: Chat,
  text: string,
  caret: number,
  onChoose: (member: ChatMember, trigger: MentionTrigger) => void,
) {
  const { id: myId } = useActor()
  const trigger = mentionAt(text, caret)
  const { isClosed, close } = useClosedFor(text)
  const found = trigger && !isClosed ? candidates(chat.users, trigger.query, myId, MAX) : []
  const offer = useOffer({
    key: trigger?.query ?? '',
    found,
    onChoose: (member) => trigger && onChoose(member, trigger),
    close,
  })
  return { found, ...offer }
}
