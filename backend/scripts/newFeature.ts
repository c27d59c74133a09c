// npm run new:feature quickMessages [quickMessage]: creates a feature in the usual shape. Its name is a
// plural. Give the singular where dropping the "s" is wrong. It creates the contract, the table, the backend
// by the kit with an API test, the page with phrases in each language, and a journey. It adds the feature to
// the lists of features. It asks for the roof and the names in the menu, or takes them from options: `--
// --roof people --pt Recados --en Notes --es Recados`.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { writeAnswerSchemas } from './lib/answerSchemas.js'
import { createFeature, languagesIn, roofs } from './lib/newFeature.js'
import { ROOT } from './beforeInstall/paths.mjs'
import { fail, say } from './beforeInstall/progress.mjs'

const languages = languagesIn(ROOT)

/** The values of the options, or what the person types now; undefined if nobody can type. */
async function answers(
  given: Readonly<Record<string, unknown>>,
  questions: Readonly<Record<string, string>>,
): Promise<Record<string, string | undefined>> {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null
  const found: Record<string, string | undefined> = {}
  for (const [name, question] of Object.entries(questions)) {
    const value = given[name] ?? (await terminal?.question(`${question}: `))
    if (typeof value === 'string' && value.trim() !== '') found[name] = value.trim()
  }
  terminal?.close()
  return found
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(['roof', ...languages].map((name) => [name, { type: 'string' as const }])),
  })
  const [plural, singular] = positionals
  const { roof, ...words } = await answers(values, {
    roof: `Its roof (${roofs.join(', ')})`,
    ...Object.fromEntries(languages.map((language) => [language, `Its name in the menu, ${language}`])),
  })
  const { files, changed } = await createFeature({
    ...(plural !== undefined && { plural }),
    ...(singular !== undefined && { singular }),
    ...(roof !== undefined && { roof }),
    words: words as Record<string, string>,
    root: ROOT,
  })
  say('Made:')
  for (const file of files) say(`  ${file}`)
  say('\nEntered in:')
  for (const file of [...changed, await writeAnswerSchemas()]) say(`  ${file}`)
  say(
    '\nThe words of its page are left to you: pages/*Page.ts in frontend/src/i18n/locales. Its journey quotes',
  )
  say('the Portuguese ones. It is checked and tested as everything is: npm run check, npm test.')
} catch (error) {
  fail(error)
}
