import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeature } from '../scripts/lib/newFeature.js'

const checkout = path.resolve(import.meta.dirname, '../..')

let root: string

/** What features are entered in. */
const lists = [
  ...['abilities', 'errors', 'index', 'realtime'].map((name) => `backend/contract/src/${name}.ts`),
  'backend/src/entrypoints/features.ts',
  'backend/src/events/catalogue.ts',
  'backend/src/models/index.ts',
  'backend/src/models/migrations/index.ts',
  ...['en', 'es', 'pt'].map((language) => `frontend/src/i18n/locales/${language}/errors.ts`),
]

const textOf = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-feature-'))
  for (const file of lists) await cp(path.join(checkout, file), path.join(root, file))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('npm run new:feature', () => {
  it('makes its contract, its table, its declaration and a test', async () => {
    const { files } = await createFeature({ plural: 'fastReplies', root })
    expect(files.sort()).toEqual([
      'backend/contract/src/resources/fastReplies.ts',
      'backend/src/features/fastReplies/fastReplies.api.test.ts',
      'backend/src/features/fastReplies/fastReplies.resource.ts',
      'backend/src/features/fastReplies/index.ts',
      'backend/src/models/FastReply.ts',
      expect.stringMatching(/^backend\/src\/models\/migrations\/\d{4}-fast-replies\.ts$/),
    ])
    const text = (await Promise.all(files.map(textOf))).join('')
    expect(text).not.toMatch(/__\w+__/)
    expect(text).toContain('ERR_NO_FAST_REPLY_FOUND')
  })

  it('enters it in every list', async () => {
    const { changed } = await createFeature({ plural: 'fastReplies', root })
    expect(changed.sort()).toEqual([...lists].sort())
    expect(await textOf('backend/src/entrypoints/features.ts')).toContain('  fastRepliesFeature,')
    expect(await textOf('backend/src/events/catalogue.ts')).toContain("'fastreply'")
    for (const file of lists) expect((await textOf(file)).toLowerCase()).toMatch(/fast_?-?repl(y|ies)/)
  })

  it('refuses a list that has another form than it knows, and writes nothing', async () => {
    await writeFile(path.join(root, 'backend/src/events/catalogue.ts'), '')
    await expect(createFeature({ plural: 'fastReplies', root })).rejects.toThrow(/changed its form/)
    await expect(textOf('backend/src/models/FastReply.ts')).rejects.toThrow(/ENOENT/)
  })

  it.each([undefined, '', 'Quick', 'quick-messages', '../tickets', 'quick messages'])(
    'refuses %j, which is no name',
    async (plural) => {
      await expect(createFeature({ ...(plural !== undefined && { plural }), root })).rejects.toThrow(/name/)
    },
  )

  it('asks for the singular where it cannot be told', async () => {
    await expect(createFeature({ plural: 'staff', root })).rejects.toThrow(/second name/)
    const { files } = await createFeature({ plural: 'staff', singular: 'colleague', root })
    expect(files).toContain('backend/src/models/Colleague.ts')
  })

  it('refuses a name that is taken, and writes nothing', async () => {
    await mkdir(path.join(root, 'backend/src/features/tickets'), { recursive: true })
    await expect(createFeature({ plural: 'tickets', root })).rejects.toThrow(/exists already/)
    await expect(textOf('backend/src/models/Ticket.ts')).rejects.toThrow(/ENOENT/)
  })
})
