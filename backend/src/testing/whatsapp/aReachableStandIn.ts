import { afterAll, beforeAll } from 'vitest'
import { env } from '../../platform/config/env.js'
import { testServer } from '../servers/server.js'
import { aStandIn, type StandIn } from './standIn.js'

/** Meta's Cloud API for the tests of a file. It delivers its events to this file's server. */
export function aReachableStandIn(): StandIn {
  const standIn = aStandIn()
  const { apiUrl } = env
  beforeAll(async () => {
    Object.assign(env, { apiUrl: await testServer() })
  })
  afterAll(() => {
    Object.assign(env, { apiUrl })
  })
  return standIn
}
