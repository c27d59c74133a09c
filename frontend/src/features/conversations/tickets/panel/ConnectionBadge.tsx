import type { Connection } from '@balcao/contract/resources/company/connections'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useTranslation } from 'react-i18next'
import { useConnections } from '../../../company/connections'
import styles from './ConnectionBadge.module.css'

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
  return (
    <span
      title={
        connection && !connection.isUp
          ? t('tickets.connectionDown', { name: ticket.whatsapp.name })
          : t('tickets.connectionIs', { name: ticket.whatsapp.name })
      }
      className={styles['badge']}
    >
      <span
        aria-hidden
        data-state={connection ? (connection.isUp ? 'up' : 'down') : undefined}
        className={styles['dot']}
      />
      <span className={styles['name']}>{ticket.whatsapp.name}</span>
    </span>
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
