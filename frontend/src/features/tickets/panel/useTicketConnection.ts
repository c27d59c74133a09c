import type { Connection } from '@balcao/contract/resources/connections'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { useConnections } from '../../connections'

/** The connection of a ticket with whether messages pass through it now; null while that is not known. */
export function useTicketConnection(
  ticket: Pick<Ticket, 'whatsappId'>,
): (Connection & { isUp: boolean }) | null {
  const { data } = useConnections()
  const connection = data?.find(({ id }) => id === ticket.whatsappId)
  return connection ? { ...connection, isUp: connection.status === 'CONNECTED' } : null
}
