import { Sequelize } from 'sequelize'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unique } from '../../testing/factories/unique.js'

const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env
const owner = new Sequelize(DATABASE_OWNER_URL, { logging: false, pool: { max: 1 } })

const schema = `test_${unique()}`
const roles = {
  super: `test_super_${unique()}`,
  bypass: `test_bypass_${unique()}`,
  owner: `test_owner_${unique()}`,
}

beforeAll(async () => {
  await owner.query(`create role ${roles.super} login password 'x' superuser`)
  await owner.query(`create role ${roles.bypass} login password 'x' bypassrls`)
  await owner.query(`create role ${roles.owner} login password 'x'`)
  // In its own schema, so that tests over all tables of the product don't see it.
  await owner.query(`create schema ${schema} authorization ${roles.owner}`)
  await owner.query(`create table ${schema}.theirs (id integer)`)
  await owner.query(`alter table ${schema}.theirs owner to ${roles.owner}`)
})

afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade`)
  await owner.query(`drop role ${Object.values(roles).join(', ')}`)
  await owner.close()
})

/** Runs the check as a server with this login would. */
async function checkAs(url: string): Promise<void> {
  vi.resetModules()
  process.env['DATABASE_URL'] = url
  try {
    const { assertRoleIsBound } = await import('./checks.js')
    const { database } = await import('./database.js')
    try {
      await assertRoleIsBound()
    } finally {
      await database.close()
    }
  } finally {
    process.env['DATABASE_URL'] = DATABASE_URL
  }
}

const loginOf = (role: string): string => {
  const url = new URL(DATABASE_URL)
  url.username = role
  url.password = 'x'
  return url.href
}

describe('the server', () => {
  it('starts as the app’s own role', async () => {
    await expect(checkAs(DATABASE_URL)).resolves.toBeUndefined()
  })

  it.each([
    ['a superuser', roles.super, 'is a superuser'],
    ['a role that bypasses row-level security', roles.bypass, 'has BYPASSRLS'],
    ['the owner of a table', roles.owner, 'owns the table theirs'],
  ])('refuses to start as %s: companies would not be kept apart', async (_sentence, role, cause) => {
    await expect(checkAs(loginOf(role))).rejects.toThrow(cause)
  })

  it('refuses to start as the role that migrates', async () => {
    await expect(checkAs(DATABASE_OWNER_URL)).rejects.toThrow('Give the app a role of its own')
  })
})
