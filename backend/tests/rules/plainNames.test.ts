import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ownSources, type Source } from '../sources.js'

/** Participles and similar words that don't say what they name. Use a noun or a verb. */
const EMPTY = /^(told|said|held|shown|known|kept|news|of|ways|standing)$/i

/** Only sources that may contain such a declaration are parsed. */
const HINT =
  /(\b(const|let|function|type|interface|class) |[({[,:] ?)(told|said|held|shown|known|kept|news|of|ways|standing)\b/i

/** Declarations of variables, functions and types. Properties may be names of the wire or of columns. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name
  if (ts.isBindingElement(parent)) return parent.name === name && parent.propertyName !== undefined
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent)
  return declares && parent.name === name
}

/** Declarations of empty names: `path:line name`. */
function emptyNamesIn({ path, text }: Source): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const places: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && EMPTY.test(node.text) && isDeclared(node))
      places.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

describe('names', () => {
  it('are the nouns and verbs of what they name', () => {
    // Files of phrases are named after their namespaces.
    const sources = ownSources().filter(({ path }) => !path.includes('/i18n/locales/'))
    expect(sources.length).toBeGreaterThan(2_000)
    expect(sources.filter(({ text }) => HINT.test(text)).flatMap(emptyNamesIn)).toEqual([])
  })

  it.each([
    ['const told = await settle()', ['a.ts:1 told']],
    ['const { text: said } = message', ['a.ts:1 said']],
    ['function of(known: string) {}', ['a.ts:1 of', 'a.ts:1 known']],
    ['type Standing = string', ['a.ts:1 Standing']],
    ['const { known } = body; const isKnown = { held: known }', []],
  ])('%s', (text, expected) => {
    expect(emptyNamesIn({ path: 'a.ts', text })).toEqual(expected)
  })
})
