import ts from 'typescript'
import { columnsOf } from '../../src/platform/database/columns.js'
import { allOf, anyOf, raw } from '../../src/platform/database/sql.js'
import { isProduct, placeOf } from './calls.js'
import type { Evaluator } from './evaluator.js'
import { isNumber, mayReturn, patternSymbol } from './syntax.js'
import { literal, PathEnds, text, Unassembled, UNKNOWN, type Env, type Value } from './values.js'

/** Results of calls: of product functions, of SQL builders, and of some methods. */
export class Functions {
  readonly #reader: Evaluator

  constructor(reader: Evaluator) {
    this.#reader = reader
  }

  /** The result of a call. */
  called(node: ts.CallExpression, env: Env): Value {
    const callee = node.expression
    const given = (index: number): Value => {
      const argument = node.arguments[index]
      return argument ? this.#reader.valueOf(argument, env) : literal(undefined)
    }
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText()
    const first = node.arguments[0]
    if (name === 'raw' || name === 'bound' || name === 'String')
      return first ? text(this.#reader.textOf(first, env)) : UNKNOWN
    if (name === 'quotedText' || name === 'literalOf') return text("''")
    if (name === 'selectSql') return text('select id from contacts')
    if (name === 'allOf' || name === 'anyOf') {
      const conditions = this.#items(given(0), node)
      return text((name === 'allOf' ? allOf : anyOf)(conditions.map((each) => raw(each))).text)
    }
    if (name === 'Promise.all' || (name === 'all' && callee.getText() === 'Promise.all')) return given(0)
    if (ts.isCallExpression(callee) && callee.expression.getText() === 'columnsOf')
      return this.#columns(node, env)
    if (ts.isPropertyAccessExpression(callee)) {
      const ofList = this.#method(callee, node, env)
      if (ofList) return ofList
    }
    const called = this.#reader.valueOf(callee, env)
    return called.kind === 'function' ? this.#answerOf(called, node, env) : UNKNOWN
  }

  #items(list: Value, node: ts.Expression): string[] {
    if (list.kind !== 'list')
      throw new Unassembled(`${placeOf(node)}: the sources do not say what is in the list`)
    return list.items.map((item) => this.#reader.asText(item, node))
  }

  #columns(node: ts.CallExpression, env: Env): Value {
    const [alias, attributes] = node.arguments
    if (!alias || !attributes) return UNKNOWN
    const names = this.#items(this.#reader.valueOf(attributes, env), attributes) as [never, ...never[]]
    const { sql } = columnsOf<Record<string, unknown>>()(this.#reader.textOf(alias, env), names)
    return { kind: 'record', fields: new Map([['sql', text(sql)]]) }
  }

  /** Results of list and text methods that are used to build statements; undefined for others. */
  #method(callee: ts.PropertyAccessExpression, node: ts.CallExpression, env: Env): Value | undefined {
    const method = callee.name.text
    const [argument] = node.arguments
    if (callee.expression.getText() === 'Object' && argument && (method === 'keys' || method === 'entries')) {
      const whole = this.#reader.valueOf(argument, env)
      if (whole.kind !== 'object') return UNKNOWN
      return {
        kind: 'list',
        items: this.#reader.names
          .namesIn(whole)
          .map((name) =>
            method === 'keys'
              ? text(name)
              : { kind: 'list', items: [text(name), this.#reader.names.fieldOf(whole, name)] },
          ),
      }
    }
    if (!['join', 'map', 'flatMap', 'filter', 'slice', 'trim', 'entries', 'concat'].includes(method))
      return undefined
    const whole = this.#reader.valueOf(callee.expression, env)
    if (method === 'trim') return whole.kind === 'text' ? text(whole.text.trim()) : undefined
    // An unknown list has one unknown item.
    const items = whole.kind === 'list' ? whole.items : [UNKNOWN]
    if (method === 'join') {
      const between = argument ? this.#reader.textOf(argument, env) : ','
      const textOf = (item: Value) =>
        item.kind === 'unknown'
          ? this.#elementText(callee.expression)
          : this.#reader.asText(item, callee.expression)
      return text(items.map(textOf).join(between))
    }
    if (method !== 'map' && method !== 'flatMap') return { kind: 'list', items }
    const each = argument && this.#reader.valueOf(argument, env)
    if (each?.kind !== 'function') return { kind: 'list', items: items.map(() => UNKNOWN) }
    const made = items.map((item, index) => this.run(each, [item, literal(index)]))
    return {
      kind: 'list',
      items: method === 'map' ? made : made.flatMap((one) => (one.kind === 'list' ? one.items : [one])),
    }
  }

  #elementText(list: ts.Expression): string {
    const type = this.#reader.checker.getIndexTypeOfType(
      this.#reader.checker.getTypeAtLocation(list),
      ts.IndexKind.Number,
    )
    if (type && isNumber(type)) return '1'
    throw new Unassembled(`${placeOf(list)}: the sources do not say what is in \`${list.getText()}\``)
  }

  #answerOf(called: Value & { kind: 'function' }, node: ts.CallExpression, env: Env): Value {
    if (
      !isProduct(called.node.getSourceFile()) &&
      !called.node.getSourceFile().fileName.includes('/contract/')
    )
      return UNKNOWN
    const given = node.arguments.map((argument): Value => {
      if (ts.isSpreadElement(argument)) return UNKNOWN
      return this.#reader.known(argument, env)
    })
    return this.run(called, given)
  }

  /** The result of a function with these arguments. */
  run({ node, env }: Value & { kind: 'function' }, given: readonly Value[]): Value {
    const bound = new Map(env)
    node.parameters.forEach((parameter, index) => {
      const argument = given[index] ?? literal(undefined)
      const isMissing = argument.kind === 'literal' && argument.value === undefined
      const value =
        isMissing && parameter.initializer ? this.#reader.valueOf(parameter.initializer, bound) : argument
      const symbol = ts.isIdentifier(parameter.name)
        ? this.#reader.checker.getSymbolAtLocation(parameter.name)
        : patternSymbol(parameter.name)
      if (symbol) bound.set(symbol, value)
    })
    if (!node.body) return UNKNOWN
    if (!ts.isBlock(node.body)) return this.#reader.valueOf(node.body, bound)
    return this.#returned(node.body, bound) ?? literal(undefined)
  }

  /** The value that a function's statement returns; undefined when it continues. */
  #returned(statement: ts.Statement, env: Env): Value | undefined {
    if (ts.isReturnStatement(statement))
      return statement.expression ? this.#reader.valueOf(statement.expression, env) : literal(undefined)
    if (ts.isThrowStatement(statement)) throw new PathEnds()
    if (ts.isBlock(statement)) {
      for (const each of statement.statements) {
        const value = this.#returned(each, env)
        if (value) return value
      }
    }
    if (ts.isIfStatement(statement) && mayReturn(statement)) {
      const taken = this.#reader.isTrue(statement.expression, env)
        ? statement.thenStatement
        : statement.elseStatement
      return taken && this.#returned(taken, env)
    }
    if (ts.isTryStatement(statement)) return this.#returned(statement.tryBlock, env)
    return undefined
  }
}
