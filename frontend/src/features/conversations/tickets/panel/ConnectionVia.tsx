import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../../../data/realtime'
import { Glyph } from '../../../../ui/display/Glyph'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useConnections } from '../../../company/connections'
import { pricesKey } from '../../../company/costs'
import { connectionChoicesQuery } from '../tickets.queries'
import styles from './ConnectionVia.module.css'

// Loaded when it is opened.
const ConnectionPanel = lazyPart(() => import('./ConnectionPanel'))

/** Reads the choices again when one changes: its window, its price, its last talk, or its state. */
function useChoicesLive(ticket: Ticket): void {
  const queryClient = useQueryClient()
  const { queryKey } = connectionChoicesQuery(ticket)
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: pricesKey })
  }
  useChannel('appMessage', (change) => {
    if (change.action === 'create' && change.contact.id === ticket.contactId) readAgain()
  })
  useChannel('ticket', (change) => {
    const isOther = change.action === 'update' && change.ticket.id !== ticket.id
    if (isOther && change.ticket.contactId === ticket.contactId) readAgain()
  })
  useChannel('whatsapp', readAgain)
}

/** Chooses the connection to write on, where the customer was talked to on several. */
export function ConnectionVia({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const mayMove = ticket.can?.transfer === true && connections.length > 1
  const { data } = useQuery({ ...connectionChoicesQuery(ticket), enabled: mayMove })
  useChoicesLive(ticket)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!mayMove || !data || data.connections.length < 2 || !ticket.whatsapp) return null
  const { name, capabilities } = ticket.whatsapp
  return (
    <>
      <button
        type="button"
        title={t('composer.via.open')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        className={styles['via']}
      >
        <Glyph name={capabilities.includes('linking') ? 'phone' : 'cloud'} />
        <span className={styles['name']}>{name}</span>
        <Glyph name="down" />
      </button>
      {anchor && (
        <Suspense>
          <ConnectionPanel
            ticket={ticket}
            choices={data.connections}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
