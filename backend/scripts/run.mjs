// node backend/scripts/run.mjs NAME [arguments]: installs what is missing, then runs backend/NAME.ts in this
// process. This file and beforeInstall/ are plain JavaScript that needs only Node, because they run before
// anything is installed.
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './beforeInstall/install.mjs'
import { fromRoot } from './beforeInstall/paths.mjs'
import { fail } from './beforeInstall/progress.mjs'

const [name] = process.argv.splice(2, 1)
try {
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(fromRoot('backend', `${name}.ts`)).href)
} catch (error) {
  fail(error)
}
