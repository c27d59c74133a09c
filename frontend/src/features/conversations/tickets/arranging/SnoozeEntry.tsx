import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { Suspense } from 'react'
import { loadPhrases } from '../../../../i18n/i18n'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useArranging } from './useArranging'

// Loaded when it is opened.
const SnoozeDialog = lazyPart(
  async () => (await Promise.all([import('./SnoozeDialog'), loadPhrases('snoozes')]))[0],
)

interface SnoozeEntryProps {
  /** Null while nothing is put off. */
  ticket: Ticket | null
  onClose: () => void
}

/** Asks until when a ticket is put off, and puts it off. */
export function SnoozeEntry({ ticket, onClose }: SnoozeEntryProps) {
  const { snooze } = useArranging()
  return (
    <Suspense>
      {ticket && (
        <SnoozeDialog ticket={ticket} onChoose={(until) => snooze(ticket, until)} onClose={onClose} />
      )}
    </Suspense>
  )
}
