import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { PictureFacts } from './program.js'

export type { PictureFacts }

const program = new IsolatedProgram<string, PictureFacts>({
  does: 'opens pictures',
  beside: import.meta.url,
  heap: 64,
  patience: 30_000,
})

/**
 * Reads a picture's size and makes a thumbnail, in another process: one picture at a time, each with limits
 * of pixels, memory and work.
 * @param file on this machine's disk.
 * @throws Error when browsers can't show it, or it exceeds a limit.
 */
export const inspectPicture = (file: string): Promise<PictureFacts> => program.ask(file)
