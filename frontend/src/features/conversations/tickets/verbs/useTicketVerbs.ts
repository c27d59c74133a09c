import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { toast } from '../../../../ui/feedback/toast'
import { useCloseReasons } from '../../closeReasons'
import { useReopenForOwner, useTicketAct, useUnresolve, type StatusVerb } from '../tickets.commands'
import { useTicketLocation } from '../useTicketLocation'
import { useFailureToast } from './useFailureToast'

export interface TicketVerbs {
  run: (verb: StatusVerb, ticket: Ticket) => void
  /** The running verb and its ticket. */
  busy: { verb: StatusVerb; ticketId: number } | null
}

/** A ticket whose resolving waits for its reason. */
export interface AskedReason {
  ticket: Ticket
  /** @param closeReasonId null for none */
  choose: (closeReasonId: number | null) => void
  cancel: () => void
}

/**
 * Runs a verb of a ticket and updates the screen:
 * - Accepted and reopened tickets are opened.
 * - Returned and resolved ones are closed if they were open.
 * - Resolving can be undone for a moment.
 * - If somebody else was faster, a toast says who attends the ticket.
 * - Where the company asks why tickets are resolved, `asked` is the one that waits for its reason.
 */
export function useTicketVerbs(): TicketVerbs & { asked: AskedReason | null } {
  const { t } = useTranslation()
  const { open, closeIf } = useTicketLocation()
  const { mutateAsync, isPending, variables } = useTicketAct()
  const { mutateAsync: unresolve } = useUnresolve()
  const { mutateAsync: reopenForOwner } = useReopenForOwner()
  const showFailure = useFailureToast()
  const isAsked = useCloseReasons().reasons.length > 0
  const [resolving, setResolving] = useState<Ticket | null>(null)

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
    async (verb: StatusVerb, ticket: Ticket, closeReasonId: number | null = null) => {
      try {
        const changed = await mutateAsync({ verb, ticket, closeReasonId })
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
    run: useCallback(
      (verb, ticket) => {
        if (verb === 'resolve' && isAsked) setResolving(ticket)
        else void run(verb, ticket)
      },
      [run, isAsked],
    ),
    asked: resolving && {
      ticket: resolving,
      choose: (closeReasonId) => void run('resolve', resolving, closeReasonId),
      cancel: () => setResolving(null),
    },
    busy: isPending ? { verb: variables.verb, ticketId: variables.ticket.id } : null,
  }
}
