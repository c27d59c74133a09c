import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../ui/display/Glyph'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useConnections } from '../../../company/connections'
import { connectionChoicesQuery } from '../tickets.queries'
import styles from './ConnectionVia.module.css'

// Loaded when it is opened.
const ConnectionPanel = lazyPart(() => import('./ConnectionPanel'))

/** Chooses the connection to write on, where the customer was talked to on several. */
export function ConnectionVia({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const mayMove = ticket.can?.transfer === true && connections.length > 1
  const { data } = useQuery({ ...connectionChoicesQuery(ticket), enabled: mayMove })
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
