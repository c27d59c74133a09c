import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/lib/ports.js'

const BACKEND = path.resolve(import.meta.dirname, '../../..')

export interface ServerProcess {
  child: ChildProcess
  port: number
  /** Its log so far. */
  log: () => string
}

/**
 * A separate web process until the end of the test. It runs no worker, whose relay would publish events of
 * other tests.
 */
export async function aServerProcess(
  settings: Record<string, string> = { ROLES: 'web' },
  listening = /web is listening/,
): Promise<ServerProcess> {
  // A port given out by the system might be taken before the server uses it.
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
  let logged = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')))
    child.stdout?.on('data', (lines: Buffer) => {
      logged += lines.toString()
      if (listening.test(logged)) resolve()
    })
  })
  return { child, port, log: () => logged }
}
