import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { formatUntil, formatUntilShort } from '../../../../i18n/format'
import { MetaBadge } from '../row/MetaBadge'

interface ArrangementMarksProps {
  ticket: Ticket
  /** Only the time, or one word. */
  isShort: boolean
  t: TFunction
}

/** In the header of a conversation: until when it is put off, and whether it is pinned. */
export function ArrangementMarks({ ticket, isShort, t }: ArrangementMarksProps) {
  const { arranged } = ticket
  if (!arranged) return null
  const { snoozedAt, snoozedUntil, pinnedAt } = arranged
  const short = snoozedUntil ? formatUntilShort(snoozedUntil) : t('tickets.arranging.off')
  const long = snoozedUntil
    ? t('tickets.arranging.isOffUntil', { time: formatUntil(snoozedUntil) })
    : t('tickets.arranging.isOffUntilMessage')
  return (
    <>
      {snoozedAt && <MetaBadge label={isShort ? short : long} title={long} glyph="snooze" />}
      {pinnedAt && (
        <MetaBadge
          label={t('tickets.arranging.pinned')}
          title={t('tickets.arranging.pinnedHelp')}
          glyph="pin"
        />
      )}
    </>
  )
}
