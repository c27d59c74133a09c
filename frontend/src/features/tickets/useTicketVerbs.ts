import type { Ticket } from '@balcao/contract/resources/tickets'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast'
import { useTicketAct, type StatusVerb } from './tickets.commands'
import { useTellFailure } from './useTellFailure'
import { useTicketPlace } from './useTicketPlace'

export interface TicketVerbs {
  run: (verb: StatusVerb, ticket: Ticket) => void
  /** Which verb is under way, and for which ticket. */
  busy: { verb: StatusVerb; ticketId: number } | null
}

/**
 * The verbs of a ticket with what follows on the screen: accepted and reopened tickets stay in view, returned and resolved ones
 * are left; resolving can be undone for a moment; whoever loses a race is told who has the ticket.
 */
export function useTicketVerbs(): TicketVerbs {
  const { t } = useTranslation()
  const { open, close } = useTicketPlace()
  const { mutateAsync, isPending, variables } = useTicketAct()
  const tellFailure = useTellFailure()

  const run = useCallback(
    async (verb: StatusVerb, ticket: Ticket) => {
      try {
        const changed = await mutateAsync({ verb, ticket })
        if (verb === 'accept' || verb === 'reopen')
          return open(changed.uuid, { tab: 'open', openTab: 'attending' })
        close()
        if (verb === 'return') toast.success(t('tickets.returned', { name: ticket.contact.name }))
        else {
          toast.undo(t('tickets.resolved', { name: ticket.contact.name }), () => void run('reopen', changed))
        }
      } catch (error) {
        tellFailure(error, ticket.id, verb)
      }
    },
    [mutateAsync, open, close, tellFailure, t],
  )
  return {
    run: useCallback((verb, ticket) => void run(verb, ticket), [run]),
    busy: isPending ? { verb: variables.verb, ticketId: variables.ticket.id } : null,
  }
}
