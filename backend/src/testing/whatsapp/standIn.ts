import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSimulator } from '@balcao/whatsapp-simulator'
import { afterAll, beforeAll } from 'vitest'
import { env } from '../../platform/config/env.js'
import { uniqueNumber } from '../factories/unique.js'

/** Credentials of a number of the stand-in, and what a test may know of it. */
export interface StandInNumber {
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
  number: string
  name: string
  webhook: string | null
  subscribed: boolean
}

export interface StandIn {
  /** Calls of `/control/cloud`. @throws Error for a refusal. */
  control: <T = unknown>(path: string, body?: object) => Promise<T>
  /** A number with an app, a token and an account of its own. */
  aNumber: (traits?: Record<string, unknown>) => Promise<StandInNumber>
}

/** Meta's Cloud API for the tests of a file: the stand-in, in this process. */
export function aStandIn(): StandIn {
  let url = ''
  let stop = () => Promise.resolve()
  const before = env.CLOUD_API_URL
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'stand-in-'))
    const simulator = await startSimulator({ port: 0, dataDir })
    url = simulator.url
    Object.assign(env, { CLOUD_API_URL: `${url}/graph` })
    stop = async () => {
      Object.assign(env, { CLOUD_API_URL: before })
      await simulator.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  const control: StandIn['control'] = async (place, body) => {
    const answer = await fetch(`${url}/control/cloud${place}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${text}`)
    return JSON.parse(text) as never
  }
  return {
    control,
    aNumber: (traits = {}) => control('/numbers', { number: uniqueNumber(), name: 'Casa Aurora', ...traits }),
  }
}
