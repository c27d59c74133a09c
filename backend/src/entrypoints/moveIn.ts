import 'reflect-metadata'
import '../platform/log/processOutput.js'
import { parseArgs } from 'node:util'
import { addMissingAnnouncements } from '../features/company/announcements/index.js'
import { addMissingHelps } from '../features/company/helps/index.js'
import { hooksOf } from '../kit/hooks.js'
import '../models/index.js'
import { recordImport } from '../operations/companyImport/recordImport.js'
import { linesOf } from '../operations/companyImport/report.js'
import { moveIn, type OlderInstallation } from '../operations/moveIn/moveIn.js'
import type { OlderSource } from '../operations/moveIn/olderSource.js'
import { runCommand, say } from '../operations/runCommand.js'
import { clock } from '../platform/clock/clock.js'
import { closeDatabase } from '../platform/database/database.js'
import { mediaStore } from '../platform/storage/mediaStore.js'
import { withPlatformScope } from '../platform/tenancy/scope.js'
import { messageReader } from '../whatsapp/providers.js'
import { closeAgain } from './closeAgain.js'
import './features.js'

const USAGE =
  'node moveIn.js --from postgres://USER:PASSWORD@HOST/DATABASE --media FOLDER [--company 3] [--dry-run] [--close-again]'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { from: text, media: text, company: text, 'dry-run': flag, 'close-again': flag } as const

/**
 * `node moveIn.js --from postgres://… --media FOLDER` brings the companies of an older installation in. It
 * may be interrupted and started again; a later run brings what is new or has changed there.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const { from, media, company } = values
  if (from === undefined || !/^postgres(ql)?:\/\//.test(from))
    throw new TypeError('--from is the address of a database, postgres://…')
  if (company !== undefined && !/^[1-9]\d{0,8}$/.test(company))
    throw new TypeError('--company is the id of a company there.')
  await moveIn({
    from,
    media: media ?? null,
    company: company === undefined ? null : Number(company),
    readContent: await messageReader(),
    now: clock.now().getTime(),
    importCompany: values['dry-run']
      ? null
      : (source, installation) => bringIn(source, installation, values['close-again'] === true),
    keepNews: {
      helps: (helps) => inInstallation(() => addMissingHelps(helps)),
      announcements: (announcements) => inInstallation(() => addMissingAnnouncements(announcements)),
    },
    say,
  })
}

/** Helps and announcements belong to no company. */
const inInstallation = (work: () => Promise<number>): Promise<number> =>
  withPlatformScope('an older installation moves in', work)

async function bringIn(
  source: OlderSource,
  installation: OlderInstallation,
  closesAgain: boolean,
): Promise<string[]> {
  const { report, isNew, companyId } = await recordImport({
    source,
    media: mediaStore,
    moves: hooksOf('movesCompany'),
    sealedColumns: hooksOf('sealedColumns').flat(),
    found: () => ({ ...source.findings, ...installation }),
    ...(closesAgain && { closeAgain }),
    say,
  })
  return [
    `What arrived here of ${source.company.name}:`,
    ...linesOf(report),
    ...(isNew
      ? [
          `  It is closed for sending until a super user opens company ${companyId}. Its numbers must be linked again.`,
        ]
      : []),
  ]
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
