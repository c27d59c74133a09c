import { parseArgs } from 'node:util'
import { backUp, type BackupResult } from '../operations/backup/backUp.js'
import { everyDay, newestBackup } from '../operations/backup/everyDay.js'
import { isLate, LATE_HOURS } from '../operations/backup/schedule.js'
import { Refusal } from '../operations/refusal.js'
import { runCommand, say } from '../operations/runCommand.js'
import { clock } from '../platform/clock/clock.js'
import { env } from '../platform/config/env.js'
import { mediaStore } from '../platform/storage/mediaStore.js'

const USAGE = 'node backup.js FOLDER [--recipient age1…] [--keep 7] [--every day [--at 03:00]] [--is-late]'

const text = { type: 'string' } as const
const options = {
  recipient: { ...text, multiple: true },
  keep: text,
  every: text,
  at: text,
  'is-late': { type: 'boolean' },
} as const

/**
 * `node backup.js FOLDER` makes a backup. With `--every day` it goes on, and makes one each day. With
 * `--is-late` it makes none, and fails when the newest one is older than 26 hours.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new TypeError('Give one folder.')
  if (values['is-late']) return requireRecent(folder)
  const keep = Number(values.keep ?? env.BACKUP_KEEP)
  if (!Number.isInteger(keep) || keep < 1) throw new TypeError('--keep is a whole number of at least 1.')
  const recipients = values.recipient ?? env.BACKUP_RECIPIENT?.split(/[\s,]+/).filter(Boolean) ?? []
  const make = async () => report(await backUp({ folder, media: mediaStore, recipients, keep, say }))
  if (values.every === undefined) return make()
  if (values.every !== 'day') throw new TypeError('--every is day.')
  const at = values.at ?? env.BACKUP_AT
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new TypeError('--at is a time of day, such as 03:00.')
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort())
  await everyDay(folder, { at, make: () => runCommand(USAGE, make), signal: stopping.signal })
  // A backup that is running is cut off. The next one removes what it has left.
  process.exit()
}

async function requireRecent(folder: string): Promise<void> {
  const newest = await newestBackup(folder)
  if (isLate(newest, clock.now(), LATE_HOURS))
    throw new Refusal(
      `The last good backup is ${newest ? `of ${newest.toISOString()}` : 'missing'}: read the log of the backup service.`,
    )
}

function report({ name, rows, tableBytes, count, contentBytes, copied, removed }: BackupResult): void {
  say(
    `Backup ${name} is finished: ${rows} rows (${tableBytes} bytes), ${count} files (${contentBytes} bytes)`,
  )
  say(
    `  ${copied} files were new; ${removed.backups} old backups and ${removed.files} of their files are removed`,
  )
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
