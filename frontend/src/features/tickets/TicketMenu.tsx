import type { Ticket } from '@balcao/contract/resources/tickets'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast'
import { useRemoveTicket } from './tickets.commands'
import { useTicketPlace } from './useTicketPlace'

// Dialogs come when they are wanted.
const TransferDialog = lazy(() => import('./transfer/TransferDialog'))
const ConfirmDialog = lazy(() =>
  import('../../ui/ConfirmDialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

interface TicketMenuProps {
  ticket: Ticket
  /** Shows who the customer is. */
  onContact: () => void
}

/** What is done with a ticket more seldom: hand it on, look at the contact, delete it. */
export function TicketMenu({ ticket, onContact }: TicketMenuProps) {
  const { t } = useTranslation()
  const { close } = useTicketPlace()
  const remove = useRemoveTicket()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'transfer' | 'remove' | null>(null)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const label = t('tickets.menu')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 44, height: 44 }}
        >
          <MoreVertIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ticket.can?.transfer && (
          <MenuItem onClick={choose(() => setDialog('transfer'))}>
            <ListItemIcon>
              <SwapHorizIcon fontSize="small" />
            </ListItemIcon>
            {t('tickets.transfer.verb')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(onContact)}>
          <ListItemIcon>
            <PersonOutlinedIcon fontSize="small" />
          </ListItemIcon>
          {t('tickets.contactDetails')}
        </MenuItem>
        {ticket.can?.remove && (
          <MenuItem onClick={choose(() => setDialog('remove'))} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <DeleteOutlineIcon fontSize="small" />
            </ListItemIcon>
            {t('common.delete')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'transfer' && (
          <TransferDialog
            ticket={ticket}
            onClose={() => setDialog(null)}
            onTransferred={() => {
              close()
              toast.success(t('tickets.transfer.done', { name: ticket.contact.name }))
            }}
          />
        )}
        {dialog === 'remove' && (
          <ConfirmDialog
            open
            danger
            title={t('tickets.removeTitle')}
            text={t('tickets.removeText', { name: ticket.contact.name })}
            confirm={t('common.delete')}
            typed={ticket.contact.name}
            onConfirm={async () => {
              await remove(ticket)
              toast.success(t('tickets.removed'))
              close()
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
