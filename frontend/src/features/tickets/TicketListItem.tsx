import type { Ticket } from '@balcao/contract/resources/tickets'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SpyLink } from './SpyLink'
import { TicketItemBody } from './TicketItemBody'
import { useItemLabel } from './useItemLabel'

interface TicketListItemProps {
  ticket: Ticket
  address: string
  isSelected: boolean
  showsStatus: boolean
  /** Whether the Tab key stops here: the arrows move on from it. */
  isTabStop: boolean
  isBusy: boolean
  onAccept: (ticket: Ticket) => void
  onHover: (ticket: Ticket) => void
  onFocus: (ticket: Ticket) => void
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 68,
  pl: 2,
  pr: 1.5,
  py: 0.75,
  gap: 1.25,
  textAlign: 'start',
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** A ticket in the list. One that waits is not opened but accepted. */
export const TicketListItem = memo(function TicketListItem(props: TicketListItemProps) {
  const { ticket, address, isSelected, showsStatus, isTabStop, isBusy, onAccept, onHover, onFocus } = props
  const { t } = useTranslation()
  const label = useItemLabel(ticket)
  const shared = {
    'data-ticket': ticket.id,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => onFocus(ticket),
  }
  if (ticket.status === 'pending') {
    return (
      <Box
        role="group"
        aria-label={`${label}. ${t('tickets.acceptToOpen')}`}
        title={t('tickets.acceptToOpen')}
        onMouseEnter={() => onHover(ticket)}
        sx={{ ...row, cursor: 'default', bgcolor: isSelected ? 'row.selected' : undefined }}
      >
        <TicketItemBody ticket={ticket} showsStatus={showsStatus} />
        <SpyLink name={ticket.contact.name} address={address} isTabStop={isTabStop} />
        {ticket.can?.accept !== false && (
          <Button
            {...shared}
            size="small"
            loading={isBusy}
            onClick={() => onAccept(ticket)}
            aria-label={t('tickets.acceptOf', { name: ticket.contact.name })}
            sx={{
              minHeight: { xs: 44, sm: 36 },
              px: 1.5,
              flexShrink: 0,
              bgcolor: 'row.selected',
              '&:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            }}
          >
            {t('tickets.verbs.accept')}
          </Button>
        )}
      </Box>
    )
  }
  return (
    <ButtonBase
      component={Link}
      to={address}
      {...shared}
      aria-label={label}
      aria-current={isSelected ? 'true' : undefined}
      onMouseEnter={() => onHover(ticket)}
      sx={{
        ...row,
        bgcolor: isSelected ? 'row.selected' : undefined,
        '&:hover': { bgcolor: isSelected ? 'row.selected' : 'row.hover' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      <TicketItemBody ticket={ticket} showsStatus={showsStatus} />
    </ButtonBase>
  )
})
