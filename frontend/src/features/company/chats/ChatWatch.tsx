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
 * Chat functions of every page: the menu's badge, alerts, and sending waiting messages. A message in the open
 * chat raises no alert, unless it mentions the user and is not visible.
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
  // While the browser has not stored a message, or cannot.
  useLeaveWarning(useIsOnlyHere())
  useChannel('chat', (event) => {
    if (event.action !== 'new-message') return
    const { newMessage: message, chat } = event
    if (message.senderId === myId) {
      // The server has stored the message, even if the call that sent it fails.
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
        isPushed: isNamed,
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
