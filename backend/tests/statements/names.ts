import ts from 'typescript'
import { isProduct } from './calls.js'
import type { Evaluator } from './evaluator.js'
import { enclosingFunction, nameOf, patternSymbol } from './syntax.js'
import { literal, PathEnds, UNKNOWN, type Env, type Value } from './values.js'

/** Values of names: constants, parameters, fields. */
export class Names {
  readonly #reader: Evaluator

  constructor(reader: Evaluator) {
    this.#reader = reader
  }

  /** The value of a name. */
  named(node: ts.Identifier, env: Env): Value {
    if (node.text === 'undefined') return literal(undefined)
    const symbol = this.#reader.callers.symbolOf(node)
    return symbol ? this.#ofSymbol(symbol, env) : UNKNOWN
  }

  #ofSymbol(symbol: ts.Symbol, env: Env): Value {
    const bound = env.get(symbol)
    if (bound) return bound
    const declaration = symbol.valueDeclaration
    if (!declaration) return UNKNOWN
    if (ts.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, env: new Map() }
    if (ts.isParameter(declaration)) return this.#ofParameter(declaration)
    if (ts.isBindingElement(declaration)) return this.#destructured(declaration, env)
    if (ts.isVariableDeclaration(declaration)) return this.#ofVariable(declaration, symbol, env)
    if (ts.isPropertyDeclaration(declaration) && declaration.initializer)
      return this.#reader.valueOf(declaration.initializer, env)
    return UNKNOWN
  }

  #ofVariable(declaration: ts.VariableDeclaration, symbol: ts.Symbol, env: Env): Value {
    const value = this.#initial(declaration, env)
    if (value.kind !== 'list') return value
    return { kind: 'list', items: [...value.items, ...this.#pushed(declaration, symbol, env)] }
  }

  /** The initial value of a constant; in a loop, any item of the list. */
  #initial({ initializer, parent }: ts.VariableDeclaration, env: Env): Value {
    const loop = parent.parent
    if (!ts.isForOfStatement(loop)) return initializer ? this.#reader.valueOf(initializer, env) : UNKNOWN
    const all = this.#reader.valueOf(loop.expression, env)
    if (all.kind !== 'list') return UNKNOWN
    return all.items[this.#reader.paths.choose(loop, loop.expression.getText(), all.items.length)] ?? UNKNOWN
  }

  /** Items that a function pushes to its own list, with each `if` considered. */
  #pushed(declaration: ts.VariableDeclaration, list: ts.Symbol, env: Env): Value[] {
    const within = enclosingFunction(declaration)
    if (!within?.body) return []
    const items: Value[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isIfStatement(node)) {
        const taken =
          this.#isPushing(node, list) &&
          (this.#reader.isTrue(node.expression, env) ? node.thenStatement : node.elseStatement)
        if (taken) visit(taken)
        return
      }
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'push' &&
        this.#reader.callers.symbolOf(node.expression.expression) === list
      )
        for (const argument of node.arguments) {
          const value = this.#reader.valueOf(
            ts.isSpreadElement(argument) ? argument.expression : argument,
            env,
          )
          items.push(...(ts.isSpreadElement(argument) && value.kind === 'list' ? value.items : [value]))
        }
      ts.forEachChild(node, visit)
    }
    visit(within.body)
    return items
  }

  #isPushing(node: ts.Node, list: ts.Symbol): boolean {
    let isPushing = false
    const visit = (child: ts.Node): void => {
      if (ts.isIdentifier(child) && child.text === list.name && ts.isPropertyAccessExpression(child.parent))
        isPushing ||= child.parent.name.text === 'push'
      ts.forEachChild(child, visit)
    }
    visit(node)
    return isPushing
  }

  /** A parameter of a function that is not followed from a call: the value that one of its callers gives. */
  #ofParameter(parameter: ts.ParameterDeclaration): Value {
    const owner = parameter.parent
    const named =
      ts.isFunctionDeclaration(owner) || ts.isMethodDeclaration(owner)
        ? owner.name
        : ts.isVariableDeclaration(owner.parent)
          ? owner.parent.name
          : undefined
    const symbol = named && this.#reader.checker.getSymbolAtLocation(named)
    const callers = (symbol && this.#reader.callers.callsOf(symbol)) ?? []
    const caller = callers[this.#reader.paths.choose(owner, `caller of ${named?.getText()}`, callers.length)]
    const index = owner.parameters.indexOf(parameter)
    const given = caller?.arguments[index]
    if (given && !caller.arguments.slice(0, index).some(ts.isSpreadElement))
      return this.#reader.valueOf(given, new Map())
    return caller && parameter.initializer ? this.#reader.valueOf(parameter.initializer, new Map()) : UNKNOWN
  }

  /** `{ a }` or `[a]` of a constant or a parameter. */
  #destructured(element: ts.BindingElement, env: Env): Value {
    const pattern = element.parent
    const whole = this.#wholeOf(pattern, env)
    if (element.dotDotDotToken) return ts.isObjectBindingPattern(pattern) ? whole : UNKNOWN
    const found = ts.isArrayBindingPattern(pattern)
      ? whole.kind === 'list'
        ? (whole.items[pattern.elements.indexOf(element)] ?? UNKNOWN)
        : UNKNOWN
      : this.fieldOf(whole, (element.propertyName ?? element.name).getText())
    const isMissing = found.kind === 'literal' && found.value === undefined
    return isMissing && element.initializer ? this.#reader.valueOf(element.initializer, env) : found
  }

  #wholeOf(pattern: ts.BindingPattern, env: Env): Value {
    const { parent } = pattern
    if (ts.isBindingElement(parent)) return this.#destructured(parent, env)
    if (ts.isVariableDeclaration(parent)) return this.#initial(parent, env)
    return env.get(patternSymbol(pattern)) ?? this.#ofParameter(parent)
  }

  /**
   * A field of an object.
   * @throws PathEnds for null or undefined: the code would throw.
   */
  fieldOf(whole: Value, name: string): Value {
    if (whole.kind === 'record') return whole.fields.get(name) ?? UNKNOWN
    if (whole.kind === 'literal' && whole.value == null) throw new PathEnds()
    if (whole.kind !== 'object') return UNKNOWN
    let found: Value = literal(undefined)
    for (const property of whole.node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.fieldOf(this.#reader.valueOf(property.expression, whole.env), name)
        if (spread.kind !== 'literal' || spread.value !== undefined) found = spread
      } else if (property.name && nameOf(property.name) === name) {
        if (ts.isPropertyAssignment(property)) found = this.#reader.valueOf(property.initializer, whole.env)
        else if (ts.isShorthandPropertyAssignment(property)) found = this.named(property.name, whole.env)
        else found = UNKNOWN
      }
    }
    return found
  }

  /** `a.b` */
  property(node: ts.PropertyAccessExpression, env: Env): Value {
    const whole = this.#reader.valueOf(node.expression, env)
    const isNothing = whole.kind === 'literal' && whole.value == null
    if (isNothing && node.questionDotToken) return literal(undefined)
    if (whole.kind === 'list' && node.name.text === 'length') return literal(whole.items.length)
    if (isNothing || whole.kind === 'object' || whole.kind === 'record')
      return this.fieldOf(whole, node.name.text)
    const symbol = this.#reader.callers.symbolOf(node)
    const declaration = symbol?.valueDeclaration
    const isOfClass =
      declaration && (ts.isPropertyDeclaration(declaration) || ts.isMethodDeclaration(declaration))
    if (isOfClass && ts.isMethodDeclaration(declaration) && isProduct(declaration.getSourceFile()))
      return { kind: 'function', node: declaration, env }
    return isOfClass && symbol && isProduct(declaration.getSourceFile())
      ? this.#ofSymbol(symbol, env)
      : UNKNOWN
  }

  /** `a[b]` */
  element(node: ts.ElementAccessExpression, env: Env): Value {
    const whole = this.#reader.valueOf(node.expression, env)
    const key = this.#reader.known(node.argumentExpression, env)
    if (whole.kind === 'list') {
      const index =
        key.kind === 'literal'
          ? Number(key.value)
          : this.#reader.paths.choose(node, node.getText(), whole.items.length)
      return whole.items[index] ?? UNKNOWN
    }
    if (whole.kind !== 'object') return UNKNOWN
    if (key.kind === 'text') return this.fieldOf(whole, key.text)
    const names = this.namesIn(whole)
    return this.fieldOf(
      whole,
      names[this.#reader.paths.choose(node, node.argumentExpression.getText(), names.length)] ?? '',
    )
  }

  /** The names of an object's fields. */
  namesIn({ node }: { node: ts.ObjectLiteralExpression }): string[] {
    return node.properties.flatMap(({ name }) => (name ? [nameOf(name)] : []))
  }
}
