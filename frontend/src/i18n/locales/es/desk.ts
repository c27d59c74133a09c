import type { PhrasesOf } from '../../phrases'
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

/** What is said behind the login, whatever page is open. */
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
} satisfies PhrasesOf<'desk'>
