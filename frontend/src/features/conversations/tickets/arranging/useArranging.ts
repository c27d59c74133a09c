import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUntil } from '../../../../i18n/format'
import { toast } from '../../../../ui/feedback/toast'
import { useArrangeTicket } from '../tickets.commands'
import { useTicketLocation } from '../useTicketLocation'
import { useFailureToast } from '../verbs/useFailureToast'

/** What the user does with an open ticket of theirs. Putting it off asks first until when. */
export type Arranging = 'unread' | 'pin' | 'unpin' | 'snooze' | 'wake'

interface Arrangements {
  arrange: (what: Exclude<Arranging, 'snooze'>, ticket: Ticket) => void
  /** @param until null: until the customer's next message */
  snooze: (ticket: Ticket, until: Date | null) => void
}

/**
 * Pins tickets, puts them off and marks them as unread. An open conversation is closed when it is marked or
 * put off: while it is visible, it is marked as read again.
 */
export function useArranging(): Arrangements {
  const { t } = useTranslation()
  const { open, closeIf } = useTicketLocation()
  const { mutateAsync } = useArrangeTicket()
  const showFailure = useFailureToast()

  const run = useCallback(
    async (what: Exclude<Arranging, 'snooze'>, ticket: Ticket) => {
      if (what === 'unread') closeIf(ticket.uuid)
      try {
        await mutateAsync({ ticket, what })
        if (what === 'wake') toast.success(t('tickets.arranging.woken', { name: ticket.contact.name }))
      } catch (error) {
        showFailure(error, ticket.id, 'arrange')
      }
    },
    [mutateAsync, closeIf, showFailure, t],
  )

  const putOff = useCallback(
    async (ticket: Ticket, until: Date | null) => {
      try {
        const changed = await mutateAsync({ ticket, what: 'snooze', until })
        const wasOpen = closeIf(ticket.uuid)
        const { name } = ticket.contact
        const text =
          until === null
            ? t('tickets.arranging.offUntilMessage', { name })
            : t('tickets.arranging.offUntil', { name, time: formatUntil(until) })
        toast.undo(text, () => {
          void run('wake', changed)
          if (wasOpen) open(ticket.uuid)
        })
      } catch (error) {
        showFailure(error, ticket.id, 'arrange')
      }
    },
    [mutateAsync, closeIf, open, run, showFailure, t],
  )

  return {
    arrange: useCallback((what, ticket) => void run(what, ticket), [run]),
    snooze: useCallback((ticket, until) => void putOff(ticket, until), [putOff]),
  }
}
