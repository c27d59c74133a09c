import ts from 'typescript'
import { resolved } from './calls.js'
import { isPlain } from './syntax.js'

/** Finds the callers of functions. */
export class Callers {
  readonly #calls = new Map<ts.Symbol, ts.CallExpression[]>()
  readonly #checker: ts.TypeChecker

  constructor(program: ts.Program, checker: ts.TypeChecker) {
    this.#checker = checker
    const visit = (node: ts.Node): void => {
      // Types of other methods are not resolved, which would take longer than all the rest.
      const callee = ts.isCallExpression(node) && isPlain(node.expression) && this.symbolOf(node.expression)
      if (callee) this.#calls.set(callee, [...this.callsOf(callee), node])
      ts.forEachChild(node, visit)
    }
    for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file)
  }

  /** The calls of a function. */
  callsOf(callee: ts.Symbol): readonly ts.CallExpression[] {
    return this.#calls.get(callee) ?? []
  }

  /** The symbol that an expression names; for an import, the imported symbol. */
  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name)
    return symbol && resolved(this.#checker, symbol)
  }
}
