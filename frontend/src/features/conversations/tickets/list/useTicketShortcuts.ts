import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CheckIcon from '@mui/icons-material/Check'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../kit/commands'
import { useShortcuts } from '../../../../kit/shortcuts'
import { useReadOpenTicket } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'
import { useAcceptNext } from '../verbs/useAcceptNext'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { useShowAll } from './filters/useShowAll'

/** Shortcuts of the tickets screen: next and previous ticket, and actions on the open one. */
export function useTicketShortcuts(visible: RefObject<readonly Ticket[]>, { run }: TicketVerbs): void {
  const { uuid, choice, open, close } = useTicketLocation()
  const { showAll } = useShowAll()
  const acceptNext = useAcceptNext({ showAll, ...(choice.queueIds && { queueIds: choice.queueIds }) })
  const { t } = useTranslation()
  const readOpenTicket = useReadOpenTicket()
  const step = (by: 1 | -1) => {
    const tickets = visible.current.filter(({ status }) => status !== 'pending')
    const index = tickets.findIndex((ticket) => ticket.uuid === uuid)
    const next = index < 0 ? tickets[0] : tickets[index + by]
    if (next) open(next.uuid)
  }
  useCommands(() => [
    {
      id: 'acceptNext',
      section: 'list',
      label: t('shortcuts.does.acceptNext'),
      words: t('palette.words.accept'),
      Icon: CheckIcon,
      shortcut: 'acceptNext',
      run: acceptNext,
    },
  ])
  useShortcuts({
    nextTicket: () => step(1),
    previousTicket: () => step(-1),
    acceptNext,
    resolve: () => {
      const ticket = uuid ? readOpenTicket(uuid) : undefined
      if (ticket?.can?.resolve) run('resolve', ticket)
    },
    closeTicket: () => {
      if (!uuid) return false
      const id = visible.current.find((ticket) => ticket.uuid === uuid)?.id
      close()
      // The focused element disappears with the conversation, so the focus moves to the list.
      document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)?.focus()
    },
  })
}
