import { contacts } from './contacts'
import { menu } from './menu'
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

/** Phrases of the frame and of all pages behind the login. */
export const desk = {
  contacts,
  tags,
  ticketNotes,
  tickets,
  menu,
  notifications,
  presence,
  palette,
  said,
  selection,
  shortcuts,
  threadSearch,
}
