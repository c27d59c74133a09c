import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushPrivateKey } from '../../features/company/pushDevices/pushKeys.commands.js'
import { env } from '../../platform/config/env.js'
import { MIGRATED } from '../../testing/database/template.js'
import { sessionKeys } from '../../whatsapp/port/sealedColumns.js'

const BACKEND = path.resolve(import.meta.dirname, '../../..')
const { DATABASE_URL: appUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = process.env
const database = `rotated_${randomUUID().slice(0, 8)}`
const within = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
const later = randomBytes(32).toString('hex')

async function ask(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Runs the command as an operator does, on a database of its own. */
async function command(keys: Record<string, string>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', 'src/entrypoints/rotateKey.ts', ...args],
    {
      cwd: BACKEND,
      env: { ...process.env, ROLES: 'none', DATABASE_URL: within(appUrl), ...keys },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

beforeAll(async () => {
  await ask(ownerUrl, `create database ${database} template ${MIGRATED}`)
  await ask(
    within(ownerUrl),
    `
    insert into companies (id, name, due_date) values (1, 'One', now()), (2, 'Two', now());
    insert into connections (id, company_id, name) values (1, 1, 'number'), (2, 2, 'number')`,
  )
  for (const connectionId of [1, 2]) {
    const place = { connectionId, type: 'creds', id: 'creds' }
    await ask(
      within(ownerUrl),
      `insert into connection_keys (company_id, connection_id, type, id, value) values ($1, $1, 'creds', 'creds', $2)`,
      [connectionId, sessionKeys.seal(Buffer.from('noise key'), place)],
    )
  }
  const pushKey = pushPrivateKey.seal(Buffer.from('signing key'), {})
  await ask(
    within(ownerUrl),
    `insert into push_keys (public_key, sealed_private_key) values ('public', $1)`,
    [pushKey],
  )
})

afterAll(() => ask(ownerUrl, `drop database if exists ${database} with (force)`))

it('the command seals the values of all companies anew, and says when it is finished', async () => {
  const both = { ENCRYPTION_KEY: later, ENCRYPTION_KEY_FALLBACK: env.ENCRYPTION_KEY }
  const wrong = await command({ ...both, ENCRYPTION_KEY_FALLBACK: randomBytes(32).toString('hex') })
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.output).toContain('3 values open with neither key')

  const rotated = await command(both)
  expect(rotated).toMatchObject({ code: 0 })
  expect(rotated.output).toContain('connection_keys.value: 2 sealed anew')
  expect(rotated.output).toContain('push_keys.sealed_private_key: 1 sealed anew')
  expect(rotated.output).toContain('Make a backup, then remove ENCRYPTION_KEY_FALLBACK everywhere.')
  const left = await command({ ENCRYPTION_KEY: env.ENCRYPTION_KEY }, '--count')
  expect(left).toMatchObject({ code: 1 })
  expect(left.output).toContain(
    'connection_keys.value: 0 with ENCRYPTION_KEY, 0 with ENCRYPTION_KEY_FALLBACK, 2 with',
  )
  for (const { output } of [wrong, rotated]) {
    expect(output).not.toContain(later)
    expect(output).not.toContain(env.ENCRYPTION_KEY)
  }
}, 300_000)
