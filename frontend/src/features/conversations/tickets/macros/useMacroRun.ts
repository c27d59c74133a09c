import type { Macro } from '@balcao/contract/resources/conversations/macros'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../data/ApiError'
import { randomUuid } from '../../../../data/browser/randomUuid'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { useSigns } from '../../messages'
import { useRunMacro } from '../tickets.commands'
import { useTicketLocation } from '../useTicketLocation'

/**
 * Keys of runs without an answer, by ticket and macro. The next try repeats such a run, and so runs it once.
 */
const unanswered = new Map<string, string>()

/** Runs macros on a ticket. A ticket that left the user is closed, as after the verbs. */
export function useMacroRun(ticket: Ticket, onEnd: () => void) {
  const { t } = useTranslation()
  const { closeIf } = useTicketLocation()
  const [isSigning] = useSigns()
  const { mutateAsync, isPending } = useRunMacro()
  // A second click may come before the first one is rendered.
  const isRunning = useRef(false)

  const run = async (macro: Macro): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    const name = `${ticket.id}:${macro.id}`
    const key = unanswered.get(name) ?? randomUuid()
    unanswered.set(name, key)
    try {
      const changed = await mutateAsync({ ticket, macroId: macro.id, signs: isSigning, key })
      unanswered.delete(name)
      if (changed.status !== 'open') closeIf(ticket.uuid)
      toast.success(t('macrosPage.ran', { name: macro.name, contact: ticket.contact.name }))
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) unanswered.delete(name)
      toast.error(errorText(error))
    } finally {
      isRunning.current = false
      onEnd()
    }
  }
  return { run, isRunning: isPending }
}
