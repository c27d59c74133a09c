import type { TicketVerb } from '@balcao/contract/resources/tickets'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/toast'
import { useTicketPlace } from '../useTicketPlace'
import { rivalOf } from './rival.rules'

/** What was to be done with the ticket. */
type Wanted = TicketVerb | 'remove'

/** Says why something could not be done with a ticket: who has it, or which other one is in the way, with the road there. */
export function useTellFailure(): (error: unknown, ticketId: number, wanted: Wanted) => void {
  const { t } = useTranslation()
  const { open } = useTicketPlace()
  return useCallback(
    (error, ticketId, wanted) => {
      if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET') || !error.answer) return toast.error(errorText(error))
      const rival = rivalOf(error.answer, ticketId)
      if (rival.kind === 'closed') return toast.error(t('tickets.closedMeanwhile'))
      if (rival.kind === 'changed') return toast.error(t('tickets.changedMeanwhile'))
      if (rival.kind === 'taken') {
        const { name } = rival
        return toast.error(t(wanted === 'accept' ? 'tickets.takenBy' : 'tickets.nowWith', { name }))
      }
      const { uuid, name } = rival
      const text = name === null ? t('tickets.otherWaiting') : t('tickets.otherOf', { name })
      toast.error(text, { label: t('tickets.openOther'), run: () => open(uuid) })
    },
    [t, open],
  )
}
