import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CheckBoxIcon from '@mui/icons-material/CheckBoxOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import UndoIcon from '@mui/icons-material/Undo'
import type { TFunction } from 'i18next'
import { arrangingActions } from '../arranging/arrangingActions'
import type { Arranging } from '../arranging/useArranging'
import type { SendingAway } from '../transfer/SendAwayDialogs'
import type { StatusVerb } from '../tickets.commands'

/** The callbacks of a list for actions on its tickets. */
export interface RowActions {
  onVerb: (verb: StatusVerb, ticket: Ticket) => void
  /** Asks for confirmation before the ticket is resolved or returned. */
  onSendAway: (how: SendingAway, ticket: Ticket) => void
  onSelect: (ticket: Ticket) => void
  onArrange: (what: Arranging, ticket: Ticket) => void
}

export interface MoreAction {
  key: string
  label: string
  Icon: typeof UndoIcon
  isDangerous?: boolean
  run: () => void
}

/** Actions on a ticket of the list besides open, accept and resolve. */
export function moreActions(ticket: Ticket, actions: RowActions, t: TFunction): MoreAction[] {
  const { can } = ticket
  const possible: (MoreAction | false | undefined)[] = [
    {
      key: 'select',
      label: t('tickets.preview.select'),
      Icon: CheckBoxIcon,
      run: () => actions.onSelect(ticket),
    },
    ...arrangingActions(ticket, t).map(({ what, label, Icon }) => ({
      key: what,
      label,
      Icon,
      run: () => actions.onArrange(what, ticket),
    })),
    can?.transfer && {
      key: 'transfer',
      label: t('tickets.transfer.verb'),
      Icon: SwapHorizIcon,
      run: () => actions.onSendAway('transfer', ticket),
    },
    can?.return && {
      key: 'return',
      label: t('tickets.verbs.return'),
      Icon: UndoIcon,
      run: () => actions.onVerb('return', ticket),
    },
    can?.remove && {
      key: 'remove',
      label: t('common.delete'),
      Icon: DeleteIcon,
      isDangerous: true,
      run: () => actions.onSendAway('remove', ticket),
    },
  ]
  return possible.filter((action): action is MoreAction => Boolean(action))
}
