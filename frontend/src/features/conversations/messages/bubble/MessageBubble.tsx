import type { Capability } from '@balcao/contract/resources/company/connections'
import { isAfterItsTime } from '@balcao/contract/time/lateness'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../i18n/errorMessage'
import { formatPhone, formatTime } from '../../../../i18n/format'
import { colourVariable } from '../../../../theme/colourVariable'
import { FailureReason } from '../../../../ui/feedback/FailureReason'
import { Glyph } from '../../../../ui/display/Glyph'
import { initialsOf } from '../../../../ui/display/initials'
import { Portrait } from '../../../../ui/display/Portrait'
import { kindOf, layoutOf, wordsOf } from '../kinds/kind.rules'
import { summaryOf } from '../kinds/summary.rules'
import { HoverTools } from '../menu/HoverTools'
import { canReact, canReply } from '../menu/menu.rules'
import type { UnsentActions } from '../outbox/outbox.commands'
import { ReactionChips } from '../reactions/ReactionChips'
import { useBubbleGestures } from '../../../../ui/thread/useBubbleGestures'
import { isPressed } from '../../../../kit/shortcuts'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { useThreadTools } from '../ThreadTools'
import { unsigned } from '../signature.rules'
import { Bubble } from '../../../../ui/thread/Bubble'
import styles from './MessageBubble.module.css'
import { deliveryOf } from './delivery.rules'
import { MenuEntries, MessageContents, TemplateButtons } from './MessageContents'
import { MessageMark } from './MessageMark'
import { SendProblem } from './SendProblem'
import { TemplateWords } from './TemplateWords'

/** Names of the author colours of group members (`theme/tokens.ts`). */
const colours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** The colour of a group member: always the same. */
function authorColour(contactId: number): `author.${(typeof colours)[number]}` {
  // Ids of a group are often consecutive. Multiplying by a large odd number gives neighbours different
  // colours.
  const mixed = Math.imul(contactId, 0x9e3779b1) >>> 16
  return `author.${colours[mixed % colours.length] ?? 'a'}`
}

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

/** A group member without a name is shown by the number. */
const memberName = (name: string): string => (/^\d{8,15}$/.test(name) ? formatPhone(name) : name)

/** Which campaign it was sent by. */
const campaignWordsOf = ({ name }: NonNullable<Message['campaign']>, t: TFunction): string =>
  name === '' ? t('messages.ofDeletedCampaign') : t('messages.ofCampaign', { name })

/** The author's name, where it must be shown. */
function authorOf(message: Message, myId: number, isGroup: boolean, t: TFunction): string | undefined {
  if (!message.fromMe)
    return isGroup ? memberName(message.contact?.name ?? t('messages.customer')) : undefined
  if (message.isBot) return t('messages.bot')
  if (message.campaign) return campaignWordsOf(message.campaign, t)
  if (!message.user) return t('messages.phone')
  const isNamed = message.user.id !== myId || unsigned(message.body, message.user.name).isSigned
  return isNamed ? message.user.name : undefined
}

/** Who scheduled the message, and that it was sent late; null for messages that were not scheduled. */
function scheduleWordsOf({ scheduledFor, createdAt, user }: Message, t: TFunction): string | null {
  if (scheduledFor === null) return null
  const words = user ? t('messages.scheduledBy', { name: user.name }) : t('messages.scheduled')
  return isAfterItsTime(scheduledFor, createdAt) ? t('messages.sentLate', { words }) : words
}

/** The whole content in one sentence, for screen readers. */
function spokenNameOf(message: Message, author: string | undefined, t: TFunction): string {
  const name = message.fromMe
    ? (author ?? t('messages.thread.you'))
    : (message.contact?.name ?? t('messages.customer'))
  const { text } = summaryOf(message)
  const label = t('messages.thread.messageOf', { name, time: formatTime(message.createdAt), text })
  return [label, scheduleWordsOf(message, t)].filter(Boolean).join(' ')
}

/** A message that the server has stored. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, continues, isLast, myId, isGroup, canSend, capabilities, actions } = props
  const { t } = useTranslation()
  const [isPointedAt, setPointedAt] = useState(false)
  const author = authorOf(message, myId, isGroup, t)
  const { openMenu } = useThreadTools()
  const gestures = useBubbleGestures(
    (at) => openMenu(message, at),
    (event) => isPressed(event, 'openMessageMenu'),
  )
  const delivery = deliveryOf(message)
  const isProblem = message.fromMe && !message.isDeleted && (delivery === 'failed' || delivery === 'unknown')
  const words = wordsOf(message)
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
        authorColour={
          isMember && message.contact ? colourVariable(authorColour(message.contact.id)) : undefined
        }
        avatar={
          isMember ? message.contact && !continues && <AuthorAvatar author={message.contact} /> : undefined
        }
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
          ) : (
            message.content?.type === 'template' && <TemplateButtons {...message.content} />
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

/** The picture of a group member; the name stands in the bubble. */
function AuthorAvatar({ author }: { author: NonNullable<Message['contact']> }) {
  return (
    <Portrait src={author.profilePicUrl || null} size={28} colour={colourVariable(authorColour(author.id))}>
      {initialsOf(author.name)}
    </Portrait>
  )
}
