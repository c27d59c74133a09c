import { useContactsLive } from '../../features/contacts/contacts.live'
import { useQuickMessagesLive } from '../../features/messages/composer/quickMessages.live'
import { useQueuesLive } from '../../features/queues/queues.live'
import { useTagsLive } from '../../features/tags/tags.live'
import { useNotesLive } from '../../features/ticketNotes/ticketNotes.live'
import { useUsersLive } from '../../features/users/users.live'
import { useSessionLive } from '../../session'

/** What any page may show of the company follows the server's events, whatever page is open. */
export function useLive(): void {
  useSessionLive()
  useContactsLive()
  useNotesLive()
  useQueuesLive()
  useQuickMessagesLive()
  useTagsLive()
  useUsersLive()
}
