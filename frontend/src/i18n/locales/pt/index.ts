import { first } from './first'
import { composer } from './composer'
import { connections } from './connections'
import { contacts } from './contacts'
import { messages } from './messages'
import { notifications } from './notifications'
import { presence } from './presence'
import { tags } from './tags'
import { ticketNotes } from './ticketNotes'
import { tickets } from './tickets'

export const pt = {
  ...first,
  connections,
  contacts,
  tags,
  ticketNotes,
  tickets,
  messages,
  composer,
  notifications,
  presence,
}
