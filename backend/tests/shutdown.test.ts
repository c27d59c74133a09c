import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { aServerProcess } from '../src/testing/servers/aServerProcess.js'

async function exitAfterSigterm(child: ChildProcess): Promise<{ code: number | null; ms: number }> {
  const since = performance.now()
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  const [code] = await exit
  return { code, ms: performance.now() - since }
}

describe('SIGTERM', () => {
  it('ends the server with 0 within 10 s, despite busy and stuck clients', async () => {
    const { child, port } = await aServerProcess()
    const stuck = connect(port, '127.0.0.1').on('error', () => undefined)
    stuck.write(
      'POST /auth/login HTTP/1.1\r\nHost: balcao\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    )
    let answers = 0
    const asking = (async () => {
      // Ends with the server.
      for (;;) {
        await (await fetch(`http://127.0.0.1:${port}/health`)).text()
        answers += 1
      }
    })().catch(() => undefined)
    await expect.poll(() => answers).toBeGreaterThan(0)
    const { code, ms } = await exitAfterSigterm(child)
    stuck.destroy()
    await asking
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
  }, 120_000)
})

describe('a process without the role web', () => {
  it('answers /health and /ready on HEALTH_PORT, and ends as the others do', async () => {
    const { child, port } = await aServerProcess({ ROLES: 'sessions' }, /health is answered/)
    const health = await fetch(`http://127.0.0.1:${port}/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'up' }])
    const ready = await fetch(`http://127.0.0.1:${port}/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ready', checks: { database: true, migrations: true, rights: true, redis: true } },
    ])
    expect((await exitAfterSigterm(child)).code).toBe(0)
  }, 120_000)
})
