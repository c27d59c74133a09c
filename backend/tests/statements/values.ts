import type ts from 'typescript'

/**
 * What an expression is worth, as far as the sources say. SQL and text are both texts, in which `VALUE`
 * stands where the statement takes a value.
 */
export type Value =
  | { kind: 'text'; text: string }
  | { kind: 'literal'; value: number | boolean | null | undefined }
  | { kind: 'list'; items: Value[] }
  | { kind: 'record'; fields: Map<string, Value> }
  | { kind: 'object'; node: ts.ObjectLiteralExpression; env: Env }
  | { kind: 'function'; node: ts.FunctionLikeDeclaration; env: Env }
  | { kind: 'unknown' }

/** The parameters of the calls that are being followed. */
export type Env = ReadonlyMap<ts.Symbol, Value>

export const VALUE = '\u0001'
export const UNKNOWN: Value = { kind: 'unknown' }
export const text = (value: string): Value => ({ kind: 'text', text: value })
export const literal = (value: number | boolean | null | undefined): Value => ({ kind: 'literal', value })

/** The sources do not say what a part of the statement is. */
export class Unassembled extends Error {}

/** The code throws on this path: no statement is sent. */
export class PathEnds extends Error {}
