import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings, requireDemoIsSafe } from '../scripts/lib/settings.js'

const BACKEND = path.resolve(import.meta.dirname, '..')

const NOTHING_SET = {
  NODE_ENV: '',
  HOST: '',
  API_URL: '',
  DEMO: '',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
}
const OWN_DATABASE = {
  DATABASE_URL: 'postgres://app@db/balcao',
  DATABASE_OWNER_URL: 'postgres://owner@db/balcao',
}

/** What `npm start` would do, with these variables set by hand: whether it makes the demo, or the words of its refusal. */
function startWith(variables: Record<string, string>): boolean | string {
  for (const [name, value] of Object.entries({ ...NOTHING_SET, ...variables })) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const settings = readSettings()
  try {
    requireDemoIsSafe(settings)
    return settings.demo
  } catch (error) {
    return (error as Error).message
  }
}

describe('the demo of npm start', () => {
  it.each([
    ['nothing is set', {}],
    ['the host is this machine', { HOST: 'localhost' }],
    ['it is developed or tested', { NODE_ENV: 'development' }],
    ['somebody wants it, in production', { NODE_ENV: 'production', DEMO: 'true' }],
    ['somebody wants it, for the network', { HOST: '0.0.0.0', DEMO: 'true' }],
    ['somebody wants it, in a database of their own', { ...OWN_DATABASE, DEMO: 'true' }],
  ])('is made when %s', (_sentence, variables) => {
    expect(startWith(variables)).toBe(true)
  })

  it.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=192.168.0.5', { HOST: '192.168.0.5' }],
    ['API_URL=https://balcao.example.com', { API_URL: 'https://balcao.example.com' }],
    ['HOST=::', { HOST: '::', DEMO: 'false' }],
  ])('is refused with %s, and says why and what to do', (reason, variables) => {
    const refusal = startWith(variables)
    expect(refusal).toContain(reason)
    expect(refusal).toContain('DEMO=true')
  })

  it('is left out with a database of one’s own, wherever that is', () => {
    expect(startWith({ ...OWN_DATABASE, NODE_ENV: 'production', HOST: '0.0.0.0' })).toBe(false)
  })
})

describe('the demo by hand', () => {
  it('is not made without DEMO=true', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=development', 'src/entrypoints/seedDemo.ts'],
      { cwd: BACKEND, env: { ...process.env, SIMULATOR_URL: 'http://127.0.0.1:9', DEMO: '' } },
    )
    const exit = once(child, 'exit') as Promise<[number]>
    const [said, [code]] = await Promise.all([text(child.stderr), exit])
    expect(said).toContain('DEMO=true must be set')
    expect(code).toBe(1)
  })
})
