import { describe, expect, it } from 'vitest'
import '../src/entrypoints/features.js'
import { hooksOf } from '../src/kit/hooks.js'
import { movedTables } from '../src/kit/companyFolder/movedTables.js'
import { companyTables } from '../src/platform/tenancy/companyTables.js'
import { openPlatformConnection } from '../src/platform/tenancy/platformConnection.js'
import { withPlatformScope } from '../src/platform/tenancy/scope.js'

const moves = hooksOf('movesCompany')

async function shapes() {
  const client = await openPlatformConnection()
  try {
    return await movedTables(client, { moves, sealedColumns: hooksOf('sealedColumns').flat() })
  } finally {
    await client.end()
  }
}

/** Numbers and names that end like references, and are none. */
const NO_REFERENCE = new Set([
  'ads.id',
  'contacts.user_id',
  'messages.whatsapp_id',
  'past_messages.whatsapp_id',
  'past_messages.quoted_whatsapp_id',
  'opt_outs.user_id',
  'template_accounts.business_account_id',
  'templates.whatsapp_id',
])

describe('the tables of a company that moves', () => {
  it('are all declared by a feature, once, to move or to stay with a reason', async () => {
    const tables = await withPlatformScope('a test reads the schema', companyTables)
    const declared = moves.flatMap(({ tables: moved = {}, leaves = {} }) => [
      ...Object.keys(moved),
      ...Object.keys(leaves),
    ])
    expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('have no reference that nobody has declared', async () => {
    const undeclared = (await shapes()).flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.refersTo === null && /_ids?$/.test(column.name))
        .map((column) => `${name}.${column.name}`)
        .filter((column) => !NO_REFERENCE.has(column)),
    )
    expect(undeclared).toEqual([])
  })

  it('are declared with columns that they have', async () => {
    const found = await shapes()
    const tables = Object.entries(
      Object.assign({}, ...moves.map(({ tables: moved = {} }) => moved)) as object,
    )
    for (const [name, move] of tables as [string, (typeof found)[number]['move']][]) {
      const columns = found.find((shape) => shape.name === name)?.columns.map((column) => column.name) ?? []
      const named = [move.refers, move.inside, move.unknown, move.arrives, move.otherwise, move.files]
      const missing = named
        .flatMap((part) => Object.keys(part ?? {}))
        .concat(move.changes ?? [])
        .filter((column) => !columns.includes(column))
      expect(missing, name).toEqual([])
    }
  })

  it('have each file of the media store declared with its facts', async () => {
    const found = await shapes()
    const files = hooksOf('namesFiles')
      .flat()
      .map(
        ({ model, attribute }) => [model.tableName, model.getAttributes()[attribute]?.field ?? ''] as const,
      )
    const undeclared = files.filter(([table, column]) => {
      const shape = found.find(({ name }) => name === table)
      return shape !== undefined && !(column in (shape.move.files ?? {}))
    })
    expect(undeclared).toEqual([])
  })

  it('come each after the tables whose rows they need', async () => {
    const found = await shapes()
    const places = new Map(found.map(({ name }, place) => [name, place]))
    for (const [place, { name, columns }] of found.entries())
      for (const { refersTo, isRequired, isLater } of columns)
        if (refersTo !== null && isRequired && places.has(refersTo))
          expect(isLater || (places.get(refersTo) ?? 0) < place, `${name} -> ${refersTo}`).toBe(true)
    expect(found.length).toBeGreaterThan(40)
  })
})
