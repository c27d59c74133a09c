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
  /** Text of the toast. */
  text: string
  /** Runs when the action can no longer be undone. */
  act: () => Promise<unknown>
}

/**
 * Transfers or deletes a ticket with an undo. The ticket leaves the lists and the panel at once; the request
 * is sent when the undo has expired. After an undo or an error the ticket is back in its place.
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
      // Dismissing the toast confirms the action at once.
      const putAway = toast.undo(text, undo, () => void postponed.now())
      const wasOpen = closeIf(ticket.uuid)
    },
    [open, closeIf, showFailure],
  )
}
