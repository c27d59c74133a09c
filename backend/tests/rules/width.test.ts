import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout, ownSources, type Source } from '../sources.js'

const { printWidth } = JSON.parse(readFileSync(path.join(checkout, '.prettierrc.json'), 'utf8')) as {
  printWidth: number
}

/** Prettier wraps code, but neither comments nor test names. */
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)|\s\/\/ /
const TEST_NAME = /^\s*(it|test|describe)(\.\w+)*\(\s*['"`]|^\s*\]\)?( as const\))?\(['"`]/

/** URLs can't be broken. */
const UNBREAKABLE = /https?:\/\//

function wideLines({ path: file, text }: Source, kind: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > printWidth && kind.test(line) && !UNBREAKABLE.test(line) ? [`${file}:${index + 1}`] : [],
    )
}

describe('the width of lines', () => {
  it('comments are no wider than the code', () => {
    const sources = ownSources(/\.(tsx?|mjs|cjs|css)$/)
    expect(sources.length).toBeGreaterThan(2_000)
    expect(sources.flatMap((source) => wideLines(source, COMMENT))).toEqual([])
  })

  it('names of tests are no wider than the code', () => {
    const sources = ownSources(/\.(test|spec)\.tsx?$/)
    expect(sources.flatMap((source) => wideLines(source, TEST_NAME))).toEqual([])
  })

  it('finds what is wider', () => {
    const text = `// ${'word '.repeat(30)}\nit('${'x'.repeat(printWidth)}', () => {`
    expect(wideLines({ path: 'a.ts', text }, COMMENT)).toEqual(['a.ts:1'])
    expect(wideLines({ path: 'a.ts', text }, TEST_NAME)).toEqual(['a.ts:2'])
  })
})
