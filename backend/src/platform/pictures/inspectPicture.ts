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
 * Tells a picture's size and makes a small one of it, in a process of its own: one picture after the other,
 * each with limits of pixels, memory and work.
 * @param file on this machine's disk.
 * @throws Error when it is no picture that browsers show, or costs more than one may.
 */
export const inspectPicture = (file: string): Promise<PictureFacts> => program.ask(file)
