import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { PictureFacts } from './program.js'

export type { PictureFacts }

const settings = { does: 'opens pictures', beside: import.meta.url, heap: 64 }
const program = new IsolatedProgram<string, PictureFacts>({ ...settings, patience: 30_000 })
const pageProgram = new IsolatedProgram<string, PictureFacts>({ ...settings, patience: 15_000, nice: 10 })

/**
 * Reads a picture's size and makes a thumbnail, in another process: one picture at a time, each with limits
 * of pixels, memory and work.
 * @param file on this machine's disk.
 * @throws Error when browsers can't show it, or it exceeds a limit.
 */
export const inspectPicture = (file: string): Promise<PictureFacts> => program.ask(file)

/**
 * The same for a picture of a web page, in a process of its own: files of people never wait for it.
 * @throws Error when browsers can't show it, or it exceeds a limit.
 */
export async function inspectPagePicture(picture: Buffer): Promise<PictureFacts> {
  const file = path.join(tmpdir(), `balcao-${randomUUID()}.preview`)
  try {
    await writeFile(file, picture, { mode: 0o600 })
    return await pageProgram.ask(file)
  } finally {
    await rm(file, { force: true })
  }
}
