import type { Capability } from '@balcao/contract/resources/company/connections'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import Typography from '@mui/material/Typography'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../i18n/errorMessage'
import { formatTime } from '../../../../i18n/format'
import { FailureReason } from '../../../../ui/feedback/FailureReason'
import { Glyph } from '../../../../ui/display/Glyph'
import { kindOf, layoutOf, wordsOf } from '../kinds/kind.rules'
import { HoverTools } from '../menu/HoverTools'
import { canReact, canReply } from '../menu/menu.rules'
import type { UnsentActions } from '../outbox/outbox.commands'
import { ReactionChips } from '../reactions/ReactionChips'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useBubbleGestures } from '../../../../ui/thread/useBubbleGestures'
import { isPressed } from '../../../../kit/shortcuts'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { useThreadTools } from '../ThreadTools'
import { Bubble } from '../../../../ui/thread/Bubble'
import { authorLookOf, campaignWordsOf, scheduleWordsOf, spokenNameOf } from './author'
import styles from './MessageBubble.module.css'
import { deliveryOf } from './delivery.rules'
import { MenuEntries, MessageContents, TemplateButtons } from './MessageContents'
import { MessageMark } from './MessageMark'
import { SendProblem } from './SendProblem'
import { TemplateWords } from './TemplateWords'

const LinkCard = lazyPart(() => import('../kinds/LinkCard'))

/** The first link of a text, roughly: the server decides. */
const LINK = /(?:https?:\/\/|www\.)\S+/i

interface MessageBubbleProps {
  message: Message
  continues: boolean
  isLast: boolean
  /** The user, whose own messages show no name. */
  myId: number
  isGroup: boolean
  /** The user may write to the ticket. */
  canSend: boolean
  /** Features of the ticket's connection. */
  capabilities: readonly Capability[]
  actions: UnsentActions
}

/** A message that the server has stored. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, continues, isLast, myId, isGroup, canSend, capabilities, actions } = props
  const { t } = useTranslation()
  const [isPointedAt, setPointedAt] = useState(false)
  const { author, ...authorLook } = authorLookOf(message, { myId, isGroup, continues }, t)
  const { openMenu } = useThreadTools()
  const gestures = useBubbleGestures(
    (at) => openMenu(message, at),
    (event) => isPressed(event, 'openMessageMenu'),
  )
  const delivery = deliveryOf(message)
  const isProblem = message.fromMe && !message.isDeleted && (delivery === 'failed' || delivery === 'unknown')
  const words = wordsOf(message)
  const link = message.content === null ? LINK.exec(words)?.[0] : undefined
  const { look, footer } = layoutOf(kindOf(message), words !== '')
  const isMember = isGroup && !message.fromMe
  const scheduled = scheduleWordsOf(message, t)
  const mayReact = canReact(message, { canSend, capabilities })
  return (
    <div
      // Not `enter`: it is not fired when the element under the pointer has just been replaced.
      onPointerOver={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Bubble
        isOurs={message.fromMe}
        continues={continues}
        isLast={isLast}
        author={continues ? undefined : author}
        {...authorLook}
        isFailed={isProblem && delivery === 'failed'}
        isUncertain={isProblem && delivery === 'unknown'}
        look={look}
        footerAt={footer}
        words={
          words &&
          (message.content?.type === 'template' ? (
            <TemplateWords text={words} {...message.content} />
          ) : message.content?.type === 'choice' ? (
            <strong dir="auto">{words}</strong>
          ) : (
            <FormattedText text={words} />
          ))
        }
        attached={
          !message.isDeleted &&
          (message.content?.type === 'menu' ? (
            <MenuEntries {...message.content} />
          ) : message.content?.type === 'template' ? (
            <TemplateButtons {...message.content} />
          ) : (
            link && (
              <Suspense>
                <LinkCard messageId={message.id} link={link} />
              </Suspense>
            )
          ))
        }
        frame={{
          ...gestures,
          role: 'article',
          'aria-label': spokenNameOf(message, author, t),
          tabIndex: -1,
          'data-bubble': '',
        }}
        footer={
          <>
            {message.isEdited && !message.isDeleted && t('messages.edited')}
            {message.pendingChange && (
              <Glyph
                name="clock"
                title={t(`messages.thread.changing.${message.pendingChange}`)}
                className={styles['changing']}
              />
            )}
            {message.campaign && (
              <Glyph
                name="campaign"
                title={campaignWordsOf(message.campaign, t)}
                className={styles['changing']}
              />
            )}
            {scheduled && <Glyph name="alarm" title={scheduled} className={styles['changing']} />}
            <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
            {message.fromMe && !message.isDeleted && <MessageMark delivery={delivery} t={t} />}
          </>
        }
        chips={
          message.reactions.length > 0 &&
          !message.isDeleted && <ReactionChips message={message} canReact={mayReact} isIndented={isMember} />
        }
        tools={
          isPointedAt && (
            <HoverTools
              message={message}
              canReply={canReply(message, { canSend, capabilities })}
              canReact={mayReact}
            />
          )
        }
        below={
          <>
            {isProblem && (
              <SendProblem
                leaveKey={message.id}
                code={message.sendError}
                isUnknown={delivery === 'unknown'}
                mayRepeat={!capabilities.includes('chosenIds')}
                onRetry={() => actions.retryMessage(message)}
                onDiscard={delivery === 'failed' ? () => actions.discardMessage(message) : undefined}
              />
            )}
            {message.fromMe && message.waitReason && (
              <div className={styles['waits']}>
                {t('messages.waits')} {refusalOf(message.waitReason).text}
              </div>
            )}
            {message.changeError && !message.pendingChange && (
              <Typography variant="caption" component="div" sx={{ color: 'error.main', mt: 0.25 }}>
                {t('messages.thread.changeFailed')} <FailureReason reason={message.changeError} />
              </Typography>
            )}
          </>
        }
      >
        <MessageContents message={message} />
      </Bubble>
    </div>
  )
})
