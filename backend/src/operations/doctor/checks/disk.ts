import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { FREE_BYTES_MIN, freeBytesOf } from '../../../platform/storage/freeBytes.js'
import { asSize, ok, problem, warning, type Check, type Finding } from '../check.js'

/** A day of many files should fit. */
const SPARE = 10 * FREE_BYTES_MIN

export function judgeSpace(free: number): Finding {
  const text = `The files' disk has ${asSize(free)} left.`
  const advice = 'Make room, or let companies keep their files for a shorter time (COMPANY_STORAGE_MB).'
  if (free < FREE_BYTES_MIN) return problem(text, advice)
  return free < SPARE ? warning(text, advice) : ok(text)
}

export const judgeBucket = (isForeign: boolean): Finding =>
  isForeign
    ? problem(
        'The bucket of the files is marked by another installation, so no file is removed from it.',
        'Give each installation a bucket or S3_PREFIX of its own. To take it over: backend/docs/backup.md ("The bucket\'s owner").',
      )
    : ok('The bucket of the files answers.')

async function writable(folder: string): Promise<Finding | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      return warning(
        `${folder} does not exist yet.`,
        'The first file makes it; check MEDIA_DIR if there are files.',
      )
    return problem(
      `${folder} cannot be written (${code}).`,
      'Give the folder to the user that the processes run as.',
    )
  }
}

export const diskCheck: Check = {
  name: 'disk',
  run: async ({ env, rows }) => {
    const findings: Finding[] = []
    if (env.MEDIA_STORE === 'folder') {
      const folder = path.resolve(env.mediaDir)
      findings.push(
        judgeSpace(await freeBytesOf(folder)),
        ...[await writable(folder)].filter((f) => f !== undefined),
      )
    } else if (await mediaStore.isUsable()) findings.push(judgeBucket(await mediaStore.isForeign()))
    else
      findings.push(
        problem('The bucket of the files does not answer.', 'Check the S3_ variables and the network.'),
      )
    const [size] = await rows<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const bytes = asSize(Number(size?.bytes))
    findings.push(ok(`The database takes ${bytes}; Postgres doesn't say how much room its disk has.`))
    return findings
  },
}
