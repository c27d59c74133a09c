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
  /** The running verb and its ticket. */
  busy: { verb: StatusVerb; ticketId: number } | null
}

/**
 * Runs a verb of a ticket and updates the screen:
 * - Accepted and reopened tickets are opened.
 * - Returned and resolved ones are closed if they were open.
 * - Resolving can be undone for a moment.
 * - If somebody else was faster, a toast says who attends the ticket.
 */
export function useTicketVerbs(): TicketVerbs {
  const { t } = useTranslation()
  const { open, closeIf } = useTicketLocation()
  const { mutateAsync, isPending, variables } = useTicketAct()
  const { mutateAsync: unresolve } = useUnresolve()
  const { mutateAsync: reopenForOwner } = useReopenForOwner()
  const showFailure = useFailureToast()

  /**
   * Restores the ticket's previous state, and opens it if it was open. After the customer has been told, it
   * is reopened for its attendant instead, and a toast says so.
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
