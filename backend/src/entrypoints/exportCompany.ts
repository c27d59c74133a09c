import 'reflect-metadata'
import '../platform/log/processOutput.js'
import { parseArgs } from 'node:util'
import { hooksOf } from '../kit/hooks.js'
import '../models/index.js'
import { exportFolder } from '../operations/companyFolder/exportFolder.js'
import { runCommand, say } from '../operations/runCommand.js'
import { closeDatabase } from '../platform/database/database.js'
import { mediaStore } from '../platform/storage/mediaStore.js'
import './features.js'

const USAGE = 'node exportCompany.js COMPANY FOLDER [--with-logins]'

/**
 * `node exportCompany.js 3 FOLDER` writes everything that company 3 owns into a new folder, which
 * `importCompany.js` brings into another installation. With `--with-logins` users keep their passwords.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'with-logins': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [company, folder, ...more] = positionals
  if (company === undefined || folder === undefined || more.length > 0)
    throw new TypeError('Give the id of a company, and a folder.')
  if (!/^[1-9]\d{0,8}$/.test(company)) throw new TypeError('A company is named by its number, such as 3.')
  const manifest = await exportFolder({
    companyId: Number(company),
    folder,
    media: mediaStore,
    moves: hooksOf('movesCompany'),
    sealedColumns: hooksOf('sealedColumns').flat(),
    withLogins: values['with-logins'],
    say,
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { count, bytes, gone } = manifest.files
  say(`${manifest.company.name} is exported: ${rows} rows, ${count} files (${bytes} bytes)`)
  if (gone > 0) say(`  ${gone} files that rows name were deleted before`)
  say('  Nothing was changed here. The folder has personal data of customers: keep it accordingly.')
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
