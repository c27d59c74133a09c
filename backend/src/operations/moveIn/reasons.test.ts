import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { moveReasonOf } from '@balcao/contract/moveReasons'
import { expect, it } from 'vitest'
import { olderTables } from './generations/tables.js'

const here = import.meta.dirname
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(here, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(here, folder, file), 'utf8'))
const sources = [...sourcesIn('conversion'), readFileSync(path.join(here, 'olderSource.ts'), 'utf8')]

const REASON =
  /\b(?:note|leaveOut|merge)\(\s*(?:(?:'[A-Z]\w+'|table),\s*)?((?:[\w =]+\? )?(?:'[^']+'|`[^`]+`)(?: : '[^']+')?)/g

/** The texts that conversions write, with a word for each value in them. Names of tables are no texts. */
const written = sources
  .flatMap((text) =>
    [...text.matchAll(REASON)].flatMap(([, argument = '']) =>
      [...argument.matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, plain, template]) =>
        (plain ?? template ?? '').replaceAll(/\$\{.*?\}(?!\))/g, 'x'),
      ),
    ),
  )
  .filter((text) => text.includes(' '))

it('every reason of a conversion has words on the page of super users', () => {
  expect(new Set(written).size).toBeGreaterThan(60)
  expect(written.filter((reason) => moveReasonOf(reason) === null)).toEqual([])
})

it('so has every reason of the engine', () => {
  const reasons = sourcesIn('../companyImport').flatMap((text) =>
    [
      ...text.matchAll(/(?:const reason = |reason: |addCount\(\s*report\.\w+,\s*)(?:'([^']+)'|`([^`]+)`)/g),
    ].map(([, plain, template = '']) => plain ?? template.replaceAll(/\$\{.*?\}/g, 'x')),
  )
  expect(reasons.length).toBeGreaterThan(1)
  expect(reasons.filter((reason) => moveReasonOf(reason) === null)).toEqual([])
})

it('so has every reason of a table of which nothing is taken', () => {
  const reasons = Object.values(olderTables).flatMap(({ fate }) => ('leftOut' in fate ? [fate.leftOut] : []))
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter((reason) => moveReasonOf(reason) === null)).toEqual([])
})
