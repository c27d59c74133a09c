import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../i18n/format'
import { useActor } from '../../../../session'
import { kindOf, layoutOf, wordsOf } from '../kinds/kind.rules'
import { UploadBar } from '../media/UploadBar'
import type { UnsentActions } from '../outbox/outbox.commands'
import type { OutboxEntry } from '../outbox/outbox.rules'
import { outboxOf } from '../outbox/outbox.store'
import { asMessage } from '../outbox/unsent.rules'
import { useUnsentUrl } from '../outbox/uploads'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { unsigned } from '../signature.rules'
import { Bubble } from '../../../../ui/thread/Bubble'
import { MessageContents } from './MessageContents'
import { MessageMark } from './MessageMark'
import { SendProblem } from './SendProblem'

interface UnsentBubbleProps {
  entry: OutboxEntry
  continues: boolean
  isLast: boolean
  actions: UnsentActions
}

const deliveries = { waiting: 'queued', failed: 'failed', uncertain: 'unknown' } as const

/** A message that the server does not have yet. It looks exactly like the stored message. */
export const UnsentBubble = memo(function UnsentBubble(props: UnsentBubbleProps) {
  const { entry, continues, isLast, actions } = props
  const { t } = useTranslation()
  const { id, name } = useActor()
  const url = useUnsentUrl(outboxOf(id), entry)
  const message = useMemo(() => asMessage(entry, url, { id, name }), [entry, url, id, name])
  const words = wordsOf(message)
  const { look, footer } = layoutOf(kindOf(message), words !== '')
  return (
    <Bubble
      isOurs
      continues={continues}
      isLast={isLast}
      author={!continues && unsigned(entry.body, name).isSigned ? name : undefined}
      isFailed={entry.state === 'failed'}
      look={look}
      footerAt={footer}
      words={words && <FormattedText text={words} />}
      footer={
        <>
          <time dateTime={entry.createdAt}>{formatTime(entry.createdAt)}</time>
          <MessageMark delivery={deliveries[entry.state]} t={t} />
        </>
      }
      below={
        entry.state === 'waiting' ? (
          entry.file && <UploadBar clientKey={entry.clientKey} onCancel={() => actions.discardEntry(entry)} />
        ) : (
          <SendProblem
            code={entry.error}
            isUnknown={entry.state === 'uncertain'}
            onRetry={() => actions.retryEntry(entry)}
            onDiscard={() => actions.discardEntry(entry)}
          />
        )
      }
    >
      <MessageContents message={message} />
    </Bubble>
  )
})
