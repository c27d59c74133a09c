import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { productSources, type Source } from './sources.js'

/** The parts that a feature may have; the list is closed. */
const roles = [
  'resource',
  'routes',
  'queries',
  'commands',
  'rules',
  'policy',
  'presenter',
  'broadcast',
  'job',
]

/** A file without a role is one command, and is named after the verb that it exports. */
function faultOf({ path: file, text }: Source): string | null {
  const [, roof, feature, ...rest] = file.split('/')
  if (roof === undefined || feature === undefined || rest.length !== 1)
    return `${file}: a feature is one folder without folders, under a roof`
  const [name = '', role, ...more] = path.basename(file, '.ts').split('.')
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || more.length > 0) return `${file}: a name, and one role at most`
  if (role !== undefined) return roles.includes(role) ? null : `${file}: "${role}" is no role of this house`
  if (name === 'index') return null
  const exportsItsName = new RegExp(`^export (async function|function|const) ${name}\\b`, 'm').test(text)
  return exportsItsName ? null : `${file}: without a role, a file exports the verb that it is named after`
}

const faultsOf = (sources: readonly Source[]): string[] =>
  sources.filter((source) => source.path.startsWith('features/')).flatMap((source) => faultOf(source) ?? [])

describe('the files of the features', () => {
  it('play the parts of the house and no other', () => {
    const sources = productSources()
    expect(sources.length).toBeGreaterThan(50)
    expect(faultsOf(sources)).toEqual([])
  })

  it('have an index, by which other features know them', () => {
    const files = productSources().filter(({ path: file }) => file.startsWith('features/'))
    const features = new Set(files.map(({ path: file }) => file.split('/').slice(1, 3).join('/')))
    const withIndex = files.filter(({ path: file }) => file.endsWith('/index.ts'))
    expect(withIndex).toHaveLength(features.size)
  })

  it.each([
    ['a role of its own making', 'features/people/tags/tags.service.ts', ''],
    ['two roles', 'features/people/tags/tags.rules.queries.ts', ''],
    ['a folder inside', 'features/people/tags/helpers/colours.rules.ts', ''],
    ['a file at no feature', 'features/helpers.ts', ''],
    ['a feature under no roof', 'features/tags/tags.rules.ts', ''],
    ['a drawer', 'features/people/tags/tagUtils.ts', 'export const lighten = () => 1'],
    ['a name like a class', 'features/people/tags/TagService.ts', 'export const TagService = 1'],
  ])('are refused with %s', (_sentence, file, text) => {
    expect(faultsOf([{ path: file, text }])).toHaveLength(1)
  })

  it.each([
    ['a role', 'features/people/tags/tags.rules.ts', ''],
    ['a role under a name of its own', 'features/people/tags/purgeTags.job.ts', ''],
    ['a command under its verb', 'features/people/tags/mergeTags.ts', 'export async function mergeTags() {}'],
  ])('may have %s', (_sentence, file, text) => {
    expect(faultsOf([{ path: file, text }])).toEqual([])
  })
})
