import type ts from 'typescript'
import type { Callers } from './callers.js'
import type { Paths } from './paths.js'
import type { Env, Value } from './values.js'

/** Used for names and calls to evaluate the expressions inside them; see `Reader`. */
export interface Evaluator {
  readonly checker: ts.TypeChecker
  readonly callers: Callers
  readonly paths: Paths
  readonly names: ObjectReader
  valueOf: (node: ts.Expression, env: Env) => Value
  /** As `valueOf`; anything the sources don't determine is unknown. */
  known: (node: ts.Expression, env: Env) => Value
  textOf: (node: ts.Expression, env: Env) => string
  asText: (value: Value, node: ts.Expression) => string
  isTrue: (condition: ts.Expression, env: Env) => boolean
}

interface ObjectReader {
  fieldOf: (whole: Value, name: string) => Value
  namesIn: (object: { node: ts.ObjectLiteralExpression }) => string[]
}
