import { constants, setPriority } from 'node:os'
import { Conversion, FilePathSource, FilePathTarget, Input, MP3, OggOutputFormat, Output } from 'mediabunny'
import { serveQuestions } from '../isolated/serveQuestions.js'
import { registerCoders, VOICE } from './coders.js'

// A process of its own, which knows nothing: it turns recordings into voice notes, one at a time, beside
// everything else.

/** Bytes of this process, several times what the longest recording takes. */
const MAX_MEMORY = 400 * 1024 * 1024
/** Milliseconds of processor for one recording; ten minutes of sound take half of it on a slow machine. */
const MAX_WORK_MS = 40_000

/** Two files on this machine's disk: what was recorded, and where the voice note belongs. */
export interface RecordingFiles {
  from: string
  to: string
}

async function convert({ from, to }: RecordingFiles): Promise<void> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP3] })
  try {
    const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(to) })
    const audio = { codec: 'opus', ...VOICE, forceTranscode: true } as const
    const conversion = await Conversion.init({ input, output, audio, video: { discard: true }, tags: {} })
    if (!conversion.isValid) throw new Error('the recording has no sound')
    await conversion.execute()
  } finally {
    input.dispose()
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
registerCoders()
serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, convert)
