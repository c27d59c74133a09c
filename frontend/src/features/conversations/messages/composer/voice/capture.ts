import { loudness } from './voice.rules'

/** A running recording of the microphone. */
export interface Capture {
  /** Current loudness, from 0 to 100. */
  level: () => number
  /** Ends the recording, releases the microphone, and returns the file. */
  finish: () => Promise<Blob>
  /** Discards the recording; may be called at any time, also twice. */
  drop: () => void
}

/** Bits per second. */
const BITRATE = 128_000

/**
 * Formats that browsers can record, the best first. All contain opus; the server converts them to the file
 * that WhatsApp needs.
 */
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus']

const ownFormat = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : formats.find((format) => MediaRecorder.isTypeSupported(format))

/** Encodes the sound: the browser itself, or a library where the browser has no opus. */
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
 * Asks for the microphone and starts recording.
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
