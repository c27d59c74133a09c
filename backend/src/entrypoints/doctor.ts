import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { hooksOf } from '../kit/hooks.js'
import '../models/index.js'
import { migrations } from '../models/migrations/index.js'
import { newestBackup } from '../operations/backup/everyDay.js'
import { checks } from '../operations/doctor/checks/index.js'
import { examine } from '../operations/doctor/examine.js'
import { placeOf } from '../operations/doctor/place.js'
import { asJson, asText, exitCodeOf } from '../operations/doctor/report.js'
import { env } from '../platform/config/env.js'
import { version } from '../platform/config/version.js'
import { log } from '../platform/log/log.js'
import { providersThatCan } from '../whatsapp/gateway.js'
import { assertNoDemoLogin } from './demo/assertNoDemoLogin.js'
import { jobs } from './features.js'

/**
 * `node doctor.js [--json] [--strict] [--backups FOLDER]` says what is wrong with the installation, and what
 * to do. It changes nothing. Exit code: 0 all is well, 1 a warning (only with `--strict`), 2 a problem. It
 * examines what the process with this environment would use: run it beside each role.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, strict: { type: 'boolean' }, backups: { type: 'string' } },
  })
  // The report alone is printed.
  log.level = 'silent'
  const { backups } = values
  const place = placeOf(env, {
    version,
    migrations,
    jobNames: jobs.map(({ name }) => name),
    sessionProviders: providersThatCan('linking'),
    assertNoDemoLogin,
    sealedColumns: hooksOf('sealedColumns').flat(),
    newestBackup: backups === undefined ? undefined : async () => (await newestBackup(backups)) ?? null,
  })
  const results = await examine(checks, place)
  process.stdout.write(`${values.json ? asJson(results) : asText(results)}\n`, () => {
    // What hangs is not waited for.
    process.exit(exitCodeOf(results, values.strict === true))
  })
}

await main()
