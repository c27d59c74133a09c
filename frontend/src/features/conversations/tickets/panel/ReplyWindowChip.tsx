import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatSince, formatTime, formatUntil, formatUntilShort } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'
import { useFreeUntil, useReplyWindow, type WindowNow } from '../../messages'
import { MetaBadge } from '../row/MetaBadge'
import styles from './ChatHeader.module.css'

interface ReplyWindowChipProps {
  ticket: Ticket
  /** Only the time, or one word. */
  isShort: boolean
}

/** How long the customer can be answered freely. It follows the time. */
export function ReplyWindowChip({ ticket, isShort }: ReplyWindowChipProps) {
  const { t } = useTranslation()
  const window = useReplyWindow(ticket.replyWindow)
  if (!window) return null
  const { long, short, help } = wordsOf(window, ticket.contact.name, t)
  return (
    <span data-phase={window.phase} title={`${long}. ${help}`} className={styles['window']}>
      <Glyph name={window.isClosed ? 'lock' : 'clock'} />
      {isShort ? short : long}
    </span>
  )
}

/** Until when answers cost nothing, where the customer came from an ad. */
export function FreeUntilBadge({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const until = useFreeUntil(ticket.replyWindow)
  if (until === null) return null
  const at = new Date(until)
  return (
    <MetaBadge
      label={t('tickets.window.freeUntil', { time: formatUntilShort(at) })}
      title={t('composer.via.freeUntil', { time: formatUntil(at) })}
      glyph="campaign"
    />
  )
}

function wordsOf({ phase, end, minutesLeft }: WindowNow, name: string, t: TFunction) {
  const at = new Date(end ?? 0)
  const time = formatTime(at)
  switch (phase) {
    case 'open':
      return {
        long: t('tickets.window.openUntil', { time: formatUntil(at) }),
        short: t('tickets.window.until', { time }),
        help: t('tickets.window.openHelp'),
      }
    case 'lastHour':
      return {
        long: t('tickets.window.closesIn', { minutes: minutesLeft }),
        short: t('common.minutesShort', { minutes: minutesLeft }),
        help: t('tickets.window.closesHelp', { time }),
      }
    case 'closed':
      return {
        long: t('tickets.window.closedSince', { since: formatSince(at) }),
        short: t('tickets.window.closed'),
        help: t('tickets.window.closedHelp', { name }),
      }
    case 'never':
      return {
        long: t('tickets.window.closed'),
        short: t('tickets.window.closed'),
        help: t('tickets.window.neverHelp', { name }),
      }
  }
}
