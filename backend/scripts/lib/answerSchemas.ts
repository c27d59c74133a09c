// Makes JSON Schemas of the API's answers from the contract's types. Types are gone when the server runs, but
// the description of the API needs them. The file is in the repository, so a changed answer shows in its
// diff.
import fs from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { createGenerator } from 'ts-json-schema-generator'
import ts from 'typescript'
import { CACHE, fromRoot, ROOT } from '../beforeInstall/paths.mjs'
import { Failure } from '../beforeInstall/progress.mjs'

const FILE = 'backend/src/platform/http/openApi/answerSchemas.json'
/** The name of the type that contains all answers. */
const ALL = 'AllAnswers'

/**
 * Returns the content of `answers<…>()` as members of a type, by the name of the endpoint: `tags.list:
 * PageFacts & { tags: TagRow[] }`.
 */
function answersIn(file: string, text: string): string[] {
  const members: string[] = []
  const visit = (node: ts.Node, api: string): void => {
    const name = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? node.name.text : ''
    const within = name.endsWith('Api') ? name.slice(0, -'Api'.length) : api
    if (within && ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const { expression, typeArguments } = node.initializer
      const answer = typeArguments?.[0]
      if (answer && ts.isPropertyAccessExpression(expression) && expression.name.text === 'answers')
        members.push(`'${within}.${node.name.getText()}': ${answer.getText()}`)
    }
    ts.forEachChild(node, (child) => visit(child, within))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), '')
  return members
}

/**
 * Copies the contract. In the copy each file of endpoints exports a type with its answers, because only that
 * file can name the types that it does not export.
 * @returns the file that exports `ALL`, and the tsconfig to read it with.
 */
function copyWithAnswers(folder: string): { path: string; tsconfig: string } {
  const source = path.join(folder, 'src')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(fromRoot('backend/contract/src'), source, { recursive: true })
  const parts = fs
    .readdirSync(path.join(source, 'resources'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const file = path.join(source, 'resources', name)
      const text = fs.readFileSync(file, 'utf8')
      const members = answersIn(file, text)
      if (members.length === 0) return []
      const type = `AnswersOf_${path.basename(name, '.ts')}`
      fs.writeFileSync(file, `${text}\nexport interface ${type} {\n${members.join('\n')}\n}\n`)
      return [{ type, from: `./resources/${name.replace(/\.ts$/, '.js')}` }]
    })
  const imports = parts.map(({ type, from }) => `import type { ${type} } from '${from}'`)
  const main = path.join(source, 'allAnswers.ts')
  fs.writeFileSync(
    main,
    [
      ...imports,
      `import type { ErrorAnswer } from './errorAnswer.js'`,
      `import type { WebhookBodies } from './resources/company/webhooks.js'`,
      `export interface ${ALL} extends ${parts.map(({ type }) => type).join(', ')} { refusal: ErrorAnswer; webhooks: WebhookBodies }`,
    ].join('\n'),
  )
  const tsconfig = path.join(folder, 'tsconfig.json')
  const compilerOptions = { noEmit: true, composite: false, types: [] }
  fs.writeFileSync(
    tsconfig,
    JSON.stringify({ extends: fromRoot('tsconfig.base.json'), compilerOptions, files: [main] }),
  )
  return { path: main, tsconfig }
}

/**
 * @returns the new text of the file: `answers` by the name of their endpoint, and the `schemas` that they
 *   refer to.
 */
async function textOfSchemas(): Promise<string> {
  const { definitions = {} } = createGenerator({
    ...copyWithAnswers(path.join(CACHE, 'answerSchemas')),
    type: ALL,
    skipTypeCheck: true,
    // Readers of an answer ignore unknown fields, so an answer may get new ones.
    additionalProperties: true,
  }).createSchema(ALL)
  const { [ALL]: all, ...schemas } = definitions
  if (typeof all !== 'object' || !all.properties) throw new Failure('The contract has no answers.')
  const text = JSON.stringify({ answers: all.properties, schemas })
  const settings = await resolveConfig(path.join(ROOT, FILE))
  return format(text.replaceAll('"#/definitions/', '"#/components/schemas/'), { ...settings, filepath: FILE })
}

/**
 * Rewrites the file.
 * @returns its path, relative to the checkout.
 */
export async function writeAnswerSchemas(): Promise<string> {
  fs.writeFileSync(path.join(ROOT, FILE), await textOfSchemas())
  return FILE
}

/** @throws Failure when the file does not match the contract. */
export async function checkAnswerSchemas(): Promise<{ output: string }> {
  if (fs.readFileSync(path.join(ROOT, FILE), 'utf8') !== (await textOfSchemas()))
    throw new Failure(`${FILE} does not say what the contract's types say: npm run schemas writes it anew.`)
  return { output: '' }
}
