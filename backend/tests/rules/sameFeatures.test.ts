import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout } from '../sources.js'

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(checkout, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** The features of one side, as `roof/feature`. */
const featuresOf = (side: 'backend' | 'frontend'): string[] => {
  const features = `${side}/src/features`
  return foldersIn(features).flatMap((roof) =>
    foldersIn(`${features}/${roof}`).map((feature) => `${roof}/${feature}`),
  )
}

/** A line of a table: a feature, and a reason. */
const ROW = /^\| `(\w+\/\w+)` +\| (.*?) *\|$/gm

/** The features in the table with this heading. Each has a reason. */
function listedUnder(heading: string): string[] {
  const text = readFileSync(path.join(checkout, 'frontend/ARCHITECTURE.md'), 'utf8')
  const start = text.indexOf(`| ${heading} `)
  expect(start, heading).toBeGreaterThan(0)
  const table = text.slice(start).split('\n\n', 1)[0] ?? ''
  return [...table.matchAll(ROW)].map(([, feature = '', reason = '']) => {
    expect(reason, feature).not.toBe('')
    return feature
  })
}

describe('the features of both sides', () => {
  const [server, client] = [featuresOf('backend'), featuresOf('frontend')]
  const missingIn = (side: readonly string[], other: readonly string[]) =>
    other.filter((feature) => !side.includes(feature)).sort()

  it('are found', () => {
    expect(server.length).toBeGreaterThan(40)
    expect(client.length).toBeGreaterThan(40)
  })

  it('have the same roofs', () => {
    expect(foldersIn('frontend/src/features')).toEqual(foldersIn('backend/src/features'))
  })

  it.each([
    ['Only in the client', missingIn(server, client)],
    ['Only on the server', missingIn(client, server)],
  ])('have the same roof and name, or a reason: %s', (heading, missing) => {
    expect(listedUnder(heading)).toEqual(missing)
  })
})

describe('the tests in the browser', () => {
  it('stand under the roofs of their features, or in `app` when they are about all pages', () => {
    const folders = readdirSync(path.join(checkout, 'frontend/e2e'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => path.dirname(file))
    expect(new Set(folders)).toEqual(new Set(['app', ...foldersIn('backend/src/features')]))
  })
})
