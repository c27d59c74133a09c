import type { TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'

interface OrderMenuProps {
  id: string
  /** Null while it is closed. */
  anchor: HTMLElement | null
  orders: readonly TicketOrder[]
  order: TicketOrder
  onChoose: (order: TicketOrder) => void
  onClose: () => void
}

/** The menu of a list's orders. */
export default function OrderMenu({ id, anchor, orders, order, onChoose, onClose }: OrderMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {orders.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={order === each}
          selected={order === each}
          onClick={() => {
            onChoose(each)
            onClose()
          }}
          dense
        >
          {t(`tickets.orders.${each}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
