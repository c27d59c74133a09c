import path from 'node:path'
import ts from 'typescript'

/** An association of two models, by its name in the first one. */
interface Association {
  source: string
  /** Its tables: the other model's, and for many to many the one between. */
  tables: string[]
}

/** Answers which tables a model, an instance, or the name of an association stands for. */
export interface Models {
  tables: ReadonlySet<string>
  /** Tables of the models that the expression's value is, or is an instance of. */
  tablesOf: (node: ts.Node) => string[]
  /** Table of the model's class that an identifier names; null for any other identifier. */
  classTableOf: (node: ts.Identifier) => string | null
  /** Tables of `include: ['author']`. Of equal names those count whose model the file mentions. */
  associatedAs: (name: string, file: ts.SourceFile) => string[]
}

/** Reads the models from `src/models`. */
export function modelsIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Models {
  const sources = files.filter(({ fileName }) => isModelFile(fileName))
  const tableOf = new Map(
    sources.flatMap(({ fileName, text }) => {
      const table = /tableName: '(\w+)'/.exec(text)?.[1]
      return table === undefined ? [] : [[path.basename(fileName, '.ts'), table] as const]
    }),
  )
  const associations = associationsIn(sources, tableOf)

  const isModel = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
    symbol !== undefined &&
    tableOf.has(symbol.name) &&
    (symbol.declarations ?? []).some((each) => isModelFile(each.getSourceFile().fileName))
  const modelsOf = (type: ts.Type): string[] => {
    if (type.isUnionOrIntersection()) return [...new Set(type.types.flatMap(modelsOf))]
    const { symbol } = type as { symbol?: ts.Symbol }
    if (isModel(symbol)) return [symbol.name]
    return type.isClassOrInterface() ? checker.getBaseTypes(type).flatMap(modelsOf) : []
  }
  return {
    tables: new Set(tableOf.values()),
    tablesOf: (node) =>
      modelsOf(checker.getTypeAtLocation(node)).flatMap((model) => tableOf.get(model) ?? []),
    classTableOf: (node) => {
      if (!tableOf.has(node.text)) return null
      const symbol = checker.getSymbolAtLocation(node)
      const isImported = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      return isModel(isImported ? checker.getAliasedSymbol(symbol) : symbol)
        ? (tableOf.get(node.text) ?? null)
        : null
    },
    associatedAs: (name, { text }) => {
      const named = associations.get(name) ?? []
      const near = named.filter(({ source }) => new RegExp(`\\b${source}\\b`).test(text))
      return [...new Set((near.length > 0 ? near : named).flatMap(({ tables }) => tables))]
    },
  }
}

const isModelFile = (file: string): boolean => file.includes('/src/models/')

/**
 * The associations by name: `@BelongsTo(() => Contact, …) declare author`,
 * `Message.hasOne(MessageMedia, { as: 'media' })`.
 */
function associationsIn(
  sources: readonly ts.SourceFile[],
  tableOf: ReadonlyMap<string, string>,
): Map<string, Association[]> {
  const found = new Map<string, Association[]>()
  const add = (name: string | undefined, source: string, models: (string | undefined)[]) => {
    const tables = models.flatMap((model) => tableOf.get(model ?? '') ?? [])
    if (name && tables.length > 0) found.set(name, [...(found.get(name) ?? []), { source, tables }])
  }
  for (const { fileName, text } of sources) {
    for (const [, model, name] of text.matchAll(
      /@(?:BelongsTo|HasOne)\(\(\) => (\w+)[^\n]*\n\s*declare (\w+)/g,
    ))
      add(name, path.basename(fileName, '.ts'), [model])
    for (const [, source = '', model, options = ''] of text.matchAll(
      /(\w+)\.(?:hasMany|hasOne|belongsToMany)\((\w+), \{([^}]*)\}/g,
    ))
      add(/\bas: '(\w+)'/.exec(options)?.[1], source, [model, /through: (\w+)/.exec(options)?.[1]])
  }
  return found
}
