import { memo } from 'react'
import { formatTime } from '../../i18n/format'
import { Bubble } from './Bubble'
import type { UnsentActions } from './messages.commands'
import { MessageMark } from './MessageMark'
import { MessageText } from './MessageText'
import type { OutboxEntry } from './outbox.rules'
import { SendProblem } from './SendProblem'

interface UnsentBubbleProps {
  entry: OutboxEntry
  continues: boolean
  actions: UnsentActions
}

const deliveries = { waiting: 'queued', failed: 'failed', uncertain: 'unknown' } as const

/** A message that is on its way to the server, drawn exactly as the server's copy will be. */
export const UnsentBubble = memo(function UnsentBubble({ entry, continues, actions }: UnsentBubbleProps) {
  return (
    <Bubble
      isOurs
      continues={continues}
      isFailed={entry.state === 'failed'}
      footer={
        <>
          <time dateTime={entry.createdAt}>{formatTime(entry.createdAt)}</time>
          <MessageMark delivery={deliveries[entry.state]} />
        </>
      }
      below={
        entry.state !== 'waiting' && (
          <SendProblem
            code={entry.error}
            isUnknown={entry.state === 'uncertain'}
            onRetry={() => actions.retryEntry(entry)}
            onDiscard={() => actions.discardEntry(entry)}
          />
        )
      }
    >
      <MessageText text={entry.body} />
    </Bubble>
  )
})
