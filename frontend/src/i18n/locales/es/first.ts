import type { PhrasesOf } from '../../phrases'
import { auth } from './auth'
import { common } from './common'
import { errors } from '@balcao/contract/phrases/es/errors'
import { shell } from './shell'

/** Phrases that are needed before the login. */
export const first = { common, errors, shell, auth } satisfies PhrasesOf<'first'>
