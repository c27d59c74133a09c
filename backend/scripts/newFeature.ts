// npm run new:feature quickMessages [quickMessage]: a feature in the shape of all others, named in the plural, with a
// singular of its own where dropping the "s" would not do: its contract, its table, its backend by the kit, and one test of its API,
// entered where features are listed.
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
  for (const file of changed) say(`  ${file}`)
  say('\nIts words, in three languages, are in frontend/src/i18n/locales.')
} catch (error) {
  fail(error)
}
