import type { Phrases } from '../../phrases'
import { auth } from './auth'
import { common } from './common'
import { connections } from './connections'
import { errors } from './errors'
import { messages } from './messages'
import { shell } from './shell'
import { tickets } from './tickets'

export const es = { common, errors, shell, auth, connections, tickets, messages } satisfies Phrases
