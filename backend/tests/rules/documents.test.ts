import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout } from '../sources.js'

/** Created by the installation, the build or a start. */
const GENERATED = ['node_modules', 'dist', '.git', '.cache', '.data']

/** All files of the checkout, from its root, with forward slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return GENERATED.includes(entry.name) ? [] : filesIn(file)
    return [file]
  })
}

const files = filesIn('.')
const read = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')

const ofKind = (endings: string): RegExp =>
  new RegExp(String.raw`(?<![\w/.:@-])(?:[\w.*-]+/|\{[\w,]+\}/)*[\w*-][\w.*-]*\.(?:${endings})(?![\w(])`, 'g')

const IN_DOCUMENTS = ofKind('tsx?|mjs|cjs|jsx?|json|md|css|ya?ml|sh|tpl|html')
/** Comments also name files that the product creates, which are no sources. */
const IN_COMMENTS = ofKind('tsx?|mjs|cjs|md|tpl')

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm

/**
 * Pattern of a citation. `*` and `NAME` stand for any name, `{a,b}` for either. A built file is replaced by
 * its source.
 */
function asPattern(citation: string): RegExp {
  const source = citation.replace(/^(?:\.{1,2}\/)+/, '').replace(/\bdist\/(.*)\.js$/, 'src/$1.ts')
  const pattern = source
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*|\bNAME\b/g, '[^/]*')
    .replace(/\{([\w,]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`(?:^|/)${pattern}$`)
}

/** Files that a text cites and that don't exist. A path may begin at any folder. */
const missingIn = (text: string, kind: RegExp): string[] =>
  [...new Set(text.match(kind))].filter((citation) => {
    const pattern = asPattern(citation)
    return !files.some((file) => pattern.test(file))
  })

describe('the files that documents and comments name', () => {
  it('are told from those that are not there', () => {
    expect(missingIn('`platform/http/route.ts`, `features/*/*/index.ts`, README.md', IN_DOCUMENTS)).toEqual(
      [],
    )
    expect(missingIn('see `platform/http/gone.ts` and old.md', IN_DOCUMENTS)).toEqual([
      'platform/http/gone.ts',
      'old.md',
    ])
  })

  it.each(files.filter((file) => file.endsWith('.md')))('exist: %s', (file) => {
    expect(missingIn(read(file), IN_DOCUMENTS)).toEqual([])
  })

  it('exist: comments of the sources', () => {
    const sources = files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file))
    expect(sources.length).toBeGreaterThan(1_000)
    const missing = sources.flatMap((file) =>
      missingIn((read(file).match(COMMENT) ?? []).join('\n'), IN_COMMENTS).map(
        (citation) => `${file}: ${citation}`,
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('the decision records', () => {
  const folder = 'backend/docs/decisions'
  const records = files.filter((file) => file.startsWith(`${folder}/0`)).toSorted()

  it('have the number of their name, and stand in the index in order', () => {
    const listed = records.map((file) => {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? []
      expect(path.basename(file).slice(0, 4), file).toBe(number?.padStart(4, '0'))
      return `- ${number}: [${title}](${path.basename(file)})`
    })
    expect(listed).not.toHaveLength(0)
    expect(read(`${folder}/README.md`).match(/^- .+$/gm)).toEqual(listed)
  })
})
