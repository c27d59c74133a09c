import type { Ticket } from '@balcao/contract/resources/tickets'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ConnectionBadge } from './ConnectionBadge'
import { ContactAvatar } from './ContactAvatar'
import { formatNumber } from './contactText.rules'
import { MetaBadge } from './MetaBadge'
import { TicketActions } from './TicketActions'
import { TicketMenu } from './TicketMenu'
import type { TicketVerbs } from './useTicketVerbs'
import { WaitingSince } from './WaitingSince'

interface ChatHeaderProps {
  ticket: Ticket
  verbs: TicketVerbs
  isNarrow: boolean
  /** The contact stands beside it: the actions are icons, so that the name has room. */
  isTight: boolean
  onBack: () => void
  /** Shows or hides who the customer is. */
  onContact: () => void
}

/** Who the conversation is with, who attends it and where it comes through; and what can be done with it. */
export function ChatHeader({ ticket, verbs, isNarrow, isTight, onBack, onContact }: ChatHeaderProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 1.5 },
        minHeight: 64,
        px: { xs: 0.5, md: 2 },
        py: 0.75,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isNarrow && (
        <IconButton onClick={onBack} aria-label={t('tickets.backToList')} sx={{ width: 44, height: 44 }}>
          <ArrowBackIcon />
        </IconButton>
      )}
      <ContactAvatar contact={ticket.contact} isGroup={ticket.isGroup} size={isNarrow ? 36 : 44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" noWrap sx={{ lineHeight: 1.3 }}>
            {ticket.contact.name}
          </Typography>
          {!isNarrow && (
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              {formatNumber(ticket.contact.number)}
            </Typography>
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minWidth: 0,
            overflow: 'hidden',
            fontSize: '0.75rem',
            lineHeight: 1.5,
            color: 'text.secondary',
          }}
        >
          {ticket.waitingSince && ticket.status !== 'closed' && <WaitingSince since={ticket.waitingSince} />}
          <MetaBadge
            label={ticket.queue?.name ?? t('tickets.noQueue')}
            title={t('tickets.queueIs', { name: ticket.queue?.name ?? t('tickets.noQueue') })}
            {...(ticket.queue && { color: ticket.queue.color })}
          />
          <MetaBadge
            label={ticket.user?.name ?? t('tickets.noUser')}
            title={t('tickets.userIs', { name: ticket.user?.name ?? t('tickets.noUser') })}
            Icon={PersonOutlinedIcon}
          />
          <ConnectionBadge ticket={ticket} isCompact={isNarrow} />
        </Box>
      </Box>
      <TicketActions ticket={ticket} verbs={verbs} isCompact={isNarrow || isTight} />
      <TicketMenu ticket={ticket} onContact={onContact} />
    </Box>
  )
}
