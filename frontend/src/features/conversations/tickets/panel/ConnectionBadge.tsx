import type { Connection } from '@balcao/contract/resources/company/connections'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useConnections } from '../../../company/connections'

interface ConnectionBadgeProps {
  ticket: Ticket
  /**
   * A connection that is down matters more than one that is up, and stands in another place: it shows in this
   * case alone.
   */
  isFor: 'down' | 'up'
}

/** The connection a ticket comes through, and whether it is up. */
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

/** The connection of a ticket with whether messages pass through it now; null while that is not known. */
export function useTicketConnection(
  ticket: Pick<Ticket, 'whatsappId'>,
): (Connection & { isUp: boolean }) | null {
  const { data } = useConnections()
  const connection = data?.find(({ id }) => id === ticket.whatsappId)
  return connection ? { ...connection, isUp: connection.status === 'CONNECTED' } : null
}
