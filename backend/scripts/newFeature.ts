// npm run new:feature quickMessages [quickMessage]: a feature in the shape of all others, named in the
// plural, with a singular of its own where dropping the "s" would not do: its contract, its table, its
// backend by the kit with a test of its API, its page with phrases in three languages and a journey, entered
// where features are listed.
import { writeAnswerSchemas } from './lib/answerSchemas.js'
import { createFeature } from './lib/newFeature.js'
import { ROOT } from './beforeInstall/paths.mjs'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  const [plural, singular] = process.argv.slice(2)
  const { files, changed } = await createFeature({
    ...(plural !== undefined && { plural }),
    ...(singular !== undefined && { singular }),
    root: ROOT,
  })
  say('Made:')
  for (const file of files) say(`  ${file}`)
  say('\nEntered in:')
  for (const file of [...changed, await writeAnswerSchemas()]) say(`  ${file}`)
  say(
    '\nIts words are left to you, in pt, en and es: pages/*Page.ts and shell.menu in frontend/src/i18n/locales. Its journey',
  )
  say('quotes the Portuguese ones. It is checked and tested as everything is: npm run check, npm test.')
} catch (error) {
  fail(error)
}
