import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../scripts/lib/ports.js'

const BACKEND = path.resolve(import.meta.dirname, '..')

/** A web process of its own; no worker, whose relay would tell the other tests' events. */
async function aServer(
  settings: Record<string, string> = { ROLES: 'web' },
  listening = /web is listening/,
): Promise<{ child: ChildProcess; port: number }> {
  // One that systems give out would perhaps be gone before the server has it.
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=development', 'src/main.ts'], {
    cwd: BACKEND,
    env: {
      ...process.env,
      PORT: String(port),
      HEALTH_PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')))
    child.stdout?.on('data', (line: Buffer) => listening.test(line.toString()) && resolve())
  })
  return { child, port }
}

async function exitAfterSigterm(child: ChildProcess): Promise<{ code: number | null; ms: number }> {
  const since = performance.now()
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  const [code] = await exit
  return { code, ms: performance.now() - since }
}

describe('SIGTERM', () => {
  it('ends the server with 0 within 10 s, though one client goes on asking and another never ends its request', async () => {
    const { child, port } = await aServer()
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
    const { child, port } = await aServer({ ROLES: 'sessions' }, /health is answered/)
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
