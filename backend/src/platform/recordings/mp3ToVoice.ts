import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { RecordingFiles } from './program.js'

const program = new IsolatedProgram<RecordingFiles, void>({
  does: 'turns recordings into voice notes',
  beside: import.meta.url,
  heap: 96,
  patience: 60_000,
})

/**
 * Recordings at a time, with those that wait: whoever comes on top would wait for longer than a browser does.
 */
const MAX_AT_ONCE = 8

let underWay = 0

/**
 * Turns an MP3 into Opus in Ogg, in a process of its own: one recording after the other, each with limits of
 * memory and work.
 * @throws Error when it is no MP3, has no sound, costs more than one may, or too many wait; what lies at `to`
 *   then is of no use.
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
