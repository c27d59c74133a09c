import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const BACKEND = path.resolve(import.meta.dirname, '..')
const OUTPUT = pathToFileURL(path.join(BACKEND, 'src/platform/log/processOutput.ts')).href

interface Line {
  level: number
  msg: string
  err?: { message: string }
  problems?: string[]
  printed?: string
}

/**
 * Runs a process to its end, and parses its whole output as log lines.
 * @throws SyntaxError when a line is not JSON.
 */
async function linesOf(
  args: string[],
  env: Record<string, string>,
): Promise<{ lines: Line[]; code: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=development', ...args], {
    cwd: BACKEND,
    env: { ...process.env, LOG_LEVEL: 'debug', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  const lines = [...out.split('\n'), ...err.split('\n')].filter(Boolean)
  return { lines: lines.map((line) => JSON.parse(line) as Line), code }
}

describe('all that a server process says is lines of the log', () => {
  const nobody = 'postgres://nobody:x@127.0.0.1:9/nothing'

  it('when the configuration is not right', async () => {
    const wrong = { DATABASE_URL: 'nothing', ENCRYPTION_KEY: '' }
    const { lines, code } = await linesOf(['src/entrypoints/migrate.ts'], wrong)
    expect(lines).toMatchObject([{ level: 60, msg: 'the configuration is not right' }])
    expect(lines[0]?.problems?.join()).toMatch(/ENCRYPTION_KEY must be set.*DATABASE_URL/)
    expect(code).toBe(1)
  })

  it.each([
    ['the server', 'src/main.ts', { DATABASE_URL: nobody }, 'the server could not start'],
    ['the migration', 'src/entrypoints/migrate.ts', { ROLES: 'none' }, 'the database could not be migrated'],
  ])('when %s cannot start', async (_name, main, env, msg) => {
    const { lines, code } = await linesOf([main], { ...env, DATABASE_OWNER_URL: '' })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string
    expect(lines.at(-1)).toMatchObject({
      level: 60,
      time,
      msg,
      err: { message: expect.any(String) as string },
    })
    expect(code).toBe(1)
  })

  it('also the output of libraries, warnings and crashes, without printed keys', async () => {
    const script = `
      await import(${JSON.stringify(OUTPUT)})
      console.info('Closing session:', { privKey: 'a key' })
      console.error('Session error:', new Error('Bad MAC'), Buffer.from('a key'))
      console.log({ rootKey: 'a key' })
      process.emitWarning('eleven listeners', 'MaxListenersExceededWarning')
      setTimeout(() => { throw new Error('nobody catches this') }, 1)
    `
    const { lines, code } = await linesOf(['--input-type=module', '--eval', script], {})
    const entries = lines.map(({ level, printed, err }) => [level, printed ?? err?.message])
    expect(entries.sort()).toEqual([
      [20, ''],
      [20, 'Closing session:'],
      [40, 'Session error: Bad MAC'],
      [40, 'eleven listeners'],
      [60, 'nobody catches this'],
    ])
    expect(JSON.stringify(lines)).not.toContain('a key')
    expect(code).toBe(1)
  })
})
