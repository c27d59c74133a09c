import { constants, setPriority } from 'node:os'
import { Conversion, FilePathSource, FilePathTarget, Input, MP3, OggOutputFormat, Output } from 'mediabunny'
import { serveQuestions } from '../isolated/serveQuestions.js'
import { registerCoders, VOICE } from './coders.js'

// Runs in its own process without secrets: converts recordings to voice notes, one at a time, without
// blocking the server.

/** Bytes of this process, several times what the longest recording takes. */
const MAX_MEMORY = 400 * 1024 * 1024
/** CPU milliseconds for one recording. Ten minutes of sound take half of it on a slow machine. */
const MAX_WORK_MS = 40_000

/** Two files on this machine's disk: the recording, and the path of the voice note. */
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
