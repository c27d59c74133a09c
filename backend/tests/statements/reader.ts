import ts from 'typescript'
import { Callers } from './callers.js'
import { placeOf } from './calls.js'
import type { Evaluator } from './evaluator.js'
import { Functions } from './functions.js'
import { Names } from './names.js'
import { Paths } from './paths.js'
import { isNumber } from './syntax.js'
import { literal, text, Unassembled, UNKNOWN, VALUE, type Env, type Value } from './values.js'

/** Deeper than any statement. */
const MOST_DEPTH = 60

/**
 * Determines the texts of statements from the sources, without running them. It follows constants, functions,
 * conditions and callers. Actual values don't matter, since Postgres only prepares the statements.
 */
export class Reader implements Evaluator {
  readonly checker: ts.TypeChecker
  readonly callers: Callers
  readonly paths = new Paths()
  readonly names = new Names(this)
  readonly functions = new Functions(this)
  #depth = 0

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker()
    this.callers = new Callers(program, this.checker)
  }

  /**
   * All texts that a statement may have: each branch of each condition is taken at least once.
   * @throws Unassembled where the sources don't determine it.
   */
  variantsOf(statement: ts.Expression): string[] {
    return [...new Set(this.paths.all(() => numbered(this.textOf(statement, new Map()))))]
  }

  /** Whether an expression is SQL, by its type. */
  #isSql(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node)
    const parts = type.isUnion() ? type.types : [type]
    return parts.some((part) => part.symbol?.name === 'Sql')
  }

  /**
   * The SQL or text of an expression.
   * @throws Unassembled
   */
  textOf(node: ts.Expression, env: Env): string {
    return this.asText(this.valueOf(node, env), node)
  }

  /** A value inside a text. If only its type is known, it is replaced by some value of that type. */
  asText(value: Value, node: ts.Expression): string {
    if (value.kind === 'text') return value.text
    if (value.kind === 'literal' && value.value !== undefined) return String(value.value)
    if (value.kind === 'unknown') {
      const type = this.checker.getTypeAtLocation(node)
      const parts = type.isUnion() ? type.types : [type]
      if (parts.every(isNumber)) return '1'
      if (parts.every((part) => part.isStringLiteral()))
        return (parts[this.paths.choose(node, node.getText(), parts.length)] as ts.StringLiteralType).value
      if (type.flags & ts.TypeFlags.TemplateLiteral) return (type as ts.TemplateLiteralType).texts.join('')
    }
    throw new Unassembled(`${placeOf(node)}: the sources do not say what \`${node.getText()}\` is`)
  }

  /** The value of an expression. */
  valueOf(node: ts.Expression, env: Env): Value {
    if (++this.#depth > MOST_DEPTH) throw new Unassembled(`${placeOf(node)}: too deep`)
    try {
      return this.#evaluate(node, env)
    } finally {
      this.#depth--
    }
  }

  #evaluate(node: ts.Expression, env: Env): Value {
    if (ts.isStringLiteralLike(node)) return text(node.text)
    if (ts.isNumericLiteral(node)) return literal(Number(node.text.replaceAll('_', '')))
    if (node.kind === ts.SyntaxKind.TrueKeyword) return literal(true)
    if (node.kind === ts.SyntaxKind.FalseKeyword) return literal(false)
    if (node.kind === ts.SyntaxKind.NullKeyword) return literal(null)
    if (ts.isTemplateExpression(node))
      return text(
        node.templateSpans.reduce(
          (all, span) => all + this.textOf(span.expression, env) + span.literal.text,
          node.head.text,
        ),
      )
    if (ts.isTaggedTemplateExpression(node)) return this.#tagged(node, env)
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.valueOf(node.expression, env)
    if (ts.isConditionalExpression(node))
      return this.valueOf(this.isTrue(node.condition, env) ? node.whenTrue : node.whenFalse, env)
    if (ts.isArrayLiteralExpression(node)) return this.#list(node, env)
    if (ts.isObjectLiteralExpression(node)) return { kind: 'object', node, env }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', node, env }
    if (ts.isIdentifier(node)) return this.names.named(node, env)
    if (ts.isPropertyAccessExpression(node)) return this.names.property(node, env)
    if (ts.isElementAccessExpression(node)) return this.names.element(node, env)
    if (ts.isCallExpression(node)) return this.functions.called(node, env)
    if (ts.isBinaryExpression(node)) return this.#binary(node, env)
    return UNKNOWN
  }

  /** ``sql`…` ``: SQL parts are inserted, other values become placeholders. */
  #tagged({ tag, template }: ts.TaggedTemplateExpression, env: Env): Value {
    if (tag.getText() !== 'sql') return UNKNOWN
    if (ts.isNoSubstitutionTemplateLiteral(template)) return text(template.text)
    return text(
      template.templateSpans.reduce(
        (all, { expression, literal: after }) =>
          all + (this.#isSql(expression) ? this.textOf(expression, env) : VALUE) + after.text,
        template.head.text,
      ),
    )
  }

  #list(node: ts.ArrayLiteralExpression, env: Env): Value {
    const items = node.elements.flatMap((element): Value[] => {
      if (!ts.isSpreadElement(element)) return [this.known(element, env)]
      const spread = this.known(element.expression, env)
      if (spread.kind === 'list') return spread.items
      return [UNKNOWN]
    })
    return { kind: 'list', items }
  }

  /** Whether a condition is true. Where the sources don't determine it, one path goes each way. */
  isTrue(condition: ts.Expression, env: Env): boolean {
    if (ts.isParenthesizedExpression(condition)) return this.isTrue(condition.expression, env)
    if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
      return !this.isTrue(condition.operand, env)
    const value = ts.isBinaryExpression(condition)
      ? this.#compared(condition, env)
      : this.known(condition, env)
    if (value.kind === 'literal') return Boolean(value.value)
    if (value.kind === 'function' || value.kind === 'object' || value.kind === 'record') return true
    return this.paths.choose(condition, condition.getText(), 2) === 0
  }

  /** A condition may use values that no statement needs. */
  known(node: ts.Expression, env: Env): Value {
    try {
      return this.valueOf(node, env)
    } catch (error) {
      if (error instanceof Unassembled) return UNKNOWN
      throw error
    }
  }

  #compared({ left, operatorToken, right }: ts.BinaryExpression, env: Env): Value {
    const operator = operatorToken.kind
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken)
      return literal(this.isTrue(left, env) && this.isTrue(right, env))
    if (operator === ts.SyntaxKind.BarBarToken)
      return literal(this.isTrue(left, env) || this.isTrue(right, env))
    const isSame = operator === ts.SyntaxKind.EqualsEqualsEqualsToken
    if (!isSame && operator !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return UNKNOWN
    const [one, other] = [this.known(left, env), this.known(right, env)]
    const values = [one, other].map((value) =>
      value.kind === 'literal' ? { is: value.value } : value.kind === 'text' && { is: value.text },
    )
    if (!values[0] || !values[1]) return UNKNOWN
    return literal((values[0].is === values[1].is) === isSame)
  }

  #binary(node: ts.BinaryExpression, env: Env): Value {
    const operator = node.operatorToken.kind
    if (operator === ts.SyntaxKind.PlusToken) {
      const [left, right] = [this.valueOf(node.left, env), this.valueOf(node.right, env)]
      if (left.kind === 'literal' && right.kind === 'literal')
        return literal(Number(left.value) + Number(right.value))
      if (left.kind === 'text' || right.kind === 'text')
        return text(this.asText(left, node.left) + this.asText(right, node.right))
      return UNKNOWN
    }
    if (operator === ts.SyntaxKind.QuestionQuestionToken) {
      const left = this.valueOf(node.left, env)
      const isMissing = left.kind === 'unknown' || (left.kind === 'literal' && left.value == null)
      return isMissing ? this.valueOf(node.right, env) : left
    }
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.isTrue(node.left, env) ? this.valueOf(node.right, env) : literal(undefined)
    return this.#compared(node, env)
  }
}

/** With `$1`, `$2` … for the values. */
function numbered(statement: string): string {
  let count = 0
  return statement.replaceAll(VALUE, () => `$${++count}`)
}
