import type { TicketOrder } from '@balcao/contract/resources/tickets'
import SortIcon from '@mui/icons-material/Sort'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../session'
import { useHasOpened } from '../../../ui/useHasOpened'
import { useHint } from '../../../ui/useHint'

/** In which order those who wait stand: who waits longest first, unless the reader has chosen otherwise in this browser. */
export const useWaitingOrder = () => useOwnPreference<TicketOrder>('tickets.waitingOrder', 'waiting')

const orders = ['waiting', 'talk'] as const

/** Chooses who stands first among those who wait. */
export function WaitingOrder() {
  const { t } = useTranslation()
  const menuId = useId()
  const [order, setOrder] = useWaitingOrder()
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
        color={order === 'talk' ? 'primary' : 'default'}
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
