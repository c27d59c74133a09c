import type { Phrases } from '../../phrases'
import { auth } from './auth'
import { common } from './common'
import { composer } from './composer'
import { connections } from './connections'
import { contacts } from './contacts'
import { errors } from './errors'
import { messages } from './messages'
import { notifications } from './notifications'
import { presence } from './presence'
import { shell } from './shell'
import { tags } from './tags'
import { ticketNotes } from './ticketNotes'
import { tickets } from './tickets'

export const es = {
  common,
  errors,
  shell,
  auth,
  connections,
  contacts,
  tags,
  ticketNotes,
  tickets,
  messages,
  composer,
  notifications,
  presence,
} satisfies Phrases
