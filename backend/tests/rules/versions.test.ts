import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAST_UNCHECKED, previousRelease } from '../../src/models/migrations/releases.js'
import { checkout } from '../sources.js'

interface Manifest {
  name: string
  version: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')
const manifestOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest

const root = manifestOf('.')
const workspaces = (root.workspaces ?? []).map((folder) => ({ folder, manifest: manifestOf(folder) }))

/** Versions of the changelog, the newest first, each with its text. */
const releases = read('backend/docs/CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [, version, date] =
      /^\[(\d+\.\d+\.\d+)\] - (not yet published|\d{4}-\d{2}-\d{2})\n/.exec(section) ?? []
    return { version, date, text: section }
  })

/** `0.10.2` as a number that sorts. */
const asNumber = (version = '') => version.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0)

describe('the version', () => {
  it('is the same in every workspace, also where one needs another', () => {
    expect(workspaces).toHaveLength(4)
    for (const { folder, manifest } of workspaces) {
      expect(manifest.version, folder).toBe(root.version)
      const needed = { ...manifest.dependencies, ...manifest.devDependencies }
      for (const { manifest: other } of workspaces)
        if (needed[other.name]) expect(needed[other.name], `${folder} needs ${other.name}`).toBe(root.version)
    }
  })

  it('is the same in the lock file', () => {
    const { version, packages } = JSON.parse(read('package-lock.json')) as {
      version: string
      packages: Record<string, { version?: string }>
    }
    const locked = ['', ...workspaces.map(({ folder }) => folder)].map((folder) => packages[folder]?.version)
    expect([version, ...locked]).toEqual(Array.from({ length: 6 }, () => root.version))
  })

  it('is the newest of the changelog, and only that one may be unpublished', () => {
    expect(releases[0]?.version).toBe(root.version)
    for (const { text, date } of releases.slice(1)) expect(date, text.slice(0, 20)).toMatch(/^\d{4}/)
    const numbers = releases.map(({ version }) => asNumber(version))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('comes after the one whose schema is declared', () => {
    expect(releases[1]?.version).toBe(previousRelease.version)
    const steps = readdirSync(path.join(checkout, 'backend/src/models/migrations')).map((file) =>
      file.slice(0, 4),
    )
    for (const number of [previousRelease.schema, LAST_UNCHECKED]) expect(steps).toContain(number)
  })

  it.each(releases.slice(0, -1).map(({ version, text }) => [version, text]))(
    '%s says what must be done to change to it',
    (_version, text) => {
      expect(text).toMatch(/^### Upgrading$/m)
    },
  )
})
