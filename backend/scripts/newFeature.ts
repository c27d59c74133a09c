// npm run new:feature quickMessages [quickMessage]: a feature in the shape of all others, named in the plural, with a
// singular of its own where dropping the "s" would not do. It makes files and never changes one; what has to be added
// to the lists by hand is printed.
import { createFeature } from './lib/newFeature.js'
import { ROOT } from './beforeInstall/paths.mjs'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  const [plural, singular] = process.argv.slice(2)
  const { files, steps } = await createFeature({
    ...(plural !== undefined && { plural }),
    ...(singular !== undefined && { singular }),
    root: ROOT,
  })
  say('Made:')
  for (const file of files) say(`  ${file}`)
  say('\nNow add, where the others of their kind stand:')
  for (const { file, lines } of steps) say([`  ${file}`, ...lines.map((line) => `      ${line}`)].join('\n'))
} catch (error) {
  fail(error)
}
