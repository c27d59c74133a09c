declare module 'opus-recorder' {
  interface RecorderOptions {
    encoderPath: string
    sourceNode: AudioNode
    numberOfChannels: number
    encoderSampleRate: number
    /** Bits per second. */
    encoderBitRate: number
    /** 2048 is for voices. */
    encoderApplication: number
  }
  /** Writes ogg with opus, by WebAssembly. */
  export default class Recorder {
    constructor(options: RecorderOptions)
    ondataavailable: (file: Uint8Array<ArrayBuffer>) => void
    start(): Promise<void>
    /** Calls `ondataavailable` with the whole file before it resolves. */
    stop(): Promise<void>
    close(): Promise<void>
  }
}
