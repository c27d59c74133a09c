import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { CloseReasonDialog, useCloseReasons } from '../closeReasons'
import { useMessagesLive } from '../messages'
import { useCustomerTypingLive } from '../presence'
import { ListPane } from './list/ListPane'
import { ListResizer, useListWidthCss } from './list/ListResizer'
import { useListCommands } from './list/useListCommands'
import { useTicketShortcuts } from './list/useTicketShortcuts'
import { useTicketsLive } from './live/tickets.live'
import { NoTicket } from './panel/NoTicket'
import { OpenTicket } from './panel/OpenTicket'
import { useFailures } from './selection/failures.store'
import styles from './TicketsPage.module.css'
import { useTicketLocation } from './useTicketLocation'
import { useTicketVerbs, type AskedReason } from './verbs/useTicketVerbs'

// Rarely needed.
const FailuresDialog = lazyPart(() => import('./selection/FailuresDialog'))

/** The attendants' main screen: tickets on the left, the conversation on the right. */
export function TicketsPage() {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { uuid, pane } = useTicketLocation()
  const listWidth = useListWidthCss()
  const { asked, ...verbs } = useTicketVerbs()
  const visible = useRef<readonly Ticket[]>([])
  const handleVisible = useCallback((tickets: readonly Ticket[]) => {
    visible.current = tickets
  }, [])
  useTicketsLive()
  useMessagesLive()
  useCustomerTypingLive()
  useTicketShortcuts(visible, verbs)
  useListCommands(isNarrow)
  usePageTitle(t('tickets.title'))

  const list = <ListPane verbs={verbs} onVisible={handleVisible} />
  // Here and not in the panel, because on a phone the panel is unmounted while its ticket stays open.
  const [entered, setEntered] = useState<string | null>(null)
  if (entered !== null && entered !== uuid) setEntered(null)
  const panel = uuid ? (
    <OpenTicket
      key={uuid}
      uuid={uuid}
      hasEntered={entered === uuid}
      onEnter={() => setEntered(uuid)}
      verbs={verbs}
      isNarrow={isNarrow}
    />
  ) : (
    <NoTicket />
  )
  return (
    <div className={styles['page']}>
      {isNarrow && pane === 'ticket' && <h1 style={visuallyHidden}>{t('tickets.title')}</h1>}
      {/* The keys keep both components mounted, with their state, when the window is resized. */}
      <div className={styles['panes']}>
        {(!isNarrow || pane === 'list') && (
          <div key="list" className={styles['list']} style={{ width: isNarrow ? '100%' : listWidth }}>
            {list}
            {!isNarrow && <ListResizer />}
          </div>
        )}
        {(!isNarrow || pane === 'ticket') && (
          <div key="panel" className={styles['panel']}>
            {panel}
          </div>
        )}
      </div>
      {asked && <ResolveDialog {...asked} />}
      <BulkFailures />
    </div>
  )
}

/** Asks why a ticket is resolved, where the company wants to know. */
function ResolveDialog({ ticket, choose, cancel }: AskedReason) {
  const { mode, reasons } = useCloseReasons()
  return (
    <Suspense>
      <CloseReasonDialog
        about={ticket.contact.name}
        reasons={reasons}
        isRequired={mode === 'required'}
        onChoose={choose}
        onClose={cancel}
      />
    </Suspense>
  )
}

/** Shows which of the selected tickets could not be changed, and why. */
function BulkFailures() {
  const failures = useFailures()
  return <Suspense>{failures && <FailuresDialog failures={failures} />}</Suspense>
}
