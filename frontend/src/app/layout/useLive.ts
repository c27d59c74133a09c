import { useLiveLists } from '../../data/liveList'
import { useContactsLive } from '../../features/contacts/contacts.live'
import { liveQuickMessages } from '../../features/quickMessages/quickMessages.queries'
import { liveQueues } from '../../features/queues/queues.queries'
import { liveTags } from '../../features/tags/tags.queries'
import { useNotesLive } from '../../features/ticketNotes/ticketNotes.live'
import { liveColleagues } from '../../features/users/users.queries'
import { useSessionLive } from '../../session'

const liveLists = [liveColleagues, liveQueues, liveQuickMessages, liveTags]

/** What any page may show of the company follows the server's events, whatever page is open. */
export function useLive(): void {
  useSessionLive()
  useContactsLive()
  useNotesLive()
  useLiveLists(liveLists)
}
