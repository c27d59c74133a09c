// npm run move-files -- --from folder --to s3: copies the files of this installation from one store to the
// other, whether it runs or not. Neither store is the database's business, so none is started.
import { fail } from './beforeInstall/progress.mjs'
import { fromRoot } from './beforeInstall/paths.mjs'
import { buildStale } from './lib/build.js'
import { runOpenly } from './lib/processes.js'
import { secretsOf } from './lib/services/secrets.js'
import { readSettings } from './lib/settings.js'

try {
  const { dataDir, own } = readSettings()
  await buildStale(['server'])
  process.exitCode = await runOpenly(
    process.execPath,
    [fromRoot('backend/dist/entrypoints/moveFiles.js'), ...process.argv.slice(2)],
    {
      env: {
        ENCRYPTION_KEY: secretsOf(dataDir).ENCRYPTION_KEY,
        DATABASE_URL: own.DATABASE_URL ?? 'postgres://127.0.0.1/balcao',
        ...process.env,
        DATA_DIR: dataDir,
        ROLES: 'none',
      },
    },
  )
} catch (error) {
  fail(error)
}
