import type { PhrasesOf } from '../../phrases'
import { auth } from './auth'
import { common } from './common'
import { errors } from '@balcao/contract/phrases/en/errors'
import { shell } from './shell'

/** What is said before anybody is logged in. */
export const first = { common, errors, shell, auth } satisfies PhrasesOf<'first'>
