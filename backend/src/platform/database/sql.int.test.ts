import { describe, expect, it } from 'vitest'
import { anEmptyCompany, inCompany } from '../../testing/fixtures.js'
import { allOf, anyOf, raw, sql, type Sql } from './sql.js'
import { readOnce, readRows } from './statement.js'

describe('a statement', () => {
  it('keeps its values apart, in the order in which they stand, those of its parts among them', () => {
    const inner = sql`b = ${2} and c = ${'three'}`
    const { text, values } = sql`select ${raw('x')} where a = ${1} and ${inner} and d = ${4}`
    expect(text).toBe('select x where a = $1 and b = $2 and c = $3 and d = $4')
    expect(values).toEqual([1, 2, 'three', 4])
  })

  it('has the same text whatever its values are', () => {
    const textOf = (value: unknown) => sql`a = ${value}`.text
    expect(textOf("' or true --")).toBe(textOf([1, 2, 3]))
  })

  it('says several conditions as one', () => {
    expect([allOf([]).text, anyOf([]).text]).toEqual(['true', 'false'])
    expect(allOf([sql`a = ${1}`, anyOf([sql`b = ${2}`, sql`c = ${3}`])]).text).toBe(
      'a = $1 and (b = $2 or c = $3)',
    )
  })
})

const odd = [`'`, `\\`, `\\'; select 1; --`, '"', '{a,b}', '$1', 'ção \u{1f600}', '', 'null']

describe.each([
  ['prepared', readRows],
  ['written out', readOnce],
])('a value of a statement that is %s', (_sentence, read: typeof readRows) => {
  const answer = async (statement: Sql) => {
    const [row] = await inCompany(await anEmptyCompany(), () => read<{ value: unknown }>(statement))
    return row?.value
  }

  it('comes back as it was, whatever signs are in it, alone and in a list', async () => {
    expect(await answer(sql`select ${odd}::text[] as value`)).toEqual(odd)
    for (const text of odd) expect(await answer(sql`select ${text}::text as value`)).toBe(text)
  })

  it.each([
    [7, 'integer', 7],
    [-1, 'integer', -1],
    ['9007199254740993', 'bigint', '9007199254740993'],
    [true, 'boolean', true],
    [null, 'integer', null],
    [undefined, 'text', null],
    [[1, 2], 'integer[]', [1, 2]],
    [['a', null], 'text[]', ['a', null]],
    [[], 'integer[]', []],
    [new Date('2026-02-03T04:05:06.789Z'), 'timestamptz', new Date('2026-02-03T04:05:06.789Z')],
  ])('is of its type: %s as %s', async (value, type, expected) => {
    expect(await answer(sql`select ${value}::${raw(type)} as value`)).toEqual(expected)
  })

  it('loses what Postgres cannot store, and ends no statement', async () => {
    expect(await answer(sql`select ${'a\0b'}::text as value`)).toBe('ab')
  })

  it('is refused when it is none', async () => {
    await expect(answer(sql`select ${{ a: 1 }}::text as value`)).rejects.toThrow('cannot be written')
  })
})
