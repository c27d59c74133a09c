import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { ticketTagsApi } from '@balcao/contract/resources/conversations/ticketTags'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { useTagCreation } from './ticketTags.commands'

interface Wanted {
  tags: readonly Tag[]
  /** The previous tags of the ticket. */
  insteadOf: readonly Tag[]
  isStored: boolean
}

/**
 * The tags of a ticket. A change shows at once, until the ticket's event confirms it. Changes are stored one
 * after the other.
 */
export function useTicketTags(ticket: Pick<Ticket, 'id' | 'tags'>) {
  const create = useTagCreation()
  // The lists are updated by an event.
  const { mutateAsync: putOn } = useMutation({
    mutationFn: (next: readonly Tag[]) =>
      call(ticketTagsApi.sync, { body: { ticketId: ticket.id, tags: next.map(({ id }) => ({ id })) } }),
  })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  if (wanted?.isStored && wanted.insteadOf !== ticket.tags) setWanted(null)
  const tags = wanted?.tags ?? ticket.tags
  /** The running request; it resolves to the tags that the next change starts from. */
  const pending = useRef<Promise<readonly Tag[] | null> | null>(null)

  const store = (change: (tags: readonly Tag[]) => Promise<readonly Tag[]>) => {
    const insteadOf = ticket.tags
    const storeAfter = async (before: readonly Tag[] | null) => {
      try {
        const next = await change(before ?? tags)
        setWanted({ tags: next, insteadOf, isStored: false })
        await putOn(next)
        setWanted((current) => current && { ...current, isStored: current.tags === next })
        return next
      } catch (error) {
        toast.error(errorText(error))
        setWanted(null)
        return null
      }
    }
    const task = (pending.current ?? Promise.resolve(null)).then(storeAfter)
    pending.current = task
    void task.then(() => {
      if (pending.current === task) pending.current = null
    })
  }

  return {
    tags,
    set: (next: readonly Tag[]) => store(() => Promise.resolve(next)),
    /** Creates a tag from the typed name, and adds it. */
    add: (name: string) =>
      store(async (before) => {
        const tag = await create(name)
        return [...before.filter(({ id }) => id !== tag.id), tag]
      }),
  }
}
