import { first } from './first'
import { contacts } from './contacts'
import { notifications } from './notifications'
import { palette } from './palette'
import { presence } from './presence'
import { said } from './said'
import { selection } from './selection'
import { shortcuts } from './shortcuts'
import { tags } from './tags'
import { threadSearch } from './threadSearch'
import { ticketNotes } from './ticketNotes'
import { tickets } from './tickets'

export const pt = {
  ...first,
  contacts,
  tags,
  ticketNotes,
  tickets,
  notifications,
  presence,
  palette,
  said,
  selection,
  shortcuts,
  threadSearch,
}
