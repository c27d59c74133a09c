import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** The log lines of a program that prints and warns as libraries do. */
async function logged(program: string): Promise<{ msg: string; err?: { message: string } }[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', '--input-type=module', '-e', program],
    {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { ...process.env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines = (await text(child.stdout)).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
}

it('output and warnings of Node and libraries are log lines, without attached objects', async () => {
  const lines = await logged(`
    await import('./src/platform/log/processOutput.ts')
    console.warn('Closing session', { privateKey: 'secret-1' })
    const warning = Object.assign(new Error('eleven listeners'), { emitter: { password: 'secret-2' } })
    process.emitWarning(warning)`)
  expect(lines).toMatchObject([
    { printed: 'Closing session' },
    { msg: 'Node or a library warns', err: { message: 'eleven listeners' } },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})
