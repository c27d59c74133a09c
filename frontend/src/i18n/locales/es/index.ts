import type { MainPhrases } from '../../phrases'
import { auth } from './auth'
import { common } from './common'
import { contacts } from './contacts'
import { errors } from './errors'
import { notifications } from './notifications'
import { palette } from './palette'
import { presence } from './presence'
import { said } from './said'
import { selection } from './selection'
import { shortcuts } from './shortcuts'
import { shell } from './shell'
import { tags } from './tags'
import { threadSearch } from './threadSearch'
import { ticketNotes } from './ticketNotes'
import { tickets } from './tickets'

export const es = {
  common,
  errors,
  shell,
  auth,
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
} satisfies MainPhrases
