import path from 'node:path'
import ts from 'typescript'
import { productSources } from '../sources.js'

const BACKEND = path.resolve(import.meta.dirname, '../..')
const SRC = `${BACKEND.split(path.sep).join('/')}/src/`

/** Place of a node, from `src`: `features/company/users/users.queries.ts:12`. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName.replace(SRC, '')}:${line + 1}`
}

/** The product's sources, with their types. @param more files to read with them. */
export function readProgram(more: readonly string[] = []): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const options = ts.getParsedCommandLineOfConfigFile(path.join(BACKEND, 'tsconfig.json'), {}, host)?.options
  const roots = productSources()
    .filter(({ path: file }) => !file.startsWith('models/migrations/'))
    .map(({ path: file }) => SRC + file)
  return ts.createProgram([...roots, ...more], {
    ...options,
    lib: ['lib.es2023.d.ts'],
    composite: false,
    noEmit: true,
  })
}

/** A call that sends SQL to Postgres: `database.query(…)`, or `readRows` and its like. */
export interface StatementCall {
  call: ts.CallExpression
  /** The SQL. */
  statement: ts.Expression
  /** The row type declared by the call; undefined where nobody reads rows. */
  row: ts.Type | undefined
  /** Sequelize converts rows to models and knows their columns. */
  isMapped: boolean
  /**
   * How many values the call gives for `$1`, `$2` …; undefined where they are written in the SQL, or can't be
   * counted.
   */
  values: number | undefined
}

const READERS = 'platform/database/statement.ts'
/** Its statements run as the owner, and each test run executes all of them. */
const MIGRATOR = 'platform/database/migrator.ts'

function rowOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const answer = checker.getTypeAtLocation(call)
  const rows = checker.getAwaitedType(answer) ?? answer
  return checker.isTupleType(rows) ? undefined : checker.getIndexTypeOfType(rows, ts.IndexKind.Number)
}

const optionOf = (call: ts.CallExpression, name: string): ts.Expression | undefined => {
  const options = call.arguments[1]
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined
  for (const property of options.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer
  return undefined
}

function countOf(values: ts.Expression | undefined): number | undefined {
  if (!values || !ts.isArrayLiteralExpression(values)) return undefined
  let count = 0
  for (const element of values.elements) {
    const nested = ts.isSpreadElement(element) ? countOf(element.expression) : 1
    if (nested === undefined) return undefined
    count += nested
  }
  return count
}

/**
 * Every call in the product that sends SQL, found by the called function. There is no list of them.
 * @param only restricts the search to one file.
 */
export function statementCalls(program: ts.Program, only?: string): StatementCall[] {
  const checker = program.getTypeChecker()
  const calls: StatementCall[] = []

  const isQuery = (callee: ts.Expression): boolean =>
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === 'query' &&
    checker.getTypeAtLocation(callee.expression).symbol?.name === 'Sequelize'

  const isReader = (callee: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(callee)) return isReader(callee.expression)
    if (ts.isConditionalExpression(callee)) return isReader(callee.whenTrue)
    if (!ts.isIdentifier(callee)) return false
    const symbol = checker.getSymbolAtLocation(callee)
    const declaration = symbol && resolved(checker, symbol).valueDeclaration
    if (!declaration || ts.isFunctionDeclaration(declaration)) return false
    // Includes parameters of type `typeof readRows`.
    const [signature] = checker.getTypeAtLocation(callee).getCallSignatures()
    const made = signature?.declaration
    return made?.getSourceFile().fileName === SRC + READERS && /^read/.test(nameOfFunction(made) ?? '')
  }

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [statement] = node.arguments
      const byQuery = isQuery(node.expression)
      if (statement && (byQuery || isReader(node.expression)))
        calls.push({
          call: node,
          statement,
          row: rowOf(checker, node),
          isMapped: optionOf(node, 'model') !== undefined,
          values: byQuery ? (node.arguments[1] ? countOf(optionOf(node, 'bind')) : 0) : undefined,
        })
    }
    ts.forEachChild(node, visit)
  }
  const wanted = only ? program.getSourceFile(only) : undefined
  for (const file of wanted ? [wanted] : program.getSourceFiles().filter(sendsStatements)) visit(file)
  return calls
}

/** The symbol behind an imported name. */
export const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

const sendsStatements = (file: ts.SourceFile): boolean =>
  isProduct(file) && ![READERS, MIGRATOR].some((passed) => file.fileName === SRC + passed)

export const isProduct = (file: ts.SourceFile): boolean => file.fileName.startsWith(SRC)

/** Name of a function: its own, or that of its constant. */
function nameOfFunction(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name)
    return node.name.getText()
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined
}
