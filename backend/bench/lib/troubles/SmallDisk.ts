import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../../../scripts/beforeInstall/progress.mjs'
import { run } from '../../../scripts/lib/processes.js'

const MEGABYTE = 2 ** 20
const SIZE_MB = 600

/** A disk of 600 MB for files, which can be filled and emptied. Mounting needs root. */
export class SmallDisk {
  readonly #filler: string

  private constructor(readonly folder: string) {
    this.#filler = path.join(folder, 'filler')
  }

  /** @throws Failure where this user may not mount. */
  static async mount(): Promise<SmallDisk> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-disk-'))
    const { code, output } = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}M`, 'tmpfs', folder], {
      mayFail: true,
    })
    if (code !== 0) {
      fs.rmdirSync(folder)
      throw new Failure(`A small disk could not be mounted; this test needs root: ${output}`)
    }
    return new SmallDisk(folder)
  }

  fill(): void {
    const file = fs.openSync(this.#filler, 'w')
    const zeros = Buffer.alloc(MEGABYTE)
    try {
      for (;;) fs.writeSync(file, zeros)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      fs.closeSync(file)
    }
  }

  empty(): void {
    fs.rmSync(this.#filler, { force: true })
  }

  async stop(): Promise<void> {
    await run('umount', ['-l', this.folder], { mayFail: true })
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}
