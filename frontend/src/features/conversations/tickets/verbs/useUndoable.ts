import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback } from 'react'
import { postpone } from '../../../../data/postponed'
import { toast, UNDO_MS } from '../../../../ui/feedback/toast'
import { useTicketLocation } from '../useTicketLocation'
import { addPendingRemoval } from './pendingRemovals'
import { useFailureToast } from './useFailureToast'

interface UndoableAct {
  ticket: Ticket
  what: 'transfer' | 'remove'
  /** Says that it is done. */
  text: string
  /** Does it, once it can no longer be taken back. */
  act: () => Promise<unknown>
}

/**
 * Sends a ticket away so that it can be taken back for a moment: it leaves the lists, and the panel if it was
 * open there, at once, and nobody else hears of it before the moment is over. Taken back, or refused by the
 * server, it is where it was.
 */
export function useUndoable(): (act: UndoableAct) => void {
  const { open, closeIf } = useTicketLocation()
  const showFailure = useFailureToast()
  return useCallback(
    ({ ticket, what, text, act }) => {
      const restore = addPendingRemoval(ticket)
      const work = async () => {
        putAway()
        try {
          await act()
        } catch (error) {
          showFailure(error, ticket.id, what)
        } finally {
          restore()
        }
      }
      const postponed = postpone(work, UNDO_MS)
      const undo = () => {
        postponed.cancel()
        restore()
        if (wasOpen) open(ticket.uuid)
      }
      // Whoever puts the words away has no more doubt.
      const putAway = toast.undo(text, undo, () => void postponed.now())
      const wasOpen = closeIf(ticket.uuid)
    },
    [open, closeIf, showFailure],
  )
}
