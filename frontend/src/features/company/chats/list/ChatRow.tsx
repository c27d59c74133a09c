import type { Chat } from '@balcao/contract/resources/company/chats'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStoredDraft } from '../../../../data/browser/drafts'
import { formatListTime } from '../../../../i18n/format'
import { initialsOf } from '../../../../ui/display/initials'
import { Portrait } from '../../../../ui/display/Portrait'
import { UnreadCount } from '../../../conversations/tickets'
import styles from './ChatRow.module.css'
import { draftKey } from '../draftKey'
import { previewWords, unreadOf } from '../preview.rules'

interface ChatRowProps {
  chat: Chat
  myId: number
  /** This chat is open. */
  isOpen: boolean
  onOpen?: () => void
}

/** A chat in a list with its last message, as a link. */
export const ChatRow = memo(function ChatRow({ chat, myId, isOpen, onOpen }: ChatRowProps) {
  const { t } = useTranslation()
  const stored = useStoredDraft(draftKey(myId, chat.id))
  // The draft of the open chat is in its composer.
  const draft = isOpen ? '' : stored
  const unread = unreadOf(chat, myId)
  const { preview, title, uuid, id, lastMessageAt } = chat
  const name = preview?.sender.id === myId ? t('chatsPage.you') : preview?.sender.name
  const text = preview ? t('chatsPage.preview', { name, text: previewWords(chat) }) : t('chatsPage.noMessage')
  const words = draft === '' ? text : `${t('said.draft')} ${draft}`
  const time = formatListTime(lastMessageAt)
  const unreadText = unread > 0 && t('chatsPage.unread', { count: unread })
  return (
    <Link
      to={`/chats/${uuid}`}
      {...(onOpen && { onClick: onOpen })}
      className={styles['row']}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen ? 'page' : undefined}
      aria-label={[title, unreadText, words, time].filter(Boolean).join(', ')}
    >
      <Portrait src={null} size={40} id={id}>
        {initialsOf(title)}
      </Portrait>
      <span className={styles['lines']}>
        <span className={styles['line']}>
          <span dir="auto" className={styles['title']}>
            {title}
          </span>
          <time dateTime={lastMessageAt} className={styles['time']}>
            {time}
          </time>
        </span>
        <span className={styles['line']}>
          <span dir="auto" className={styles['words']}>
            {draft === '' ? (
              text
            ) : (
              <>
                <span className={styles['draft']}>{t('said.draft')}</span> {draft}
              </>
            )}
          </span>
          <UnreadCount count={unread} />
        </span>
      </span>
    </Link>
  )
})
