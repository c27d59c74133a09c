import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Contact, ContactDetail } from '@balcao/contract/resources/contacts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { withoutRow } from '../../data/rows'
import { contactKey, contactSearchesKey } from './contacts.queries'

interface Found {
  contacts: Contact[]
}

/** What was found before, with one of them as it is now. Whether somebody else would be found by now only the server knows. */
function withNews<T extends Found>(found: T, contact: Contact): T {
  const held = found.contacts.find(({ id }) => id === contact.id)
  if (!held || contact.updatedAt < held.updatedAt) return found
  return { ...found, contacts: found.contacts.map((each) => (each === held ? contact : each)) }
}

/** Puts news of a contact into its cached record and into what was found before. */
export function applyContactEvent(client: QueryClient, event: ChannelPayloads['contact']): void {
  if (event.action === 'delete') {
    patchCache<Found>(client, contactSearchesKey, (found) => {
      const contacts = withoutRow(found.contacts, event.contactId)
      return contacts === found.contacts ? found : { ...found, contacts }
    })
    return
  }
  const { contact } = event
  patchCache<Found>(client, contactSearchesKey, (found) => withNews(found, contact))
  // A broadcast does not say what this reader may do with it: that stays as it was.
  patchCache<ContactDetail>(client, contactKey(contact.id), (held) =>
    contact.updatedAt < held.updatedAt ? held : { ...(held.can && { can: held.can }), ...contact },
  )
}

/** Keeps the cached contacts true. Mounted once, by the shell. */
export function useContactsLive(): void {
  const client = useQueryClient()
  useChannel('contact', (event) => applyContactEvent(client, event))
}
