import type { ContactRow } from '@balcao/contract/resources/people/contacts'
import { liveChannel } from '../../../data/lists/liveList'
import type { PagedData } from '../../../data/lists/pagedList'
import { patchCache } from '../../../data/cache/patchCache'
import { contactPages } from '../contacts'
import { withTicket } from './contactBook.rules'

/** The open ticket and the time of the last message follow the ticket events that this user gets. */
liveChannel('ticket', (client, event) => {
  if (event.action !== 'update') return
  patchCache<PagedData<ContactRow>>(client, contactPages.key, (cached) => {
    if (!cached.pages.some(({ rows }) => rows.some(({ id }) => id === event.ticket.contactId))) return cached
    const pages = cached.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => withTicket(row, event.ticket)),
    }))
    return { ...cached, pages }
  })
})
