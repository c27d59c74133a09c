import { loudness } from './voice.rules'

/** A microphone that is being recorded. */
export interface Capture {
  /** Loudness at this moment, from 0 to 100. */
  level: () => number
  /** Ends it and answers what was recorded. The microphone is let go of. */
  finish: () => Promise<Blob>
  /** Ends it for nothing; may be called at any time, and twice. */
  drop: () => void
}

/** Bits per second. */
const BITRATE = 128_000

/**
 * What the browser may write itself, the best first: all are opus, and the server puts it into the file that
 * WhatsApp wants.
 */
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus']

const ownFormat = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : formats.find((format) => MediaRecorder.isTypeSupported(format))

/** What turns sound into a file: the browser itself, or where it has no opus a library. */
interface Encoder {
  finish: () => Promise<Blob>
  drop: () => void
}

function browserEncoder(stream: MediaStream, mimeType: string): Encoder {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITRATE })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()
  return {
    finish: () =>
      new Promise((resolve) => {
        recorder.onstop = () => resolve(new Blob(parts, { type: mimeType.split(';')[0] ?? mimeType }))
        recorder.stop()
      }),
    drop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

async function libraryEncoder(sourceNode: AudioNode): Promise<Encoder> {
  const [{ default: Recorder }, { default: encoderPath }] = await Promise.all([
    import('opus-recorder'),
    import('opus-recorder/dist/encoderWorker.min.js?url'),
  ])
  const recorder = new Recorder({
    sourceNode,
    encoderPath,
    numberOfChannels: 1,
    encoderSampleRate: 48_000,
    encoderBitRate: BITRATE,
    encoderApplication: 2048,
  })
  let file = new Blob()
  recorder.ondataavailable = (bytes) => (file = new Blob([bytes], { type: 'audio/ogg' }))
  await recorder.start()
  return {
    finish: async () => {
      await recorder.stop()
      await recorder.close()
      return file
    },
    drop: () => void recorder.close(),
  }
}

/**
 * Asks for the microphone and begins to record.
 *
 * @throws DOMException of `getUserMedia`: NotAllowedError, NotFoundError, NotReadableError
 */
export async function startCapture(): Promise<Capture> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const context = new AudioContext()
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  try {
    await context.resume()
    const source = context.createMediaStreamSource(stream)
    const meter = context.createAnalyser()
    meter.fftSize = 1024
    source.connect(meter)
    const samples = new Float32Array(meter.fftSize)
    const format = ownFormat()
    const encoder = format ? browserEncoder(stream, format) : await libraryEncoder(source)
    return {
      level: () => {
        meter.getFloatTimeDomainData(samples)
        return loudness(samples)
      },
      finish: () => encoder.finish().finally(letGo),
      drop: () => {
        encoder.drop()
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}
