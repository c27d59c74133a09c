import path from 'node:path'
import ts from 'typescript'

// Who writes which table, read from the sources with TypeScript's types. A write is
// - a call of a method of Sequelize that changes rows, on a model or on one of its instances:
// `Ticket.update()`, `ticket.save()`;
// - a statement: `insert into`, `update`, `delete from`, `merge into` or `truncate` with the table's name;
// - a builder's call with the table's name: `insertInto('tickets')`;
// - `resource(api, { model: Tag })`, since a plain resource creates, changes and removes its rows;
// - a model or a table's name that is given to a function of a layer below, which writes what it is given:
//   `purgeInBatches(reason, Mail, …)`, `clearReferences({ table: 'messages', … }, id)`.
// What triggers and foreign keys of the database do is not counted.

const backend = path.resolve(import.meta.dirname, '..')
const src = path.join(backend, 'src') + path.sep

const NOT_THE_PRODUCT = /\.test\.ts$|[/\\](testing|migrations)[/\\]|entrypoints[/\\]/

/** A place in the sources that uses a table. */
export interface TableUse {
  /** The file from `src`, and its line. */
  place: string
  /** The feature, or the layer below the features. */
  user: string
  /** `?` where the sources don't tell. */
  table: string
}

/** All uses of tables in the sources. */
export interface TableUses {
  /** Declarations by `feature({ owns })`. */
  owned: { owner: string; table: string }[]
  writes: TableUse[]
  /** Features that a feature imports. */
  imports: Map<string, Set<string>>
}

const METHODS = new Set(
  [
    ['create', 'bulkCreate', 'findOrCreate', 'findCreateFind', 'upsert', 'update', 'save', 'destroy'],
    ['restore', 'truncate', 'increment', 'decrement', '$set', '$add', '$create', '$remove'],
  ].flat(),
)
/** A function writes to the parameter itself, not to what one of its properties names. */
const ITSELF = ''
const BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

const STATEMENT =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:"?([a-z_]+)"?|\u0001(\d+)\u0001)(?=[\s(;]|$)/gi
/** Words after `update` where it begins no statement: `for update of t`, `do update set`. */
const NO_TABLE = new Set(['set', 'of', 'or', 'skip', 'nowait', 'follows', 'on'])

/**
 * `features/people/tags/tags.commands.ts` belongs to `tags`; files outside of features belong to their layer.
 */
function userOf(file: string): string {
  const parts = path.relative(src, file).split(path.sep)
  return (parts[0] === 'features' ? parts[2] : parts[0]) ?? ''
}

/** @param more additional virtual files, by path from `src`. */
export function tableUses(more: Readonly<Record<string, string>> = {}): TableUses {
  const extra = new Map(Object.entries(more).map(([file, text]) => [path.join(src, file), text]))
  const program = programOf(extra)
  const checker = program.getTypeChecker()
  const files = program
    .getSourceFiles()
    // An imported JSON file holds sentences, not statements.
    .filter(({ fileName }) => fileName.endsWith('.ts'))
    .filter(({ fileName }) => path.normalize(fileName).startsWith(src) && !NOT_THE_PRODUCT.test(fileName))

  /** The tables of the models, by the models' names. */
  const tableOf = new Map(
    files
      .filter(({ fileName }) => fileName.includes('/src/models/'))
      .flatMap(({ fileName, text }) => {
        const table = /tableName: '(\w+)'/.exec(text)?.[1]
        return table === undefined ? [] : [[path.basename(fileName, '.ts'), table] as const]
      }),
  )
  const writes: TableUse[] = []
  const owned: TableUses['owned'] = []
  const imports = new Map<string, Set<string>>()

  /** The models of which a value is one, or an instance. */
  const modelsOf = (type: ts.Type): string[] => {
    if (type.isUnionOrIntersection()) return [...new Set(type.types.flatMap(modelsOf))]
    const { symbol } = type as { symbol?: ts.Symbol }
    const isModel = symbol?.declarations?.some((each) =>
      each.getSourceFile().fileName.includes('/src/models/'),
    )
    if (symbol && isModel && tableOf.has(symbol.name)) return [symbol.name]
    return type.isClassOrInterface() ? checker.getBaseTypes(type).flatMap(modelsOf) : []
  }
  const tablesOf = (node: ts.Node): string[] =>
    modelsOf(checker.getTypeAtLocation(node)).flatMap((model) => tableOf.get(model) ?? [])
  /** Possible texts of an expression; null where it may be any. */
  const textsOf = (node: ts.Node): string[] | null => {
    const type = checker.getTypeAtLocation(node)
    if (type.isStringLiteral()) return [type.value]
    if (!type.isUnion() || !type.types.every((each) => each.isStringLiteral())) return null
    return type.types.map((each) => each.value)
  }
  const note = (node: ts.Node, tables: readonly string[]) => {
    const file = node.getSourceFile()
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const place = `${path.relative(src, file.fileName).split(path.sep).join('/')}:${line}`
    for (const table of tables) writes.push({ place, user: userOf(file.fileName), table })
  }

  const noteCall = (node: ts.CallExpression) => {
    const { expression } = node
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text
      if (METHODS.has(method)) note(node, tablesOf(expression.expression))
      if (BUILDERS.has(method) && node.arguments[0]) note(node, textsOf(node.arguments[0]) ?? ['?'])
    }
    parametersOf(expression).forEach((parameter, index) => {
      const argument = node.arguments[index]
      const written = writtenParameters.get(parameter)
      if (!argument || written === undefined) return
      note(node, written === ITSELF ? modelOrTable(argument) : namedIn(argument, written))
    })
    if (expression.getText() === 'resource') node.arguments.forEach((each) => note(node, modelsNamedIn(each)))
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
    const found = node.properties.find((each) => each.name?.getText() === name)
    if (!found) return null
    return ts.isPropertyAssignment(found)
      ? found.initializer
      : ts.isShorthandPropertyAssignment(found)
        ? found.name
        : null
  }
  const modelOrTable = (node: ts.Node): string[] => {
    const tables = tablesOf(node)
    return tables.length > 0 ? tables : (textsOf(node) ?? ['?'])
  }
  const namedIn = (node: ts.Node, property: string): string[] => {
    const value = propertyOf(node, property)
    return value ? (textsOf(value) ?? ['?']) : []
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

  /** Parameters whose model, or whose property with a table's name, the function writes to. */
  const writtenParameters = new Map<ts.Node, string>()
  const parameterOf = (node: ts.Node): { parameter: ts.Node; property: string } | null => {
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
    if (!declaration) return null
    if (ts.isParameter(declaration)) return { parameter: declaration, property: ITSELF }
    if (!ts.isBindingElement(declaration) || !ts.isParameter(declaration.parent.parent)) return null
    return {
      parameter: declaration.parent.parent,
      property: (declaration.propertyName ?? declaration.name).getText(),
    }
  }
  const noteWritten = (node: ts.Node) => {
    const found = parameterOf(node)
    if (found) writtenParameters.set(found.parameter, found.property)
    return found !== null
  }

  const noteStatements = (node: ts.Node) => {
    const holes: ts.Expression[] = []
    let text = ''
    if (ts.isTemplateExpression(node)) {
      text = node.head.text
      for (const { expression, literal } of node.templateSpans) {
        text += `\u0001${holes.length}\u0001${literal.text}`
        holes.push(expression)
      }
    } else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node)) ({ text } = node)
    for (const [, table, hole] of text.matchAll(STATEMENT)) {
      if (table && !NO_TABLE.has(table.toLowerCase())) note(node, [table])
      const expression = hole ? holes[Number(hole)] : undefined
      if (!expression) continue
      // `raw(table)` is the table's name.
      const named = ts.isCallExpression(expression) ? (expression.arguments[0] ?? expression) : expression
      if (!noteWritten(named)) note(node, textsOf(named) ?? ['?'])
    }
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
    if (!METHODS.has(node.expression.name.text) || !ts.isIdentifier(target) || tablesOf(target).length > 0)
      return
    if (/^Model(Static|Ctor)</.test(checker.typeToString(checker.getTypeAtLocation(target))))
      noteWritten(target)
  })
  visitAll((node) => {
    if (ts.isCallExpression(node)) noteCall(node)
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
    const { fileName } = node.getSourceFile()
    const target = path.resolve(path.dirname(fileName), node.moduleSpecifier.text)
    const [from, to] = [userOf(fileName), userOf(target)]
    if (from === to || !isOfFeature(fileName) || !isOfFeature(target)) return
    imports.set(from, (imports.get(from) ?? new Set()).add(to))
  })
  return { owned, writes, imports }
}

const isOfFeature = (file: string): boolean => path.relative(src, file).startsWith('features')

function programOf(extra: ReadonlyMap<string, string>): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(backend, 'tsconfig.json'),
    { noEmit: true, composite: false, incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  if (!config) throw new Error('The settings of TypeScript could not be read')
  const standard = ts.createCompilerHost(config.options)
  const host: ts.CompilerHost = {
    ...standard,
    fileExists: (file) => extra.has(path.normalize(file)) || standard.fileExists(file),
    readFile: (file) => extra.get(path.normalize(file)) ?? standard.readFile(file),
    getSourceFile: (file, ...rest) => {
      const text = extra.get(path.normalize(file))
      if (text === undefined) return standard.getSourceFile(file, ...rest)
      return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    },
  }
  const ours = config.fileNames.filter(
    (file) => path.normalize(file).startsWith(src) && !NOT_THE_PRODUCT.test(file),
  )
  return ts.createProgram([...ours, ...extra.keys()], config.options, host)
}
