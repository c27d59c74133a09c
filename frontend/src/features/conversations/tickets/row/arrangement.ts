import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { formatUntil } from '../../../../i18n/format'

/** What its attendant did with a ticket, in words; null for nothing. */
export function arrangementWords({ arranged }: Ticket, t: TFunction): string | null {
  if (!arranged) return null
  if (arranged.snoozedUntil)
    return t('tickets.arranging.isOffUntil', { time: formatUntil(arranged.snoozedUntil) })
  if (arranged.snoozedAt) return t('tickets.arranging.isOffUntilMessage')
  if (arranged.recalledAt) return t('tickets.arranging.isBack')
  return arranged.pinnedAt ? t('tickets.arranging.pinned') : null
}
