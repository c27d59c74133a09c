import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onReconnect, useChannel } from '../../../data/realtime'
import { useActor } from '../../../session'
import { useLeaveWarning } from '../../../ui/navigation/useLeaveWarning'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { useShowAlert } from '../../conversations/notifications'
import { useUnreadChats } from './chats.queries'
import { isOpen, isSeen } from './openChat'
import { resumeUnsent, retryUnsent } from './outbox/outbox.commands'
import { removeUnsent, useIsOnlyHere } from './outbox/outbox.store'
import { messageWords, names } from './preview.rules'
import { setHasUnreadChats } from './unread.store'

/**
 * What the team's chats do on every page: the mark in the menu, alerts of what colleagues write, and sending
 * what waits. A message alerts nobody who has its chat open before them; one that names them does even then,
 * unless its place is in view.
 */
export default function ChatWatch() {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { data: unread } = useUnreadChats()
  const { tell, latest } = useShowAlert()
  const hasUnread = (unread?.messages ?? 0) > 0
  useEffect(() => {
    setHasUnreadChats(hasUnread)
    return () => setHasUnreadChats(false)
  }, [hasUnread])
  useEffect(() => {
    void resumeUnsent(myId)
    return onReconnect(() => retryUnsent(myId))
  }, [myId])
  // Until the browser has stored it, and where it cannot.
  useLeaveWarning(useIsOnlyHere())
  useChannel('chat', (event) => {
    if (event.action !== 'new-message') return
    const { newMessage: message, chat } = event
    if (message.senderId === myId) {
      // The server has it, whatever becomes of the call that sent it.
      if (message.clientKey) removeUnsent(myId, message.clientKey)
      return
    }
    const isNamed = names(message, myId)
    const words = { name: message.sender.name, title: chat.title, text: messageWords(message) }
    tell(
      {
        id: `chat:${message.id}`,
        path: `/chats/${chat.uuid}`,
        title: t(isNamed ? 'chatsPage.alert.named' : 'chatsPage.alert.title', words),
        text: words.text,
        words: t(isNamed ? 'chatsPage.alert.namedWords' : 'chatsPage.alert.words', words),
      },
      () => (isNamed ? isSeen(chat.id) : isOpen(chat.id)),
    )
  })
  return (
    <Box sx={visuallyHidden} aria-live="polite">
      {latest && <p key={latest.id}>{latest.words}</p>}
    </Box>
  )
}
