import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { languages } from '@balcao/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeature } from '../scripts/lib/newFeature.js'

const checkout = path.resolve(import.meta.dirname, '../..')

let root: string

/** Files that list features. */
const lists = [
  'backend/contract/src/abilities.ts',
  'backend/contract/src/index.ts',
  'backend/src/features/people/index.ts',
  'backend/src/models/all.ts',
  'frontend/src/app/pages/administration.ts',
  ...languages.map((language) => `frontend/src/i18n/locales/${language}/menu.ts`),
]

const textOf = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-feature-'))
  for (const file of lists) await cp(path.join(checkout, file), path.join(root, file))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('npm run new:feature', () => {
  it('creates the files of both sides, from the contract to the journey', async () => {
    const { files } = await createFeature({ plural: 'fastReplies', roof: 'people', root })
    expect(files.sort()).toEqual([
      'backend/contract/src/resources/people/fastReplies.ts',
      'backend/src/features/people/fastReplies/fastReplies.api.test.ts',
      'backend/src/features/people/fastReplies/index.ts',
      expect.stringMatching(/^backend\/src\/models\/migrations\/\d{4}-fast-replies\.ts$/),
      'backend/src/models/people/FastReply.ts',
      'frontend/e2e/people/fastReplies.spec.ts',
      'frontend/src/features/people/fastReplies/FastRepliesPage.tsx',
      'frontend/src/features/people/fastReplies/FastReplyDialog.tsx',
      'frontend/src/features/people/fastReplies/fastReplies.queries.ts',
      ...[...languages]
        .sort()
        .map((language) => `frontend/src/i18n/locales/${language}/pages/fastRepliesPage.ts`),
    ])
    const text = (await Promise.all(files.map(textOf))).join('')
    expect(text).not.toMatch(/__\w+__/)
    expect(files).toHaveLength(9 + languages.length)
  })

  it('enters it in eight lists and no other, in their order, under its words', async () => {
    const words = { pt: 'Recados', en: 'Notes', es: "L'avis" }
    const { changed } = await createFeature({ plural: 'fastReplies', roof: 'people', words, root })
    expect(changed.sort()).toEqual([...lists].sort())
    expect(changed.length).toBeLessThanOrEqual(8)
    for (const file of lists) expect((await textOf(file)).toLowerCase()).toMatch(/fast_?-?repl(y|ies)/)
    expect(await textOf('backend/src/features/people/index.ts')).toMatch(/,\s*fastRepliesFeature,?\s*\]/)
    expect(await textOf('backend/src/models/all.ts')).toMatch(
      /people\/ContactTag\.js'\n.*people\/FastReply\.js'\n.*people\//,
    )
    expect(await textOf('frontend/src/i18n/locales/pt/menu.ts')).toMatch(
      /dashboard: .*\n {2}fastReplies: 'Recados',\n {2}helps: /,
    )
    expect(await textOf('frontend/src/i18n/locales/es/menu.ts')).toContain(`fastReplies: "L'avis",`)
    const page = 'frontend/src/i18n/locales/en/pages/fastRepliesPage.ts'
    expect(await textOf(page)).toContain("title: 'Notes'")

    await createFeature({ plural: 'slowReplies', roof: 'people', root })
    const pages = await textOf('frontend/src/app/pages/administration.ts')
    expect(pages.match(/import ListAltOutlined/g)).toHaveLength(1)
    expect(pages.match(/'(fast|slow)Replies'/g)).toEqual(["'fastReplies'", "'slowReplies'"])
  })

  it('refuses a roof that there is not', async () => {
    await expect(createFeature({ plural: 'fastReplies', roof: 'attic', root })).rejects.toThrow(/no roof/)
  })

  it('creates a journey that uses only phrases of its page and shared ones', async () => {
    await createFeature({ plural: 'fastReplies', roof: 'people', root })
    const own = await textOf('frontend/src/i18n/locales/pt/pages/fastRepliesPage.ts')
    const shared = ['common', 'pages/list', 'pages/form'].map((name) =>
      readFile(path.join(checkout, `frontend/src/i18n/locales/pt/${name}.ts`), 'utf8'),
    )
    const phrases = [own, ...(await Promise.all(shared))].flatMap((text) =>
      [...text.matchAll(/: '(.+)',$/gm)].map(([, phrase = '']) => phrase.replace('{{product}}', 'Balcão')),
    )
    const isPhrase = (words: string) =>
      phrases.some(
        (phrase) =>
          phrase.startsWith(words) ||
          new RegExp(`^${phrase.replace(/[.*+?()[\]|^$\\]/g, '\\$&').replace(/{{\w+}}/g, '.+')}$`).test(
            words,
          ),
      )
    const journey = await textOf('frontend/e2e/people/fastReplies.spec.ts')
    const lookedFor = journey.matchAll(
      /(?:\bname: |toContainText\(|getByText\(|expectToast\()['`]([^'`]+)['`]/g,
    )
    const words = [...lookedFor].map(([, text = '']) => text)
    expect(words.length).toBeGreaterThan(8)
    expect(words.filter((text) => !isPhrase(text))).toEqual([])
    expect(isPhrase('Novo recado')).toBe(false)
  })

  it('refuses a list that has another form than it knows, and writes nothing', async () => {
    await writeFile(path.join(root, 'backend/src/models/all.ts'), '')
    await expect(createFeature({ plural: 'fastReplies', roof: 'people', root })).rejects.toThrow(
      /changed its form/,
    )
    await expect(textOf('backend/src/models/people/FastReply.ts')).rejects.toThrow(/ENOENT/)
  })

  it.each([undefined, '', 'Quick', 'quick-messages', '../tickets', 'quick messages'])(
    'refuses %j, which is no name',
    async (plural) => {
      await expect(createFeature({ ...(plural !== undefined && { plural }), root })).rejects.toThrow(/name/)
    },
  )

  it('asks for the singular where it cannot be told', async () => {
    await expect(createFeature({ plural: 'staff', root })).rejects.toThrow(/second name/)
    const { files } = await createFeature({ plural: 'staff', singular: 'colleague', roof: 'people', root })
    expect(files).toContain('backend/src/models/people/Colleague.ts')
  })

  it('refuses a name that is taken, and writes nothing', async () => {
    await mkdir(path.join(root, 'backend/src/features/company/tickets'), { recursive: true })
    await expect(createFeature({ plural: 'tickets', root })).rejects.toThrow(/exists already/)
    await expect(textOf('backend/src/models/company/Ticket.ts')).rejects.toThrow(/ENOENT/)
  })
})

const run = promisify(execFile)

interface Output {
  stdout: string
  stderr: string
}

/** Generated files, which are not copied. */
const leftOut = new Set(['node_modules', 'dist', '.cache', '.data', '.git', '.results'])

/** Copies the checkout. Packages are shared with the original, except for our own workspaces. */
async function copyCheckout(to: string): Promise<void> {
  await cp(checkout, to, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) })
  for (const folder of ['node_modules', 'backend/node_modules', 'frontend/node_modules']) {
    const names = await readdir(path.join(checkout, folder)).catch(() => [])
    await mkdir(path.join(to, folder), { recursive: true })
    for (const name of names.filter((each) => !each.startsWith('.') && each !== '@balcao'))
      await symlink(path.join(checkout, folder, name), path.join(to, folder, name))
  }
  await mkdir(path.join(to, 'node_modules/@balcao'))
  for (const [name, folder] of Object.entries({ contract: 'contract', 'whatsapp-simulator': 'simulator' }))
    await symlink(path.join(to, 'backend', folder), path.join(to, 'node_modules/@balcao', name))
}

/** Output of a tool in the copy, success or failure. */
const tool = async (file: string, args: string[], folder = ''): Promise<string> => {
  // A separate run with its own database, not a worker of this one.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|DATABASE_|REDIS_URL|MEDIA_DIR)/.test(name),
  )
  const { stdout, stderr } = await run(process.execPath, [path.join(root, 'node_modules', file), ...args], {
    cwd: path.join(root, folder),
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1' },
  }).catch((failure: Output) => failure)
  return stdout + stderr
}

describe('a feature that was made', () => {
  it('has right types, keeps to the rules of lint and of imports, and passes its own test', async () => {
    await copyCheckout(root)
    const { files, changed } = await createFeature({ plural: 'fastReplies', roof: 'people', root })
    const sources = [...files, ...changed]
    const test = path.relative('backend', files.find((file) => file.endsWith('.api.test.ts')) ?? '')
    // Deeper files are the same as in the original.
    const ofImports = ['--config', '.dependency-cruiser.cjs', '--max-depth', '1', ...sources]
    const [linted, cruised, tested] = await Promise.all([
      tool('oxlint/bin/oxlint', ['--type-check', '--deny-warnings', ...sources]),
      tool('dependency-cruiser/bin/dependency-cruise.mjs', ofImports),
      tool('vitest/vitest.mjs', ['run', '--project', 'api', test], 'backend'),
    ])
    expect(linted).toContain('Found 0 warnings and 0 errors.')
    expect(linted).toContain(`on ${sources.length} files`)
    expect(cruised).toMatch(/no dependency violations found \(\d{3,} modules/)
    expect(tested).toMatch(/Tests +4 passed/)
  })
})
