import path from 'node:path'
import ts from 'typescript'

const backend = path.resolve(import.meta.dirname, '../..')
export const src = path.join(backend, 'src') + path.sep

/** The demo fills its tables as tests do. */
const NOT_THE_PRODUCT = /\.test\.ts$|[/\\](testing|migrations|entrypoints[/\\]demo)[/\\]/

/**
 * The server's sources with their types, without tests, migrations and the demo.
 * @param more additional virtual files, by path from `src`.
 */
export function programOf(more: Readonly<Record<string, string>>): {
  checker: ts.TypeChecker
  files: ts.SourceFile[]
} {
  const extra = new Map(Object.entries(more).map(([file, text]) => [path.join(src, file), text]))
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
  const program = ts.createProgram([...ours, ...extra.keys()], config.options, host)
  const files = program
    .getSourceFiles()
    // An imported JSON file holds sentences, not statements.
    .filter(({ fileName }) => fileName.endsWith('.ts'))
    .filter(({ fileName }) => path.normalize(fileName).startsWith(src) && !NOT_THE_PRODUCT.test(fileName))
  return { checker: program.getTypeChecker(), files }
}
