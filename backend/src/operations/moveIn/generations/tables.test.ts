import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../testing/older/catalogue.js'
import { columnsIn, generations, referenceIn } from './declaration.js'
import { detect, differenceFrom, type FoundTables } from './detect.js'
import { olderTables } from './tables.js'

const foundIn = (generation: (typeof generations)[number]): Map<string, Map<string, string>> =>
  new Map(
    catalogueOf(generation).map(({ name, columns }) => [
      name,
      new Map([...columns].map(([column, type]) => [column, type.replace(/!?(→.*)?$/, '')])),
    ]),
  )

describe.each(generations)('the tables of %s', (generation) => {
  it('are declared with each column, its type and what it refers to', () => {
    const declared = Object.entries(olderTables)
      .filter(([, table]) => columnsIn(table, generation))
      .map(([name, table]) => {
        const columns = [...(columnsIn(table, generation) ?? [])].map(([column, type]) => {
          const declaration = table.columns[column]
          const target = declaration && referenceIn(declaration, generation)
          return `${column} ${type}${target ? `→${target}` : ''}`
        })
        return [name, columns.sort()]
      })
    const catalogue = catalogueOf(generation).map(({ name, columns }) => [
      name,
      [...columns].map(([column, type]) => `${column} ${type}`).sort(),
    ])
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(catalogue))
  })

  it('are recognised', () => {
    expect(detect(foundIn(generation))).toMatchObject({ generation, difference: { missing: [], extra: [] } })
  })

  it('are recognised with tables and columns that nobody knows, which are named', () => {
    const tables = foundIn(generation)
    tables.get('Tickets')?.set('protocol', 'text')
    tables.set('Invented', new Map([['id', 'int4']]))
    expect(detect(tables)).toMatchObject({
      generation,
      difference: { extra: ['Tickets.protocol', 'Invented'] },
    })
  })
})

it('says what a database lacks, and what has another type', () => {
  const tables = foundIn('T')
  tables.delete('Queues')
  tables.get('Contacts')?.delete('email')
  tables.get('Tickets')?.set('status', 'int4')
  expect(detect(tables)).toMatchObject({
    generation: null,
    nearest: 'T',
    difference: {
      missing: ['Queues', 'Contacts.email'],
      otherTypes: ['Tickets.status is int4 in place of varchar'],
    },
  })
})

it('recognises no generation in an empty database', () => {
  const nothing: FoundTables = new Map()
  expect(detect(nothing).generation).toBeNull()
})

it('says which columns a fork has taken from another generation', () => {
  const tables = foundIn('T')
  tables.get('QuickMessages')?.set('mediaPath', 'varchar')
  tables.get('Users')?.set('allTicket', 'bool')
  expect(differenceFrom('T', tables)).toMatchObject({
    fromOthers: ['QuickMessages.mediaPath'],
    extra: ['Users.allTicket'],
  })
})

it('says of each table and column what becomes of it', () => {
  const fates = Object.values(olderTables).flatMap(({ fate, columns }) => [
    fate,
    ...Object.values(columns).map((column) => column.fate),
  ])
  for (const fate of fates) expect('to' in fate ? fate.to : fate.leftOut).toMatch(/\w{2}/)
})
