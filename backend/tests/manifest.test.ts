import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { broadcasts, jobs, reactions, routes, sweeps } from '../src/entrypoints/features.js'
import type { Route } from '../src/platform/http/route.js'

const folder = path.resolve(import.meta.dirname, '../src/features')

/** Files that declare a part of a feature. */
const declaring = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(routes|job|broadcast|resource)\.ts$/.test(file))
  .sort()

/** Keys that identify each kind of declaration. */
const marks: Record<string, readonly string[]> = {
  route: ['endpoint', 'access'],
  job: ['attempts', 'run'],
  sweep: ['everyMs', 'run'],
  broadcast: ['events', 'emissions'],
  reaction: ['event', 'jobName'],
}

const isDeclared = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(marks).some((keys) => keys.every((key) => key in value))

/** Declarations among a module's exports, also within lists and objects. */
const declarationsIn = (value: unknown, depth = 3): object[] => {
  if (isDeclared(value)) return [value]
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  const isPlain =
    Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
  return isPlain ? Object.values(value).flatMap((part) => declarationsIn(part, depth - 1)) : []
}

/**
 * Declarations that no feature lists. A resource's route may be replaced by another one for the same call.
 */
function orphansOf(declared: readonly object[], listed: readonly object[]): object[] {
  const calls = new Set(listed.map((each) => (each as Partial<Route>).endpoint))
  const isAnswered = (each: Partial<Route>) => each.endpoint !== undefined && calls.has(each.endpoint)
  return declared.filter((each) => !listed.includes(each) && !isAnswered(each))
}

describe('the features', () => {
  const listed: object[] = [...routes, ...jobs, ...sweeps, ...broadcasts, ...reactions]
  const declared: object[] = []

  beforeAll(async () => {
    for (const file of declaring) {
      const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>
      declared.push(...declarationsIn({ ...module }))
    }
  })

  it('name everything that their files declare', () => {
    expect(declared.length).toBeGreaterThan(100)
    expect(orphansOf(declared, listed)).toEqual([])
  })

  it('name nothing twice', () => {
    expect(new Set(listed).size).toBe(listed.length)
    const names = [...jobs, ...sweeps].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('would be seen to have forgotten one', () => {
    const [first, ...others] = listed
    expect(orphansOf(declared, others)).toEqual([first])
  })
})
