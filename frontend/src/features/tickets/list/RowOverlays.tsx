import type { Ticket } from '@balcao/contract/resources/tickets'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazyPart'
import type { RowWays } from '../peek/moreActions'
import type { usePeek } from '../peek/usePeek'
import { SendAwayDialogs, type SendingAway } from '../transfer/SendAwayDialogs'
import type { TicketLocation } from '../useTicketLocation'

// For those who want to know all of a ticket.
const TicketPeek = lazyPart(() => import('../peek/TicketPeek'))
// For those who do more with it than open it.
const RowMenu = lazyPart(() => import('./RowMenu'))

interface RowOverlaysProps extends Pick<TicketLocation, 'addressOf' | 'follow'> {
  tickets: readonly Ticket[]
  peeking: ReturnType<typeof usePeek>
  /** Whose menu is open, and its button. */
  menu: { ticketId: number; button: HTMLElement } | null
  onMenuClose: () => void
  onVerb: RowWays['onVerb']
  onSelect: RowWays['onSelect']
}

/** What one row of the list opens over it: all there is to know, what else can be done, and what is asked before that. */
export function RowOverlays(props: RowOverlaysProps) {
  const { tickets, peeking, menu, onMenuClose, onVerb, onSelect, addressOf, follow } = props
  const [sending, setSending] = useState<{ ticket: Ticket; how: SendingAway | null } | null>(null)
  const ways: RowWays = { onVerb, onSelect, onSendAway: (how, ticket) => setSending({ ticket, how }) }
  const { peek } = peeking
  const peeked = peek && tickets.find(({ id }) => id === peek.ticketId)
  const inMenu = menu && tickets.find(({ id }) => id === menu.ticketId)
  return (
    <>
      <Suspense>
        {peeked && (
          <TicketPeek
            ticket={peeked}
            row={peek.row}
            address={addressOf(peeked.uuid, peeked.match?.messageId)}
            onOpen={follow}
            {...ways}
            onStay={peeking.stay}
            onLeave={peeking.leave}
            onClose={peeking.close}
          />
        )}
        {menu && inMenu && <RowMenu ticket={inMenu} anchor={menu.button} onClose={onMenuClose} {...ways} />}
      </Suspense>
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
