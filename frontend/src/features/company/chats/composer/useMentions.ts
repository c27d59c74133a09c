import type { Chat, ChatMember } from '@balcao/contract/resources/company/chats'
import { useActor } from '../../../../session'
import { useClosedFor, useOffer } from '../../../../ui/writing/useOffer'
import { candidates, mentionAt, type MentionTrigger } from '../mentions.rules'

/** Members who are offered at once; a letter more finds the others. */
const MAX = 8

/** Whom the text may be about to name, and the keys that choose among them. */
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
