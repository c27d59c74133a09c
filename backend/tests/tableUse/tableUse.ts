import path from 'node:path'
import ts from 'typescript'
import { modelsIn } from './models.js'
import { programOf, src } from './program.js'
import { firstTableOf, tablesNamedIn } from './statements.js'

// Who reads and who writes which table, read from the sources with TypeScript's types.
//
// A write is
// - a call of a method of Sequelize that changes rows, on a model or on one of its instances:
// `Ticket.update()`, `ticket.save()`;
// - a statement: `insert into`, `update`, `delete from`, `merge into` or `truncate` with the table's name;
// - a builder's call with the table's name: `insertInto('tickets')`;
// - `resource(api, { model: Tag })`, since a plain resource creates, changes and removes its rows;
// - a model or a table's name that is given to a function which writes what it is given:
// `purgeInBatches(reason, Mail, …)`, `clearReferences({ table: 'messages', … }, id)`.
//
// A read is
// - a model's class wherever it stands as a value, but for a method that changes rows: `Ticket.count()`,
// `include: [{ model: Queue }]`, `pageOf(Company, …)`;
// - the name of an association: `include: ['author']`, `{ association: 'author' }`, `ticket.$get('queue')`;
// - `reload()` on an instance;
// - a statement: `from`, `join` or `using` with the table's name;
// - a table's name that is given to a function which reads what it is given.
//
// What triggers, functions and foreign keys of the database do is not counted.

/** A place in the sources that uses a table. */
export interface TableUse {
  /** The file from `src`, and its line. */
  place: string
  /** The feature, or the layer below or above the features. */
  user: string
  /** `?` where the sources don't tell. */
  table: string
}

/** All uses of tables in the sources. */
export interface TableUses {
  /** Declarations by `feature({ owns })`. */
  owned: { owner: string; table: string }[]
  reads: TableUse[]
  writes: TableUse[]
  /** Features that a feature imports. */
  imports: Map<string, Set<string>>
}

type Use = 'read' | 'write'

const CHANGES = new Set(
  [
    ['create', 'bulkCreate', 'findOrCreate', 'findCreateFind', 'upsert', 'update', 'save', 'destroy'],
    ['restore', 'truncate', 'increment', 'decrement', '$set', '$add', '$create', '$remove'],
  ].flat(),
)
const BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/** A function uses the parameter itself, not what one of its properties names. */
const ITSELF = ''

/**
 * `features/people/tags/tags.commands.ts` belongs to `tags`; files outside of features belong to their layer.
 */
function userOf(file: string): string {
  const parts = path.relative(src, file).split(path.sep)
  return (parts[0] === 'features' ? parts[2] : parts[0]) ?? ''
}

/** @param more additional virtual files, by path from `src`. */
export function tableUses(more: Readonly<Record<string, string>> = {}): TableUses {
  const { checker, files } = programOf(more)
  const { tables: ofModels, tablesOf, classTableOf, associatedAs } = modelsIn(files, checker)
  const found: Record<Use, TableUse[]> = { read: [], write: [] }
  const owned: TableUses['owned'] = []
  const imports = new Map<string, Set<string>>()

  /** Possible texts of an expression; null where it may be any. */
  const textsOf = (node: ts.Node): string[] | null => {
    const type = checker.getTypeAtLocation(node)
    if (type.isStringLiteral()) return [type.value]
    if (!type.isUnion() || !type.types.every((each) => each.isStringLiteral())) return null
    return type.types.map((each) => each.value)
  }
  const note = (use: Use, node: ts.Node, tables: readonly string[]) => {
    const file = node.getSourceFile()
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const place = `${path.relative(src, file.fileName).split(path.sep).join('/')}:${line}`
    for (const table of tables) found[use].push({ place, user: userOf(file.fileName), table })
  }

  const noteCall = (node: ts.CallExpression) => {
    const { expression } = node
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text
      const first = node.arguments[0]
      if (CHANGES.has(method)) note('write', node, tablesOf(expression.expression))
      if (BUILDERS.has(method) && first) note('write', node, textsOf(first) ?? ['?'])
      if (method === 'reload') note('read', node, tablesOf(expression.expression))
      if (method === '$get' && first && ts.isStringLiteral(first)) noteAssociation(first)
    }
    parametersOf(expression).forEach((parameter, index) => {
      const argument = node.arguments[index]
      if (!argument) return
      for (const { use, property } of usedParameters.get(parameter) ?? [])
        note(use, node, property === ITSELF ? modelOrTable(argument) : namedIn(argument, property))
    })
    if (expression.getText() === 'resource')
      node.arguments.forEach((each) => note('write', node, modelsNamedIn(each)))
    if (expression.getText() === 'feature') node.arguments.forEach((each) => noteOwned(each))
  }
  /** For functions declared by name. Resolving each call's signature would take much longer. */
  const parametersOf = (callee: ts.Node): readonly ts.ParameterDeclaration[] => {
    if (!ts.isIdentifier(callee)) return []
    const symbol = checker.getSymbolAtLocation(callee)
    const isImported = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const declared = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared
    return made && ts.isFunctionLike(made) && !ts.isJSDocSignature(made) ? made.parameters : []
  }
  const propertyOf = (node: ts.Node, name: string): ts.Expression | null => {
    if (!ts.isObjectLiteralExpression(node)) return null
    const property = node.properties.find((each) => each.name?.getText() === name)
    if (!property) return null
    return ts.isPropertyAssignment(property)
      ? property.initializer
      : ts.isShorthandPropertyAssignment(property)
        ? property.name
        : null
  }
  const modelOrTable = (node: ts.Node): string[] => {
    const tables = tablesOf(node)
    return tables.length > 0 ? tables : (textsOf(node) ?? ['?'])
  }
  const namedIn = (node: ts.Node, property: string): string[] => {
    const value = propertyOf(node, property)
    return value ? modelOrTable(value) : []
  }
  const modelsNamedIn = (node: ts.Node): string[] => {
    const model = propertyOf(node, 'model')
    return model ? tablesOf(model) : []
  }
  const noteOwned = (node: ts.Node) => {
    const list = propertyOf(node, 'owns')
    if (!list || !ts.isArrayLiteralExpression(list)) return
    const owner = userOf(node.getSourceFile().fileName)
    for (const each of list.elements)
      for (const table of ts.isStringLiteral(each) ? [each.text] : tablesOf(each))
        owned.push({ owner, table })
  }

  /** Parameters whose model or table the function uses, or that of one of their properties. */
  const usedParameters = new Map<ts.Node, { use: Use; property: string }[]>()
  const declaredAs = (node: ts.Node) => checker.getSymbolAtLocation(node)?.valueDeclaration
  const parameterOf = (node: ts.Node): { parameter: ts.Node; property: string } | null => {
    const declaration = declaredAs(node)
    if (!declaration) return null
    if (ts.isParameter(declaration)) return { parameter: declaration, property: ITSELF }
    if (!ts.isBindingElement(declaration) || !ts.isParameter(declaration.parent.parent)) return null
    return {
      parameter: declaration.parent.parent,
      property: (declaration.propertyName ?? declaration.name).getText(),
    }
  }
  const noteParameter = (use: Use, node: ts.Node) => {
    const used = parameterOf(node)
    if (!used || !isNamedFunction(used.parameter.parent)) return false
    const { parameter, property } = used
    usedParameters.set(parameter, [...(usedParameters.get(parameter) ?? []), { use, property }])
    return true
  }

  /** The first table of a constant part of a statement; `?` where it is not written there. */
  const firstTable = (part: ts.Expression): string => {
    const first = firstTableOf(declaredAs(part)) ?? '?'
    return typeof first === 'string' ? first : firstTable(first)
  }
  const noteStatements = (node: ts.Node) => {
    for (const { use, named } of tablesNamedIn(node))
      if (typeof named === 'string') note(use, node, [named])
      else if (!noteParameter(use, named)) note(use, node, textsOf(named) ?? [firstTable(named)])
  }
  const noteAssociation = (name: ts.StringLiteralLike) => {
    note('read', name, associatedAs(name.text, name.getSourceFile()))
  }
  const noteIncluded = (node: ts.Node) => {
    if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return
    const { initializer: value } = node
    const name = node.name.getText()
    if (!value) return
    if (name === 'association' && ts.isStringLiteral(value)) noteAssociation(value)
    if (!/^includes?$/.test(name)) return
    for (const each of ts.isArrayLiteralExpression(value) ? value.elements : [value])
      if (ts.isStringLiteral(each)) noteAssociation(each)
  }
  const noteClass = (node: ts.Identifier) => {
    if (
      ts.isPartOfTypeNode(node) ||
      isDeclaration(node.parent) ||
      userOf(node.getSourceFile().fileName) === 'models'
    )
      return
    const table = classTableOf(node)
    if (table !== null) note('read', node, [table])
  }

  const visitAll = (visit: (node: ts.Node) => void) => {
    const descend = (node: ts.Node) => {
      visit(node)
      ts.forEachChild(node, descend)
    }
    files.forEach(descend)
  }
  visitAll((node) => {
    noteStatements(node)
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const target = node.expression.expression
    if (!ts.isIdentifier(target) || !CHANGES.has(node.expression.name.text)) return
    if (tablesOf(target).length > 0) return
    if (/^Model(Static|Ctor)</.test(checker.typeToString(checker.getTypeAtLocation(target))))
      noteParameter('write', target)
  })
  visitAll((node) => {
    noteIncluded(node)
    if (ts.isIdentifier(node)) noteClass(node)
    if (ts.isCallExpression(node)) noteCall(node)
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
    const { fileName } = node.getSourceFile()
    const target = path.resolve(path.dirname(fileName), node.moduleSpecifier.text)
    const [from, to] = [userOf(fileName), userOf(target)]
    if (from === to || !isOfFeature(fileName) || !isOfFeature(target)) return
    imports.set(from, (imports.get(from) ?? new Set()).add(to))
  })
  const real = new Set([...ofModels, ...owned.map(({ table }) => table), '?'])
  return { owned, reads: found.read.filter(({ table }) => real.has(table)), writes: found.write, imports }
}

const isOfFeature = (file: string): boolean => path.relative(src, file).startsWith('features')

/** `function x(…)`, `const x = (…) =>`: its calls can be found by its name. */
const isNamedFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node.parent)

/** Where a class's name stands, but is neither read from nor written to. */
const isDeclaration = (node: ts.Node): boolean =>
  ts.isImportSpecifier(node) ||
  ts.isExportSpecifier(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) ||
  (ts.isPropertyAccessExpression(node) && CHANGES.has(node.name.text)) ||
  (ts.isArrayLiteralExpression(node) &&
    ts.isPropertyAssignment(node.parent) &&
    node.parent.name.getText() === 'owns')
