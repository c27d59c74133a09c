import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { toast } from '../../../../ui/feedback/toast'
import { useReopenForOwner, useTicketAct, useUnresolve, type StatusVerb } from '../tickets.commands'
import { useTicketLocation } from '../useTicketLocation'
import { useFailureToast } from './useFailureToast'

export interface TicketVerbs {
  run: (verb: StatusVerb, ticket: Ticket) => void
  /** Which verb is under way, and for which ticket. */
  busy: { verb: StatusVerb; ticketId: number } | null
}

/**
 * The verbs of a ticket with what follows on the screen: accepted and reopened tickets stay in view, returned
 * and resolved ones are left, if they were the open one; resolving can be undone for a moment; whoever loses
 * a race is told who has the ticket.
 */
export function useTicketVerbs(): TicketVerbs {
  const { t } = useTranslation()
  const { open, closeIf } = useTicketLocation()
  const { mutateAsync, isPending, variables } = useTicketAct()
  const { mutateAsync: unresolve } = useUnresolve()
  const { mutateAsync: reopenForOwner } = useReopenForOwner()
  const showFailure = useFailureToast()

  /**
   * It stands as before, with whom it was, and in view if it was. When the customer has been told, it is
   * reopened for them instead, which says so.
   */
  const undo = useCallback(
    async (ticket: Ticket, wasOpen: boolean) => {
      try {
        const { uuid, status } = await unresolve({ ticket })
        if (wasOpen) open(uuid, { tab: 'open', openTab: status === 'pending' ? 'waiting' : 'attending' })
      } catch (error) {
        if (!hasCode(error, 'ERR_UNDO_TOO_LATE')) return showFailure(error, ticket.id, 'reopen')
        try {
          const { uuid } = await reopenForOwner({ ticket })
          if (wasOpen) open(uuid, { tab: 'open', openTab: 'attending' })
          toast.warning(t('tickets.undoneLate'))
        } catch (refusal) {
          showFailure(refusal, ticket.id, 'reopen')
        }
      }
    },
    [unresolve, reopenForOwner, open, showFailure, t],
  )

  const run = useCallback(
    async (verb: StatusVerb, ticket: Ticket) => {
      try {
        const changed = await mutateAsync({ verb, ticket })
        if (verb === 'accept' || verb === 'reopen')
          return open(changed.uuid, { tab: 'open', openTab: 'attending' })
        const wasOpen = closeIf(ticket.uuid)
        if (verb === 'return') toast.success(t('tickets.returned', { name: ticket.contact.name }))
        else {
          toast.undo(t('tickets.resolved', { name: ticket.contact.name }), () => void undo(changed, wasOpen))
        }
      } catch (error) {
        showFailure(error, ticket.id, verb)
      }
    },
    [mutateAsync, undo, open, closeIf, showFailure, t],
  )
  return {
    run: useCallback((verb, ticket) => void run(verb, ticket), [run]),
    busy: isPending ? { verb: variables.verb, ticketId: variables.ticket.id } : null,
  }
}
