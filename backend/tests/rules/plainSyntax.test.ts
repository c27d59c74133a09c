import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ownSources, type Source } from '../sources.js'

/** Finds syntax that we don't use. */
type Finder = (node: ts.Node) => boolean

const inParentheses = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? inParentheses(node.expression) : node

/** `...{ a, b }` instead of `a, b`. */
const isSpreadOfLiteral: Finder = (node) =>
  (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
  ts.isObjectLiteralExpression(inParentheses(node.expression))

/** `private x` instead of `#x`. Constructors can only be private by keyword. */
const isPrivateByKeyword: Finder = (node) =>
  node.kind === ts.SyntaxKind.PrivateKeyword && !ts.isConstructorDeclaration(node.parent)

const isAssignmentToRef = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) &&
  ts.isBinaryExpression(node.expression) &&
  node.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isPropertyAccessExpression(node.expression.left) &&
  node.expression.left.name.text === 'current'

/** An effect of every render that only sets refs. Use `useEffectEvent` or similar. */
const isEffectThatFillsRefs: Finder = (node) => {
  if (!ts.isCallExpression(node) || !/^use(Layout|Insertion)?Effect$/.test(node.expression.getText()))
    return false
  const [effect, dependencies] = node.arguments
  if (!effect || dependencies || !ts.isArrowFunction(effect) || !ts.isBlock(effect.body)) return false
  return effect.body.statements.length > 0 && effect.body.statements.every(isAssignmentToRef)
}

const sources = ownSources()

/** Places of a source with such syntax: `path:line`. */
function placesIn({ path: file, text }: Source, isFound: Finder): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const places: string[] = []
  const visit = (node: ts.Node): void => {
    if (isFound(node))
      places.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    // Modifiers are children, too.
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

/** Only sources that may contain it are parsed. */
const allPlaces = (isFound: Finder, hint: RegExp): string[] =>
  sources.filter(({ text }) => hint.test(text)).flatMap((source) => placesIn(source, isFound))

describe('what is written in one way', () => {
  it('reads enough of the sources', () => {
    expect(sources.length).toBeGreaterThan(2_000)
  })

  it('no object is built by spreading a literal: its properties stand there', () => {
    expect(allPlaces(isSpreadOfLiteral, /\.\.\.\(*\{/)).toEqual([])
  })

  it('a private member has a #', () => {
    expect(allPlaces(isPrivateByKeyword, /\bprivate\s/)).toEqual([])
  })

  it('the newest callback is kept by useEffectEvent or useEventCallback, not by a ref', () => {
    expect(allPlaces(isEffectThatFillsRefs, /\.current = /)).toEqual([])
  })

  it.each<[string, Finder, string]>([
    ['a spread literal', isSpreadOfLiteral, 'const x = { ...{ a: 1 }, b: 2 }'],
    ['a spread literal in parentheses', isSpreadOfLiteral, 'const x = { ...({ a: 1 }) }'],
    ['spread attributes', isSpreadOfLiteral, 'const x = <p {...{ id: "a" }} />'],
    ['a private field', isPrivateByKeyword, 'class A { private x = 1 }'],
    ['a private parameter', isPrivateByKeyword, 'class A { constructor(private readonly x: number) {} }'],
    ['a ref that is filled', isEffectThatFillsRefs, 'useLayoutEffect(() => { latest.current = make })'],
  ])('%s is found', (_name, isFound, text) => {
    expect(placesIn({ path: 'x.tsx', text }, isFound)).toEqual(['x.tsx:1'])
  })

  it.each<[string, Finder, string]>([
    ['a spread condition', isSpreadOfLiteral, 'const x = { ...(a && { a }), ...rest }'],
    ['a private constructor', isPrivateByKeyword, 'class A { private constructor() {} }'],
    [
      'a ref that follows a value',
      isEffectThatFillsRefs,
      'useEffect(() => { seen.current = count }, [count])',
    ],
  ])('%s is allowed', (_name, isFound, text) => {
    expect(placesIn({ path: 'x.tsx', text }, isFound)).toEqual([])
  })
})
