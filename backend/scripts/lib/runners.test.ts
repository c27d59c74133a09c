import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { fromRoot } from '../beforeInstall/paths.mjs'

/** Waits to be told to stop, then begins the tests of two workspaces, and the checks. */
const script = `
  import { register } from 'tsx/esm/api'
  register()
  const { stopRequested } = await import('${fromRoot('backend/scripts/lib/signals.ts')}')
  const { runVitest } = await import('${fromRoot('backend/scripts/lib/runners.ts')}')
  const { runChecks } = await import('${fromRoot('backend/scripts/lib/checks.ts')}')
  const stopping = stopRequested()
  const alive = setInterval(() => undefined, 1000)
  console.log('ready')
  await stopping
  clearInterval(alive)
  for (const workspace of ['backend/simulator', 'frontend'])
    await runVitest(workspace).catch((error) => console.log(workspace + ': ' + error.message))
  await runChecks().catch((error) => console.log('checks: ' + error.message))`

it('no tests and no checks begin after they were told to stop', async () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_)/.test(name)))
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fromRoot('backend'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.once('data', () => child.kill('SIGTERM'))
  const output = text(child.stdout)
  const [code] = (await once(child, 'exit')) as [number]
  expect((await output).trim().split('\n')).toEqual([
    'ready',
    'backend/simulator: It was interrupted.',
    'frontend: It was interrupted.',
    'checks: It was interrupted.',
  ])
  expect(code).toBe(0)
})
