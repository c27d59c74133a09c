import type { TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import SortIcon from '@mui/icons-material/Sort'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../../../session'
import { useHasOpened } from '../../../../../ui/overlays/useHasOpened'
import { useHint } from '../../../../../ui/display/useHint'
import type { ListOrders, OpenTab } from '../../listFilter.rules'

/**
 * The orders that the reader has chosen in this browser: who waits longest stands first among those who wait,
 * unless they say otherwise.
 */
const useAttendingOrder = () => useOwnPreference<TicketOrder>('tickets.attendingOrder', 'talk')
const useWaitingOrder = () => useOwnPreference<TicketOrder>('tickets.waitingOrder', 'waiting')

/** In which order the open tickets stand, those that somebody attends and those that wait. */
export function useListOrders(): ListOrders {
  const [attending] = useAttendingOrder()
  const [waiting] = useWaitingOrder()
  return { attending, waiting }
}

const orders = ['waiting', 'talk'] as const

/** Chooses who stands first in one of the two lists of open tickets. */
export function ListOrder({ openTab }: { openTab: OpenTab }) {
  const { t } = useTranslation()
  const menuId = useId()
  const attending = useAttendingOrder()
  const waiting = useWaitingOrder()
  const [order, setOrder] = openTab === 'attending' ? attending : waiting
  const isUsual = order === (openTab === 'attending' ? 'talk' : 'waiting')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasOpened = useHasOpened(anchor !== null)
  const label = t('tickets.orders.label', { order: t(`tickets.orders.${order}`) })
  const { events, hint } = useHint(label)
  return (
    <>
      <IconButton
        {...events}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        color={isUsual ? 'default' : 'primary'}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
      >
        <SortIcon fontSize="small" />
      </IconButton>
      {hint}
      {hasOpened && (
        <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {orders.map((each) => (
            <MenuItem
              key={each}
              role="menuitemradio"
              aria-checked={order === each}
              selected={order === each}
              onClick={() => {
                setOrder(each)
                setAnchor(null)
              }}
              dense
            >
              {t(`tickets.orders.${each}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
