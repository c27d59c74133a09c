import { NOISE_WA_HEADER } from '@whiskeysockets/baileys'

const ROUTING_PREFIX = 'ED'

/** Splits the client's byte stream into frames: a 3-byte big-endian length before each payload. */
export class FrameReader {
  #buffered = Buffer.alloc(0)
  #introRead = false

  /**
   * The payloads completed by this chunk. Throws when the stream doesn't begin with the protocol's prefix.
   */
  read(chunk: Uint8Array): Buffer[] {
    this.#buffered = Buffer.concat([this.#buffered, chunk])
    if (!this.#introRead && !this.#readIntro()) return []
    const frames: Buffer[] = []
    while (this.#buffered.length >= 3) {
      const end = 3 + this.#buffered.readUIntBE(0, 3)
      if (this.#buffered.length < end) break
      frames.push(this.#buffered.subarray(3, end))
      this.#buffered = this.#buffered.subarray(end)
    }
    return frames
  }

  /**
   * The stream begins with "WA" and versions. A client that was given an edge route puts `ED 00 01 <len:24>
   * <route>` before.
   */
  #readIntro(): boolean {
    if (this.#buffered.length < 7) return false
    if (this.#buffered.toString('latin1', 0, 2) === ROUTING_PREFIX) {
      const end = 7 + this.#buffered.readUIntBE(4, 3)
      if (this.#buffered.length < end + NOISE_WA_HEADER.length) return false
      this.#buffered = this.#buffered.subarray(end)
    }
    if (!this.#buffered.subarray(0, NOISE_WA_HEADER.length).equals(NOISE_WA_HEADER)) {
      throw new Error('the stream does not begin with the WhatsApp header')
    }
    this.#buffered = this.#buffered.subarray(NOISE_WA_HEADER.length)
    return (this.#introRead = true)
  }
}

/** The payload with its length in front, ready for the socket. */
export function frame(payload: Uint8Array): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntBE(payload.length, 0, 3)
  return Buffer.concat([header, payload])
}
