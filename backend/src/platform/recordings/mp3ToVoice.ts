import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { RecordingFiles } from './program.js'

const program = new IsolatedProgram<RecordingFiles, void>({
  does: 'turns recordings into voice notes',
  beside: import.meta.url,
  heap: 96,
  patience: 60_000,
})

/** Recordings in progress and waiting. More would wait longer than a browser does. */
const MAX_AT_ONCE = 8

let underWay = 0

/**
 * Converts an MP3 to Opus in Ogg, in another process: one recording at a time, each with limits of memory and
 * work.
 * @throws Error when it is not an MP3, has no sound, exceeds a limit, or too many wait. The file at `to` is
 *   then unusable.
 */
export async function mp3ToVoice(files: RecordingFiles): Promise<void> {
  if (underWay >= MAX_AT_ONCE) throw new Error('too many recordings wait')
  underWay += 1
  try {
    await program.ask(files)
  } finally {
    underWay -= 1
  }
}
