import type { TicketVerb } from '@balcao/contract/resources/conversations/ticketVerbs'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { useTicketLocation } from '../useTicketLocation'
import { conflictOf } from './conflict.rules'

/** The failed action. */
type Attempt = TicketVerb | 'remove' | 'arrange'

/**
 * Shows why an action on a ticket failed: who attends it, or which other ticket is open, with a button that
 * opens that one.
 */
export function useFailureToast(): (error: unknown, ticketId: number, attempted: Attempt) => void {
  const { t } = useTranslation()
  const { open } = useTicketLocation()
  return useCallback(
    (error, ticketId, attempted) => {
      if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET') || !error.answer) return toast.error(errorText(error))
      const conflict = conflictOf(error.answer, ticketId)
      if (conflict.kind === 'closed') return toast.error(t('tickets.closedMeanwhile'))
      if (conflict.kind === 'changed') return toast.error(t('tickets.changedMeanwhile'))
      if (conflict.kind === 'taken') {
        const { name } = conflict
        return toast.error(t(attempted === 'accept' ? 'tickets.takenBy' : 'tickets.nowWith', { name }))
      }
      const { uuid, name } = conflict
      const text = name === null ? t('tickets.otherWaiting') : t('tickets.otherOf', { name })
      toast.error(text, { label: t('tickets.openOther'), run: () => open(uuid) })
    },
    [t, open],
  )
}
