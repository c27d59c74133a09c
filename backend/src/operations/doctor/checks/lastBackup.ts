import { isLate, LATE_HOURS } from '../../backup/schedule.js'
import { inWords, ok, problem, type Check, type Finding } from '../check.js'

export function judgeBackup(newest: Date | null, now: Date): Finding {
  const advice = 'Run the backup each day (backend/docs/backup.md), and read its log.'
  if (newest === null) return problem('There is no finished backup.', advice)
  const age = (now.getTime() - newest.getTime()) / 1_000
  const text = `The last backup is ${inWords(age)} old.`
  return isLate(newest, now, LATE_HOURS) ? problem(text, advice) : ok(text)
}

export const lastBackupCheck: Check = {
  name: 'backup',
  run: async ({ newestBackup }) => [
    newestBackup
      ? judgeBackup(await newestBackup(), new Date())
      : ok('Not examined: add --backups FOLDER. The backup service of compose watches its own.'),
  ],
}
