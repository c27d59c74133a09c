import { ticketsApi, type Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { hasCode } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import type { ListFilter } from '../listFilter.rules'
import { useTicketAct } from '../tickets.commands'
import { useTicketLocation } from '../useTicketLocation'
import { useFailureToast } from './useFailureToast'

/** The waiting tickets that the user may accept, longest waiting first, from the server. */
async function whoWaits(filter: Pick<ListFilter, 'showAll' | 'queueIds'>): Promise<Ticket[]> {
  const query = { status: 'pending', order: 'waiting', ...filter } as const
  const { tickets } = await call(ticketsApi.list, { query })
  return tickets.filter(({ can }) => can?.accept)
}

/** Accepts and opens the ticket that has waited longest. If a colleague was faster, it tries the next one. */
export function useAcceptNext({ showAll, queueIds }: Pick<ListFilter, 'showAll' | 'queueIds'>): () => void {
  const { t } = useTranslation()
  const { open } = useTicketLocation()
  const { mutateAsync } = useTicketAct()
  const showFailure = useFailureToast()
  const isOnIt = useRef(false)

  const accept = useCallback(
    async (ticket: Ticket): Promise<'done' | 'taken' | 'failed'> => {
      try {
        const { uuid } = await mutateAsync({ verb: 'accept', ticket })
        open(uuid, { tab: 'open', openTab: 'attending' })
        return 'done'
      } catch (error) {
        if (hasCode(error, 'ERR_OTHER_OPEN_TICKET', 'ERR_NO_TICKET_FOUND')) return 'taken'
        showFailure(error, ticket.id, 'accept')
        return 'failed'
      }
    },
    [mutateAsync, open, showFailure],
  )

  return useCallback(() => {
    // A key that is held down or pressed twice accepts only one.
    if (isOnIt.current) return
    isOnIt.current = true
    const run = async () => {
      for (const ticket of await whoWaits({ showAll, ...(queueIds && { queueIds }) })) {
        if ((await accept(ticket)) !== 'taken') return
      }
      toast.success(t('tickets.nobodyWaits'))
    }
    void run()
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => {
        isOnIt.current = false
      })
  }, [accept, showAll, queueIds, t])
}
