import type { ChatMessage } from '@balcao/contract/resources/company/chats'
import Link from '@mui/material/Link'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatTime } from '../../../../i18n/format'
import { useActor } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { initialsOf } from '../../../../ui/display/initials'
import { Portrait } from '../../../../ui/display/Portrait'
import { Bubble } from '../../../../ui/thread/Bubble'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { useBubbleGestures, type MenuPlace } from '../../../../ui/thread/useBubbleGestures'
import { isPressed } from '../../../../kit/shortcuts'
import styles from './ChatBubble.module.css'
import { ChatFile } from './ChatFile'
import { discardUnsent, localUrlOf, retryUnsent } from '../outbox/outbox.commands'
import type { Unsent } from '../outbox/outbox.store'
import { messageWords } from '../preview.rules'

interface Place {
  continues: boolean
  isLast: boolean
  myId: number
}

interface MessageBubbleProps extends Place {
  message: ChatMessage
  onMenu: (message: ChatMessage, at: MenuPlace) => void
}

/** The whole content in one sentence, for screen readers. */
function spokenName(message: ChatMessage, isOurs: boolean, t: TFunction): string {
  const text = message.isDeleted ? t('messages.deleted') : messageWords(message)
  return t('messages.thread.messageOf', {
    name: isOurs ? t('chatsPage.you') : message.sender.name,
    time: formatTime(message.createdAt),
    text,
  })
}

/** A stored message: one's own on the right, others' on the left with their names. */
export function MessageBubble({ message, continues, isLast, myId, onMenu }: MessageBubbleProps) {
  const { t } = useTranslation()
  const [isPointedAt, setPointedAt] = useState(false)
  const gestures = useBubbleGestures(
    (at) => onMenu(message, at),
    (event) => isPressed(event, 'openMessageMenu'),
  )
  const isOurs = message.senderId === myId
  const { sender, media, mediaUrl, clientKey, createdAt, isDeleted, mentions } = message
  const names = useMemo(() => mentions.map(({ name }) => name), [mentions])
  const isPicture = media?.kind === 'image' && !isDeleted
  return (
    <div
      // Not `enter`: it is not fired when the element under the pointer has just been replaced.
      onPointerOver={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Bubble
        isOurs={isOurs}
        continues={continues}
        isLast={isLast}
        look={isPicture ? 'picture' : 'card'}
        author={isOurs || continues ? undefined : sender.name}
        avatar={
          isOurs
            ? undefined
            : !continues && (
                <Portrait src={null} size={28} {...(sender.id !== null && { id: sender.id })}>
                  {initialsOf(sender.name)}
                </Portrait>
              )
        }
        words={
          isDeleted ? (
            <span className={styles['deleted']}>
              <Glyph name="blocked" /> {t('messages.deleted')}
            </span>
          ) : (
            message.message !== '' && <FormattedText text={message.message} names={names} />
          )
        }
        footerAt={isPicture && message.message === '' ? 'picture' : 'words'}
        footer={
          <>
            {message.isEdited && !isDeleted && t('messages.edited')}
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          </>
        }
        frame={{
          ...gestures,
          role: 'article',
          'aria-label': spokenName(message, isOurs, t),
          tabIndex: -1,
          'data-bubble': '',
        }}
        tools={
          isPointedAt &&
          !isDeleted && (
            <div className={styles['tools']} data-ours={isOurs || undefined}>
              <ToolButton
                label={t('messages.thread.menu.open')}
                tabIndex={-1}
                onClick={(event) => onMenu(message, event.currentTarget)}
              >
                <Glyph name="more" />
              </ToolButton>
            </div>
          )
        }
      >
        {media && !isDeleted && <ChatFile media={media} url={localUrlOf(clientKey) ?? mediaUrl} />}
      </Bubble>
    </div>
  )
}

/** A message that the server does not have yet, or refused. */
export function UnsentBubble({ entry, continues, isLast }: Place & { entry: Unsent }) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { file, message, createdAt, state, error, clientKey } = entry
  const isFailed = state === 'failed'
  const isPicture = file?.file.type.startsWith('image/') ?? false
  const media = file && {
    kind: isPicture ? ('image' as const) : ('document' as const),
    name: file.file.name,
    mimetype: file.file.type,
    size: file.file.size,
    width: file.width,
    height: file.height,
    thumbnail: null,
  }
  return (
    <Bubble
      isOurs
      continues={continues}
      isLast={isLast}
      isFailed={isFailed}
      look={isPicture ? 'picture' : 'card'}
      words={message !== '' && <FormattedText text={message} />}
      footerAt={isPicture && message === '' ? 'picture' : 'words'}
      footer={
        <>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          <Glyph
            name={isFailed ? 'error' : 'clock'}
            title={t(isFailed ? 'messages.failed' : 'chatsPage.waiting')}
          />
        </>
      }
      frame={{
        role: 'article',
        'aria-label': message || (media?.name ?? ''),
        tabIndex: -1,
        'data-bubble': '',
      }}
      below={
        isFailed && (
          <p role="alert" className={styles['problem']}>
            {t('messages.failed')} {errorText(error)}{' '}
            <Link component="button" type="button" onClick={() => retryUnsent(myId, clientKey)}>
              {t('common.retry')}
            </Link>
            {' · '}
            <Link component="button" type="button" onClick={() => discardUnsent(myId, entry)}>
              {t('common.discard')}
            </Link>
          </p>
        )
      }
    >
      {media && <ChatFile media={media} url={file.url} />}
    </Bubble>
  )
}
