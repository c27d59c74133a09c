import { describe, expect, it } from 'vitest'
import {
  fileNameOf,
  isWithin,
  offered,
  pathsOf,
  sizeAt,
  without,
  withMoved,
  withNew,
  withStep,
  type DraftRow,
} from './menu.rules'

/** `A`, `>B` below it, `>>C` below that. */
const menu = (...lines: string[]): DraftRow[] =>
  lines.map((line) => {
    const key = line.replaceAll('>', '')
    const row = { id: null, depth: line.length - key.length, title: key, message: '', file: null }
    return { ...row, key, newFile: null, keepsFile: true }
  })
const lines = (rows: readonly DraftRow[]): string[] => rows.map(({ key, depth }) => '>'.repeat(depth) + key)

const rows = menu('A', '>B', '>>C', '>D', 'E', 'F', '>G')

it('an option takes along what hangs under it', () => {
  expect(rows.map((_row, index) => sizeAt(rows, index))).toEqual([4, 2, 1, 1, 1, 2, 1])
  expect(lines(without(rows, 'B'))).toEqual(['A', '>D', 'E', 'F', '>G'])
  expect(isWithin(rows, 'C', 'A')).toBe(true)
  expect(isWithin(rows, 'A', 'A')).toBe(true)
  expect(isWithin(rows, 'A', 'C')).toBe(false)
  expect(isWithin(rows, 'E', 'A')).toBe(false)
})

it('customers type the place among siblings, level by level', () => {
  expect(pathsOf(rows).map((path) => path.join('.'))).toEqual(['1', '1.1', '1.1.1', '1.2', '2', '3', '3.1'])
})

it('a new option is the last of all, or the last under another', () => {
  expect(lines(withNew(rows, 'N', null)).at(-1)).toBe('N')
  expect(lines(withNew(rows, 'N', 'A')).slice(3, 5)).toEqual(['>D', '>N'])
  expect(lines(withNew(rows, 'N', 'E')).slice(4, 6)).toEqual(['E', '>N'])
})

describe('an option that is dropped', () => {
  it.each([
    ['before another', 'F', 'E', 'before', ['A', '>B', '>>C', '>D', 'F', '>G', 'E']],
    ['after another and all under that', 'E', 'F', 'after', ['A', '>B', '>>C', '>D', 'F', '>G', 'E']],
    ['into another, as its last', 'E', 'A', 'inside', ['A', '>B', '>>C', '>D', '>E', 'F', '>G']],
    ['beside one of another parent', 'F', 'C', 'before', ['A', '>B', '>>F', '>>>G', '>>C', '>D', 'E']],
    ['further up than it was', 'C', 'E', 'before', ['A', '>B', '>D', 'C', 'E', 'F', '>G']],
  ] as const)('%s takes along what hangs under it', (_where, key, target, drop, expected) => {
    expect(lines(withMoved(rows, key, target, drop))).toEqual(expected)
  })

  it('goes nowhere when that is itself, or under itself', () => {
    for (const target of ['A', 'B', 'C']) expect(withMoved(rows, 'A', target, 'inside')).toBe(rows)
  })

  it('goes nowhere deeper than menus go', () => {
    const deep = menu(
      ...Array.from({ length: 10 }, (_, depth) => '>'.repeat(depth) + String.fromCharCode(97 + depth)),
      'X',
      '>Y',
    )
    expect(withMoved(deep, 'X', 'i', 'inside')).toBe(deep)
    expect(withMoved(deep, 'X', 'h', 'inside')).not.toBe(deep)
    expect(withMoved(deep, 'Y', 'j', 'inside')).toBe(deep)
    expect(withMoved(deep, 'Y', 'i', 'inside')).not.toBe(deep)
  })
})

describe('by keys an option goes', () => {
  it.each([
    ['up', 'F', ['A', '>B', '>>C', '>D', 'F', '>G', 'E']],
    ['down', 'B', ['A', '>D', '>B', '>>C', 'E', 'F', '>G']],
    ['right', 'E', ['A', '>B', '>>C', '>D', '>E', 'F', '>G']],
    ['right', 'D', ['A', '>B', '>>C', '>>D', 'E', 'F', '>G']],
    ['left', 'B', ['A', '>D', 'B', '>C', 'E', 'F', '>G']],
    ['left', 'C', ['A', '>B', '>C', '>D', 'E', 'F', '>G']],
  ] as const)('%s: %s', (step, key, expected) => {
    expect(lines(withStep(rows, key, step))).toEqual(expected)
  })

  it.each([
    ['up', 'A'],
    ['up', 'B'],
    ['down', 'D'],
    ['down', 'F'],
    ['right', 'A'],
    ['right', 'C'],
    ['left', 'E'],
  ] as const)('not %s: %s', (step, key) => {
    expect(withStep(rows, key, step)).toBe(rows)
  })
})

it('of its files an option sends the one that was chosen, else the one that it has and keeps', () => {
  const stored = { url: 'https://desk.example/x', name: 'Tabela.pdf', mimetype: 'application/pdf', size: 3 }
  const [row] = menu('A') as [DraftRow]
  expect(fileNameOf(row)).toBeNull()
  expect(fileNameOf({ ...row, file: stored })).toBe('Tabela.pdf')
  expect(fileNameOf({ ...row, file: stored, keepsFile: false })).toBeNull()
  expect(fileNameOf({ ...row, file: stored, keepsFile: false, newFile: new File(['a'], 'B.pdf') })).toBe(
    'B.pdf',
  )
})

it('what has no title yet is not offered, nor what hangs under it', () => {
  const titled = rows.map((row) => (row.key === 'B' ? { ...row, title: ' ' } : row))
  expect(offered(titled).map(({ title }) => title)).toEqual(['A', 'D', 'E', 'F', 'G'])
})
