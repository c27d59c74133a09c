import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../../session'
import { moreActions, type RowActions } from './moreActions'
import { TicketFacts } from './TicketFacts'

interface TicketPreviewProps extends RowActions {
  ticket: Ticket
  /** The row beside which it stands; null for a bottom sheet. */
  row: HTMLElement | null
  /** Address of its conversation. */
  address: string
  onOpen: (event: MouseEvent, address: string) => void
  onStay: () => void
  onLeave: () => void
  onClose: () => void
}

/** Details of a ticket in the list, without opening it. */
export default function TicketPreview(props: TicketPreviewProps) {
  return props.row ? <BesideRow {...props} row={props.row} /> : <Sheet {...props} />
}

/** Has no buttons: the row has them. */
function BesideRow({ ticket, row, onStay, onLeave, onClose }: TicketPreviewProps & { row: HTMLElement }) {
  useEffect(() => {
    // Handled before anything else that Escape would close.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [onClose])
  return (
    <Popper
      open
      anchorEl={row}
      placement="right-start"
      role="tooltip"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      modifiers={[{ name: 'offset', options: { offset: [0, 12] } }]}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper elevation={8} sx={{ overflow: 'hidden', width: 320, maxWidth: '100vw', borderRadius: 1.5 }}>
        <TicketFacts ticket={ticket} />
      </Paper>
    </Popper>
  )
}

/** The touch version; it also has the actions that a row shows on hover. */
function Sheet({ ticket, address, onOpen, onClose, ...actions }: TicketPreviewProps) {
  const { t } = useTranslation()
  const isWaiting = ticket.status === 'pending'
  const maySpy = useCan()('tickets:spy')
  // The click at the end of a long press would hit the sheet that has opened meanwhile.
  const isPressed = useRef(false)
  const done = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={() => {
        if (isPressed.current) onClose()
      }}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onKeyDown={() => {
        isPressed.current = true
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': ticket.contact.name,
          sx: { borderRadius: '12px 12px 0 0', pb: 'env(safe-area-inset-bottom)' },
        },
      }}
    >
      <TicketFacts ticket={ticket} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          p: 1.5,
          pt: 0.5,
          '& > *': { flex: 1, minHeight: 44, whiteSpace: 'nowrap' },
        }}
      >
        {moreActions(ticket, actions, t).map(({ key, label, isDangerous, run }) => (
          <Button key={key} variant="outlined" color={isDangerous ? 'error' : 'inherit'} onClick={done(run)}>
            {label}
          </Button>
        ))}
        {isWaiting && maySpy && (
          <Button
            variant="outlined"
            color="inherit"
            href={address}
            onClick={(event: MouseEvent) => {
              onClose()
              onOpen(event, address)
            }}
          >
            {t('tickets.preview.spy')}
          </Button>
        )}
        {isWaiting && ticket.can?.accept !== false && (
          <Button variant="contained" onClick={done(() => actions.onVerb('accept', ticket))}>
            {t('tickets.verbs.accept')}
          </Button>
        )}
        {ticket.status === 'open' && ticket.can?.resolve && (
          <Button variant="outlined" color="inherit" onClick={done(() => actions.onVerb('resolve', ticket))}>
            {t('tickets.verbs.resolve')}
          </Button>
        )}
        {!isWaiting && (
          <Button
            variant="contained"
            href={address}
            onClick={(event: MouseEvent) => {
              onClose()
              onOpen(event, address)
            }}
          >
            {t('tickets.openOther')}
          </Button>
        )}
      </Box>
    </Drawer>
  )
}
