import type { Connection } from '@balcao/contract/resources/company/connections'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useConnections } from '../../../company/connections'

interface ConnectionBadgeProps {
  ticket: Ticket
  /** A lost connection matters more and has another place: the badge shows only in this case. */
  isFor: 'down' | 'up'
}

/** The ticket's connection, and whether it is up. */
export function ConnectionBadge({ ticket, isFor }: ConnectionBadgeProps) {
  const { t } = useTranslation()
  const connection = useTicketConnection(ticket)
  const isDown = connection?.isUp === false
  if (!ticket.whatsapp || isDown !== (isFor === 'down')) return null
  const tone = !connection
    ? 'text.disabled'
    : connection.isUp
      ? 'connection.good.main'
      : 'connection.bad.main'
  return (
    <Box
      component="span"
      title={
        connection && !connection.isUp
          ? t('tickets.connectionDown', { name: ticket.whatsapp.name })
          : t('tickets.connectionIs', { name: ticket.whatsapp.name })
      }
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
    >
      <Box
        aria-hidden
        component="span"
        sx={{ width: 7, height: 7, borderRadius: '50%', flexShrink: 0, bgcolor: tone }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {ticket.whatsapp.name}
      </Box>
    </Box>
  )
}

/** The ticket's connection, and whether messages can be sent now; null while unknown. */
export function useTicketConnection(
  ticket: Pick<Ticket, 'whatsappId'>,
): (Connection & { isUp: boolean }) | null {
  const { data } = useConnections()
  const connection = data?.find(({ id }) => id === ticket.whatsappId)
  return connection ? { ...connection, isUp: connection.status === 'CONNECTED' } : null
}
