import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { algorithms, algorithmsIn } from '../../scripts/lib/security/algorithms.js'
import { chapters } from '../../scripts/lib/security/asvs/index.js'
import type { Evidence } from '../../scripts/lib/security/asvs/item.js'
import { levelOf } from '../../scripts/lib/security/asvs/levels.js'
import { SECURITY_PAGE, securityPage } from '../../scripts/lib/security/page.js'
import { checkout, productSources, withoutComments } from '../sources.js'

const read = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')

const items = chapters.flatMap(({ number, items: ofChapter }) =>
  Object.entries(ofChapter).map(([item, [words, ...evidence]]) => ({
    chapter: number,
    item,
    words,
    evidence,
  })),
)

const contents = new Map<string, string | null>()
function contentOf(file: string): string | null {
  if (!contents.has(file)) {
    try {
      contents.set(file, read(file))
    } catch {
      contents.set(file, null)
    }
  }
  return contents.get(file) ?? null
}

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** A test's title stands between quotes of any kind. */
const hasTest = (text: string, name: string): boolean =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => text.includes(quoted))

/** What is wrong with a piece of evidence; null where it is right. */
function faultOf(evidence: Evidence): string | null {
  if (evidence.kind === 'test') {
    const text = isTest(evidence.file) ? contentOf(evidence.file) : null
    if (text === null) return `there is no test ${evidence.file}`
    if (evidence.name === undefined || hasTest(text, evidence.name)) return null
    return `${evidence.file} has no test "${evidence.name}"`
  }
  if (evidence.kind === 'document') {
    const lines = contentOf(evidence.file)?.split('\n') ?? []
    const isThere = lines.some(
      (line) => line.replace(/^#+ /, '') === evidence.heading && line.startsWith('#'),
    )
    return isThere ? null : `${evidence.file} has no "${evidence.heading}"`
  }
  return evidence.text.length >= 15 ? null : `"${evidence.text}" is no reason`
}

describe('the table of the ASVS', () => {
  it('has every item of the levels 1 and 2 once, in order and in its chapter', () => {
    const wanted = [...levelOf].filter(([, level]) => level <= 2).map(([item]) => item)
    expect(wanted).toHaveLength(253)
    expect(items.map(({ item }) => item)).toEqual(wanted)
    expect(items.filter(({ item, chapter }) => !item.startsWith(`${chapter}.`))).toEqual([])
  })

  it('names tests and headings that exist, and reasons that say something', () => {
    const faults = items.flatMap(({ item, evidence }) =>
      evidence.flatMap((each) => {
        const fault = faultOf(each)
        return fault === null ? [] : [`${item}: ${fault}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('says each item in a short sentence', () => {
    expect(items.filter(({ words }) => !/^[A-Z].{10,90}\.$/.test(words)).map(({ item }) => item)).toEqual([])
  })

  it.each<[string, Evidence]>([
    ['a file that is not there', { kind: 'test', file: 'backend/tests/gone.test.ts' }],
    ['a file that is no test', { kind: 'test', file: 'backend/tests/sources.ts' }],
    [
      'a test that was renamed',
      { kind: 'test', file: 'backend/tests/rules/width.test.ts', name: 'comments are narrow' },
    ],
    ['a heading that is not there', { kind: 'document', file: SECURITY_PAGE, heading: 'Nothing' }],
    ['a reason without a word', { kind: 'notYet', text: 'later' }],
  ])('would be caught with %s', (_sentence, evidence) => {
    expect(faultOf(evidence)).not.toBeNull()
  })
})

describe('the algorithms of the table', () => {
  const uses = productSources().flatMap(({ path: file, text }) =>
    algorithmsIn(text).map((name) => ({ file, name })),
  )

  it('has every place of the server that uses cryptography', () => {
    expect(uses.length).toBeGreaterThan(20)
    const unknown = uses.filter(
      ({ file, name }) =>
        !algorithms.some((each) => each.name === name && (each.files?.includes(file) ?? true)),
    )
    expect(unknown).toEqual([])
  })

  it('has none that is not used, and no file that does not use it', () => {
    const unused = algorithms.flatMap(({ name, files = ['any file'] }) =>
      files.filter(
        (wanted) => !uses.some((use) => use.name === name && (use.file === wanted || wanted === 'any file')),
      ),
    )
    expect(unused).toEqual([])
  })

  it('are seen however they are written', () => {
    const text = `createHash('md5'); hkdfSync(\n  "sha1", key); jwt.verify(t, k, { algorithms: ['none'] })`
    expect(algorithmsIn(text)).toEqual(['md5', 'sha1', 'none'])
  })
})

it('security.md is as npm run security writes it', async () => {
  expect(read(SECURITY_PAGE) === (await securityPage()), 'npm run security writes it anew').toBe(true)
})

/** Files that seal for cookies and links, which nobody stores here, and those behind the declared columns. */
const SEALERS = [
  'features/billing/signUp/sealApplication.ts',
  'models/migrations/0011-sealed-secrets.ts',
  'platform/crypto/sealedColumn.ts',
  'platform/http/caller/signOnCookie.ts',
  'platform/http/caller/socketCookie.ts',
]

it('stored secrets are sealed through a declared column, so that each is sealed anew', () => {
  const calls = /\b(seal|unseal|openSealed)\b[^}]*\} from '[^']*crypto\/seal\.js'|from '\.\/seal\.js'/
  const found = productSources().filter(({ text }) => calls.test(withoutComments(text)))
  expect(found.map(({ path: file }) => file)).toEqual(SEALERS)
})

it('every way to log in ends where factor, addresses and company are looked at', () => {
  const begins = productSources().filter(({ text }) =>
    /(?<!function )\bstartSession\(/.test(withoutComments(text)),
  )
  expect(begins.map(({ path: file }) => file)).toEqual(['features/company/auth/enterAs.ts'])
})
