import type { Message } from '@balcao/contract/resources/messages'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import BlockIcon from '@mui/icons-material/Block'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../i18n/format'
import { Bubble } from './Bubble'
import { deliveryOf } from './delivery.rules'
import type { UnsentActions } from './messages.commands'
import { MessageMark } from './MessageMark'
import { MessageText } from './MessageText'
import { QuotedMessage } from './QuotedMessage'
import { SendProblem } from './SendProblem'

interface MessageBubbleProps {
  message: Message
  continues: boolean
  /** The reader, whose own messages need no name. */
  myId: number
  isGroup: boolean
  actions: UnsentActions
  onOpenQuoted: (messageId: string) => void
}

function useAuthor(message: Message, myId: number, isGroup: boolean): string | undefined {
  const { t } = useTranslation()
  if (!message.fromMe) return isGroup ? (message.contact?.name ?? t('messages.customer')) : undefined
  if (message.isBot) return t('messages.bot')
  if (!message.user) return t('messages.phone')
  return message.user.id === myId ? undefined : message.user.name
}

/** A message that the server has. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, continues, myId, isGroup, actions, onOpenQuoted } = props
  const { t } = useTranslation()
  const author = useAuthor(message, myId, isGroup)
  const delivery = deliveryOf(message)
  const isProblem = message.fromMe && !message.isDeleted && (delivery === 'failed' || delivery === 'unknown')
  return (
    <Bubble
      isOurs={message.fromMe}
      continues={continues}
      author={continues ? undefined : author}
      isFailed={isProblem && delivery === 'failed'}
      footer={
        <>
          {message.isEdited && !message.isDeleted && t('messages.edited')}
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          {message.fromMe && !message.isDeleted && <MessageMark delivery={delivery} />}
        </>
      }
      below={
        isProblem && (
          <SendProblem
            code={message.sendError}
            isUnknown={delivery === 'unknown'}
            onRetry={() => actions.retryMessage(message)}
            onDiscard={delivery === 'failed' ? () => actions.discardMessage(message) : undefined}
          />
        )
      }
    >
      {message.isDeleted ? (
        <Box component="em" sx={{ color: 'text.secondary' }}>
          <BlockIcon aria-hidden sx={{ fontSize: 15, verticalAlign: '-2px', mr: 0.5 }} />
          {t('messages.deleted')}
        </Box>
      ) : (
        <>
          {message.quotedMsg && <QuotedMessage message={message.quotedMsg} onOpen={onOpenQuoted} />}
          {message.mediaUrl && (
            <Link
              href={message.mediaUrl}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
            >
              <AttachFileIcon aria-hidden sx={{ fontSize: 16 }} />
              {t('messages.openFile')}
            </Link>
          )}
          <MessageText text={message.body} />
        </>
      )}
    </Bubble>
  )
})
