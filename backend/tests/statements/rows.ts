import ts from 'typescript'
import type { Column } from './describe.js'

/**
 * The driver's conversion of a column, by Postgres' name of its type: the types that a row may declare for
 * it.
 */
const KINDS: Record<string, readonly string[]> = {
  int2: ['number'],
  int4: ['number'],
  oid: ['number'],
  float4: ['number'],
  float8: ['number'],
  int8: ['string'],
  numeric: ['string'],
  bool: ['boolean'],
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  regclass: ['string'],
  date: ['string'],
  timestamptz: ['Date'],
  bytea: ['Buffer'],
  json: ['any'],
  jsonb: ['any'],
}

/** The kinds of a declared type: `string`, `Date`, `number[]`. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap((part) => kindsOf(checker, part))
  if (type.isIntersection())
    return [...new Set(type.types.flatMap((part) => kindsOf(checker, part)))].filter(
      (kind) => kind !== 'object',
    )
  const { flags } = type
  if (flags & ts.TypeFlags.Null) return ['null']
  if (flags & ts.TypeFlags.Undefined) return ['undefined']
  if (flags & ts.TypeFlags.NumberLike) return ['number']
  if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral)) return ['string']
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean']
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['any']
  const element = checker.isArrayType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  if (element) return kindsOf(checker, element).map((kind) => `${kind}[]`)
  const name = type.symbol?.name ?? ''
  return [name === 'Date' || name === 'Buffer' ? name : 'object']
}

function isOfKind(kinds: readonly string[], type: string): boolean {
  const values = kinds.filter((kind) => kind !== 'null' && kind !== 'undefined')
  if (values.every((kind) => kind === 'any')) return true
  if (type.startsWith('_')) {
    const element = KINDS[type.slice(1)]
    return (
      !element ||
      values.every(
        (kind) =>
          kind.endsWith('[]') &&
          (element.includes('any') || element.includes(kind.slice(0, -2)) || kind === 'null[]'),
      )
    )
  }
  const wanted = KINDS[type]
  if (!wanted) return false
  return wanted.includes('any') || values.every((kind) => wanted.includes(kind))
}

/** If a statement compares a column, or replaces its nulls, no row has null there. */
function mayBeNull({ nullable }: Column, text: string): boolean {
  if (nullable === undefined) return false
  const isCompared = new RegExp(`\\b${nullable}\\s*([=<>]|in\\b|is not null)`).test(text)
  const isFilled = new RegExp(`insert into \\w+ \\([^)]*\\b${nullable}\\b`).test(text)
  return !isCompared && !isFilled
}

/** Differences between a statement's columns and its declared row type. */
export function faultsOf(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  text: string,
  at: ts.Node,
): string[] {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return ['the rows have no type']
  const faults: string[] = []
  const isOpen =
    checker.getIndexInfoOfType(row, ts.IndexKind.String) !== undefined ||
    row.flags & ts.TypeFlags.NonPrimitive
  const declared = checker.getPropertiesOfType(row)
  const byName = new Map(columns.map((column) => [column.name, column]))
  for (const property of declared) {
    const column = byName.get(property.name)
    const isOptional = property.flags & ts.SymbolFlags.Optional
    if (!column) {
      if (!isOptional) faults.push(`no column ${property.name}`)
      continue
    }
    const kinds = kindsOf(checker, checker.getTypeOfSymbolAtLocation(property, at))
    if (!isOfKind(kinds, column.type))
      faults.push(`${property.name} is ${column.type}, declared ${[...new Set(kinds)].join(' | ')}`)
    if (mayBeNull(column, text) && !kinds.includes('null') && !kinds.includes('any'))
      faults.push(`${property.name} may be null`)
  }
  if (!isOpen) {
    const names = new Set(declared.map(({ name }) => name))
    for (const { name } of columns) if (!names.has(name)) faults.push(`nobody reads the column ${name}`)
  }
  return faults
}
