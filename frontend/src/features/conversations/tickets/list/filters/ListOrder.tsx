import type { TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import SortIcon from '@mui/icons-material/Sort'
import IconButton from '@mui/material/IconButton'
import { memo, Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../../../session'
import { lazyPart } from '../../../../../ui/loading/lazyPart'
import { loadOnce } from '../../../../../ui/loading/loadOnce'
import { useHasOpened } from '../../../../../ui/overlays/useHasOpened'
import { useHint } from '../../../../../ui/display/useHint'
import type { ListOrders, OpenTab } from '../../listFilter.rules'

/** The order of each list, stored in this browser. Default for waiting tickets: the longest waiting first. */
const useAttendingOrder = () => useOwnPreference<TicketOrder>('tickets.attendingOrder', 'talk')
const useWaitingOrder = () => useOwnPreference<TicketOrder>('tickets.waitingOrder', 'waiting')

/** The order of the open tickets: attended and waiting ones. */
export function useListOrders(): ListOrders {
  const [attending] = useAttendingOrder()
  const [waiting] = useWaitingOrder()
  return useMemo(() => ({ attending, waiting }), [attending, waiting])
}

const orders = ['waiting', 'due', 'talk'] as const

const loadMenu = loadOnce(() => import('./OrderMenu'))
const OrderMenu = lazyPart(loadMenu)
// Loads the menu before the button is pressed.
const preloadMenu = (): void => void loadMenu().catch(() => undefined)

/** Chooses the order of one of the two lists of open tickets. */
export const ListOrder = memo(function ListOrder({ openTab }: { openTab: OpenTab }) {
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
        onPointerOver={preloadMenu}
        onFocusCapture={preloadMenu}
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
      <Suspense>
        {hasOpened && (
          <OrderMenu
            id={menuId}
            anchor={anchor}
            orders={orders}
            order={order}
            onChoose={setOrder}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  )
})
