import type { Message } from '@balcao/contract/resources/conversations/messages'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isPressed } from '../../../../kit/shortcuts'
import { formatTime } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'
import { Bubble } from '../../../../ui/thread/Bubble'
import { useBubbleGestures } from '../../../../ui/thread/useBubbleGestures'
import { PictureTile } from '../kinds/Picture'
import { ChoiceBox } from '../selection/ChoiceBox'
import { useIsChosen } from '../selection/threadSelection'
import { useThreadTools } from '../ThreadTools'
import styles from './AlbumBubble.module.css'
import { authorLookOf, spokenNameOf } from './author'
import bubbleStyles from './MessageBubble.module.css'
import { deliveryOf } from './delivery.rules'
import { MessageMark } from './MessageMark'

interface AlbumBubbleProps {
  /** Oldest first. */
  messages: readonly Message[]
  continues: boolean
  isLast: boolean
  /** The user, whose own messages show no name. */
  myId: number
  isGroup: boolean
}

/** Photos that came together, as a grid. Each has its own menu, and opens large among the others. */
export const AlbumBubble = memo(function AlbumBubble(props: AlbumBubbleProps) {
  const { messages, continues, isLast, myId, isGroup } = props
  const { t } = useTranslation()
  const [first] = messages
  const last = messages.at(-1)
  if (!first || !last) return null
  // All of them are delivered when the least delivered one is.
  const slowest = messages.reduce((one, other) => (other.ack < one.ack ? other : one))
  const { author, ...look } = authorLookOf(first, { myId, isGroup, continues }, t)
  return (
    <Bubble
      isOurs={first.fromMe}
      continues={continues}
      isLast={isLast}
      author={continues ? undefined : author}
      {...look}
      look="picture"
      footerAt="words"
      footer={
        <>
          <time dateTime={last.createdAt}>{formatTime(last.createdAt)}</time>
          {first.fromMe && <MessageMark delivery={deliveryOf(slowest)} t={t} />}
        </>
      }
      frame={{ role: 'group', 'aria-label': t('messages.thread.album', { count: messages.length }) }}
    >
      {first.forwarded && (
        <div className={bubbleStyles['forwarded']}>
          <Glyph name="forward" />
          {t(`messages.thread.forwarded.${first.forwarded}`)}
        </div>
      )}
      <div className={styles['grid']} data-columns={messages.length > 4 ? 3 : 2}>
        {messages.map((message, place) => (
          <Tile
            key={message.id}
            message={message}
            name={spokenNameOf(message, author, t)}
            isWide={messages.length === 3 && place === 2}
          />
        ))}
      </div>
    </Bubble>
  )
})

function Tile({ message, name, isWide }: { message: Message; name: string; isWide: boolean }) {
  const { openMenu } = useThreadTools()
  const isChosen = useIsChosen(message.id)
  const gestures = useBubbleGestures(
    (at) => openMenu(message, at),
    (event) => isPressed(event, 'openMessageMenu'),
  )
  return (
    <div className={styles['tile']} data-message={message.id}>
      <div {...gestures} role="article" aria-label={name} tabIndex={-1} data-bubble="">
        <PictureTile message={message} isWide={isWide} />
      </div>
      {isChosen !== null && <ChoiceBox message={message} isChosen={isChosen} isOnPicture />}
    </div>
  )
}
