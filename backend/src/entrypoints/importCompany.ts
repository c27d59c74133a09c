import 'reflect-metadata'
import '../platform/log/processOutput.js'
import { parseArgs } from 'node:util'
import { hooksOf } from '../kit/hooks.js'
import '../models/index.js'
import { openFolder } from '../operations/companyFolder/folderSource.js'
import { recordImport } from '../operations/companyImport/recordImport.js'
import { linesOf } from '../operations/companyImport/report.js'
import { runCommand, say } from '../operations/runCommand.js'
import { closeDatabase } from '../platform/database/database.js'
import { mediaStore } from '../platform/storage/mediaStore.js'
import { closeAgain } from './closeAgain.js'
import './features.js'

const USAGE = 'node importCompany.js FOLDER [--close-again]'

/**
 * `node importCompany.js FOLDER` brings an exported company in. It may be interrupted and started again. A
 * later export of the same company adds what is new, and changes what has changed.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'close-again': { type: 'boolean' } },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new TypeError('Give one folder.')
  const source = await openFolder(folder)
  say(`${source.company.name} is coming in. If this is interrupted, start it again: it goes on.`)
  const { report, isNew, companyId } = await recordImport({
    source,
    media: mediaStore,
    moves: hooksOf('movesCompany'),
    sealedColumns: hooksOf('sealedColumns').flat(),
    ...(values['close-again'] && { closeAgain }),
    say,
  })
  for (const line of linesOf(report)) say(line)
  if (isNew)
    say(
      `  It is closed for sending: a super user opens company ${companyId}. Its numbers must be linked again, and secrets entered again.`,
    )
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
