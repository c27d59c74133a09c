import type ts from 'typescript'

/**
 * The value of an expression, as far as the sources determine it. SQL and text are both texts, with `VALUE`
 * where the statement takes a value.
 */
export type Value =
  | { kind: 'text'; text: string }
  | { kind: 'literal'; value: number | boolean | null | undefined }
  | { kind: 'list'; items: Value[] }
  | { kind: 'record'; fields: Map<string, Value> }
  | { kind: 'object'; node: ts.ObjectLiteralExpression; env: Env }
  | { kind: 'function'; node: ts.FunctionLikeDeclaration; env: Env }
  | { kind: 'unknown' }

/** Values of the parameters of the calls being followed. */
export type Env = ReadonlyMap<ts.Symbol, Value>

export const VALUE = '\u0001'
export const UNKNOWN: Value = { kind: 'unknown' }
export const text = (value: string): Value => ({ kind: 'text', text: value })
export const literal = (value: number | boolean | null | undefined): Value => ({ kind: 'literal', value })

/** The sources don't determine a part of the statement. */
export class Unassembled extends Error {}

/** The code throws on this path, so no statement is sent. */
export class PathEnds extends Error {}
