import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { SnoozeEntry } from '../arranging/SnoozeEntry'
import { useArranging } from '../arranging/useArranging'
import type { RowActions } from '../preview/moreActions'
import type { useTicketPreview } from '../preview/useTicketPreview'
import { SendAwayDialogs, type SendingAway } from '../transfer/SendAwayDialogs'
import type { TicketLocation } from '../useTicketLocation'

// Loaded when it is opened.
const TicketPreview = lazyPart(() => import('../preview/TicketPreview'))
// Loaded when it is opened.
const RowMenu = lazyPart(() => import('./RowMenu'))

interface RowOverlaysProps extends Pick<TicketLocation, 'addressOf' | 'follow'> {
  tickets: readonly Ticket[]
  preview: ReturnType<typeof useTicketPreview>
  /** The ticket whose menu is open, and its button. */
  menu: { ticketId: number; button: HTMLElement } | null
  onMenuClose: () => void
  onVerb: RowActions['onVerb']
  onSelect: RowActions['onSelect']
}

/** Overlays of a row: the preview, the menu, and its confirmations. */
export default function RowOverlays(props: RowOverlaysProps) {
  const { tickets, preview, menu, onMenuClose, onVerb, onSelect, addressOf, follow } = props
  const [sending, setSending] = useState<{ ticket: Ticket; how: SendingAway | null } | null>(null)
  const [snoozing, setSnoozing] = useState<Ticket | null>(null)
  const { arrange } = useArranging()
  const actions: RowActions = {
    onVerb,
    onSelect,
    onSendAway: (how, ticket) => setSending({ ticket, how }),
    onArrange: (what, ticket) => (what === 'snooze' ? setSnoozing(ticket) : arrange(what, ticket)),
  }
  const { current } = preview
  const previewed = current && tickets.find(({ id }) => id === current.ticketId)
  const inMenu = menu && tickets.find(({ id }) => id === menu.ticketId)
  return (
    <>
      <Suspense>
        {previewed && (
          <TicketPreview
            ticket={previewed}
            row={current.row}
            address={addressOf(previewed.uuid, previewed.match?.messageId)}
            onOpen={follow}
            {...actions}
            onStay={preview.stay}
            onLeave={preview.leave}
            onClose={preview.close}
          />
        )}
        {menu && inMenu && (
          <RowMenu ticket={inMenu} anchor={menu.button} onClose={onMenuClose} {...actions} />
        )}
      </Suspense>
      <SnoozeEntry ticket={snoozing} onClose={() => setSnoozing(null)} />
      {sending && (
        <SendAwayDialogs
          ticket={sending.ticket}
          asked={sending.how}
          onClose={() => setSending({ ...sending, how: null })}
        />
      )}
    </>
  )
}
