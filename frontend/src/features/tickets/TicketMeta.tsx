import type { Ticket } from '@balcao/contract/resources/tickets'
import SmartphoneOutlinedIcon from '@mui/icons-material/SmartphoneOutlined'
import SmartToyOutlinedIcon from '@mui/icons-material/SmartToyOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { MetaBadge } from './MetaBadge'
import { WaitingSince } from './WaitingSince'

/** Tags beyond these are only counted. */
const SHOWN_TAGS = 2

interface TicketMetaProps {
  ticket: Ticket
  /** In a list of all statuses, to say which tickets are closed. */
  showsStatus: boolean
}

/** The small line of a list item: wait, queue, who has it, through which connection, tags. */
export function TicketMeta({ ticket, showsStatus }: TicketMetaProps) {
  const { t } = useTranslation()
  const hidden = ticket.tags.length - SHOWN_TAGS
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        overflow: 'hidden',
        fontSize: '0.75rem',
        lineHeight: 1.4,
        color: 'text.secondary',
      }}
    >
      {ticket.waitingSince && ticket.status !== 'closed' && <WaitingSince since={ticket.waitingSince} />}
      {showsStatus && ticket.status === 'closed' && (
        <Box component="span" sx={{ flexShrink: 0, color: 'ticket.closed.main', fontWeight: 650 }}>
          {t('tickets.isClosed')}
        </Box>
      )}
      {ticket.chatbot && (
        <SmartToyOutlinedIcon titleAccess={t('tickets.chatbot')} sx={{ fontSize: 14, flexShrink: 0 }} />
      )}
      <MetaBadge
        label={ticket.queue?.name ?? t('tickets.noQueue')}
        title={t('tickets.queueIs', { name: ticket.queue?.name ?? t('tickets.noQueue') })}
        {...(ticket.queue && { color: ticket.queue.color })}
      />
      {ticket.user && (
        <MetaBadge
          // The first name tells colleagues apart; the whole one is in the title.
          label={ticket.user.name.split(' ')[0] ?? ''}
          title={t('tickets.userIs', { name: ticket.user.name })}
        />
      )}
      {ticket.whatsapp && (
        <MetaBadge
          label={ticket.whatsapp.name}
          title={t('tickets.connectionIs', { name: ticket.whatsapp.name })}
          Icon={SmartphoneOutlinedIcon}
          isYielding
        />
      )}
      {ticket.tags.slice(0, SHOWN_TAGS).map((tag) => (
        <MetaBadge
          key={tag.id}
          label={tag.name}
          title={t('tickets.tagIs', { name: tag.name })}
          color={tag.color}
          isTag
        />
      ))}
      {hidden > 0 && <Box component="span" sx={{ flexShrink: 0 }}>{`+${hidden}`}</Box>}
    </Box>
  )
}
