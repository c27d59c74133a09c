import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { productSources, type Source } from '../sources.js'

/** Parts that a feature may have; the list is closed. */
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
  'hooks',
]

/** Folder names that don't tell what is inside. */
const drawers = ['common', 'helpers', 'lib', 'misc', 'shared', 'utils']

/**
 * A feature is a folder under a roof. A large one has subfolders with the same parts, which have no
 * subfolders or index of their own. A file without a role has one command, and is named after the exported
 * verb.
 */
function faultOf({ path: file, text }: Source): string | null {
  const [, roof, feature, ...rest] = file.split('/')
  if (feature === 'index.ts') return null
  if (roof === undefined || feature === undefined || rest.length === 0 || rest.length > 2)
    return `${file}: a file lies in a feature under a roof, or in one of the feature's rooms`
  const room = rest.length === 2 ? rest[0] : undefined
  if (room !== undefined && (!/^[a-z][A-Za-z0-9]*$/.test(room) || drawers.includes(room)))
    return `${file}: a room is named after what is in it`
  const [name = '', role, ...more] = path.basename(file, '.ts').split('.')
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || more.length > 0) return `${file}: a name, and one role at most`
  if (role !== undefined) return roles.includes(role) ? null : `${file}: "${role}" is no role of this house`
  if (name === 'index')
    return room === undefined ? null : `${file}: a feature has one index, by which others know it`
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
    const files = productSources().filter(({ path: file }) => /^features\/[^/]+\/[^/]+\//.test(file))
    const features = new Set(files.map(({ path: file }) => file.split('/').slice(0, 3).join('/')))
    const indexes = files.map(({ path: file }) => file).filter((file) => file.endsWith('/index.ts'))
    expect(indexes).toEqual([...features].map((feature) => `${feature}/index.ts`).sort())
  })

  it.each([
    ['a role of its own making', 'features/people/tags/tags.service.ts', ''],
    ['two roles', 'features/people/tags/tags.rules.queries.ts', ''],
    ['a role of its own making in a room', 'features/people/tags/colours/colours.helper.ts', ''],
    ['a room in a room', 'features/people/tags/colours/names/names.rules.ts', ''],
    ['a room in which anything could lie', 'features/people/tags/helpers/colours.rules.ts', ''],
    ['a room with an index', 'features/people/tags/colours/index.ts', ''],
    ['a room named like a class', 'features/people/tags/Colours/colours.rules.ts', ''],
    ['a file at no feature', 'features/people/helpers.ts', ''],
    ['a file under no roof', 'features/helpers.ts', ''],
    ['a feature under no roof', 'features/tags/tags.rules.ts', ''],
    ['a drawer', 'features/people/tags/tagUtils.ts', 'export const lighten = () => 1'],
    ['a name like a class', 'features/people/tags/TagService.ts', 'export const TagService = 1'],
  ])('are refused with %s', (_sentence, file, text) => {
    expect(faultsOf([{ path: file, text }])).toHaveLength(1)
  })

  it.each([
    ['a role', 'features/people/tags/tags.rules.ts', ''],
    ['a role under a name of its own', 'features/people/tags/purgeTags.job.ts', ''],
    ['a role in a room', 'features/people/tags/colours/colours.rules.ts', ''],
    ['a command under its verb', 'features/people/tags/mergeTags.ts', 'export async function mergeTags() {}'],
    ['an index of their roof', 'features/people/index.ts', ''],
  ])('may have %s', (_sentence, file, text) => {
    expect(faultsOf([{ path: file, text }])).toEqual([])
  })
})
