import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import MarkUnreadIcon from '@mui/icons-material/MarkChatUnreadOutlined'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import SnoozeIcon from '@mui/icons-material/SnoozeOutlined'
import type { TFunction } from 'i18next'
import { isSnoozed } from '../ticketList.rules'
import type { Arranging } from './useArranging'

interface ArrangingAction {
  what: Arranging
  label: string
  Icon: typeof PinIcon
}

/** What the user may do to find a ticket of theirs again, in the order of menus. */
export function arrangingActions(ticket: Ticket, t: TFunction): ArrangingAction[] {
  if (!ticket.can?.arrange) return []
  const off: ArrangingAction = isSnoozed(ticket)
    ? { what: 'wake', label: t('tickets.arranging.wake'), Icon: SnoozeIcon }
    : { what: 'snooze', label: t('tickets.arranging.snooze'), Icon: SnoozeIcon }
  const top: ArrangingAction = ticket.arranged?.pinnedAt
    ? { what: 'unpin', label: t('tickets.arranging.unpin'), Icon: PinIcon }
    : { what: 'pin', label: t('tickets.arranging.pin'), Icon: PinIcon }
  const unread: ArrangingAction = {
    what: 'unread',
    label: t('tickets.arranging.unread'),
    Icon: MarkUnreadIcon,
  }
  return [...(ticket.unreadMessages === 0 ? [unread] : []), off, top]
}
