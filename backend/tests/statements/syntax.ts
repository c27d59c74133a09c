import ts from 'typescript'

/** `f` or `this.f`. */
export const isPlain = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) ||
  (ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword)

/** A number, or a branded number type of Sequelize. */
export const isNumber = (type: ts.Type): boolean =>
  type.isIntersection() ? type.types.some(isNumber) : (type.flags & ts.TypeFlags.NumberLike) !== 0

/** Whether a statement may end its function. */
export function mayReturn(node: ts.Node): boolean {
  if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return true
  return (
    !ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => mayReturn(child) || undefined) ?? false)
  )
}

export const nameOf = (name: ts.PropertyName): string =>
  ts.isStringLiteralLike(name) ? name.text : name.getText()

export function enclosingFunction(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at) && 'body' in at) return at
  return undefined
}

/** A symbol for a destructured parameter, which has none of its own. */
export function patternSymbol(pattern: ts.BindingPattern): ts.Symbol {
  const symbol = patternSymbols.get(pattern) ?? ({ name: 'pattern' } as ts.Symbol)
  patternSymbols.set(pattern, symbol)
  return symbol
}

const patternSymbols = new WeakMap<ts.BindingPattern, ts.Symbol>()
