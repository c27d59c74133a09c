import ts from 'typescript'

/** A table that a statement names: by its name, or by the expression that stands there. */
export interface NamedTable {
  use: 'read' | 'write'
  named: string | ts.Expression
}

const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:("?[a-z_]+"?)|\u0001(\d+)\u0001)(?=[\s(;]|$)/gi
/** Words after `update` where it begins no statement: `for update of t`, `do update set`. */
const NO_TABLE = new Set(['set', 'of', 'or', 'skip', 'nowait', 'follows', 'on'])

/** A parenthesis before an expression begins a statement, not a table: `from (${statement})`. */
const TABLE = String.raw`(?:only\s+|lateral\s+)?(?:public\.)?(?:(?:\(\s*)*("?[a-z_]+"?)|\u0001(\d+)\u0001)(?=[\s,;)]|$)`
/** `from x`, `join x`, `using x`, and what follows a comma: `from tickets ticket, contacts contact`. */
const READ = new RegExp(String.raw`(?<!\b(?:delete|extract\(\w+)\s+)\b(?:from|join|using)\s+${TABLE}`, 'gi')
const NEXT = new RegExp(String.raw`(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*${TABLE}`, 'iy')
/** The verbs of statements: a sentence may contain `from ${place}`, too, but has none of them. */
const BEGINS = /\b(?:select|insert|update|delete|merge|truncate)\b/i
/** `with due as (`, `with due (id) as materialized (`. */
const WITH = /\b([a-z_]+)\s+(?:\([^()]*\)\s+)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

/**
 * The table that a statement's word names. Quotes keep the case, as in Postgres: `"Tickets"` is a table of an
 * older installation, which `npm run move-in` reads, and none of ours.
 */
const nameIn = (word: string): string =>
  word.startsWith('"') ? word.replaceAll('"', '') : word.toLowerCase()

/** The text of a string or template; each expression in it is `\u0001<index>\u0001`. */
function textOf(node: ts.Node): { text: string; holes: ts.Expression[] } {
  const holes: ts.Expression[] = []
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node)) return { text: node.text, holes }
  if (!ts.isTemplateExpression(node)) return { text: '', holes }
  let { text } = node.head
  for (const { expression, literal } of node.templateSpans) {
    text += `\u0001${holes.length}\u0001${literal.text}`
    holes.push(expression)
  }
  return { text, holes }
}

/**
 * The tables of a string or template. Names after `from` may also be a function's or a column's: the caller
 * compares them with the tables.
 */
export function tablesNamedIn(node: ts.Node): NamedTable[] {
  const { text, holes } = textOf(node)
  if (text === '') return []
  const found: NamedTable[] = []
  const add = (use: NamedTable['use'], name: string | undefined, hole: string | undefined) => {
    if (name !== undefined) found.push({ use, named: nameIn(name) })
    const expression = hole === undefined ? undefined : holes[Number(hole)]
    if (expression && BEGINS.test(text)) found.push({ use, named: insideRaw(expression) })
  }
  for (const [, name, hole] of text.matchAll(WRITE))
    if (!name || !NO_TABLE.has(name.toLowerCase())) add('write', name, hole)
  const ofWith = new Set([...text.matchAll(WITH)].map(([, name = '']) => name.toLowerCase()))
  const read = (name: string | undefined, hole: string | undefined) => {
    if (!name || !ofWith.has(name.toLowerCase())) add('read', name, hole)
  }
  for (const match of text.matchAll(READ)) {
    read(match[1], match[2])
    NEXT.lastIndex = match.index + match[0].length
    for (let next = NEXT.exec(text); next; next = NEXT.exec(text)) read(next[1], next[2])
  }
  return found
}

/** `raw(table)` is the table's name. */
const insideRaw = (node: ts.Expression): ts.Expression =>
  ts.isCallExpression(node) && node.expression.getText() === 'raw' ? (node.arguments[0] ?? node) : node

/**
 * The first table in a constant part of a statement: `const TABLES = raw(\`tickets ticket join …\`)`. Where
 * an expression stands there, as in `${OPEN} and …`, that expression.
 */
export function firstTableOf(constant: ts.Node | undefined): string | ts.Expression | null {
  if (!constant || !ts.isVariableDeclaration(constant) || !constant.initializer) return null
  const value = insideRaw(constant.initializer)
  const { text, holes } = textOf(ts.isTaggedTemplateExpression(value) ? value.template : value)
  const [, name, hole] = /^\s*(?:([a-z_]+)|\u0001(\d+)\u0001)\s/.exec(text) ?? []
  return name ?? holes[Number(hole)] ?? null
}
