import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../../../scripts/beforeInstall/progress.mjs'
import type { Environment } from '../../../scripts/lib/processes.js'

/** Where Debian's package `libfaketime` has its library. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
]

/**
 * A clock of the server's processes that can jump while they run. Postgres and Redis keep the right time. The
 * monotonic clock goes on as it was, as on a machine whose time is corrected.
 */
export class FakeClock {
  readonly #file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-clock-')), 'offset')
  readonly #library: string

  /** @throws Failure where libfaketime is not installed. */
  constructor() {
    const library = LIBRARIES.find((file) => fs.existsSync(file))
    if (!library) throw new Failure('libfaketime is needed for this test: apt-get install libfaketime.')
    this.#library = library
    this.jump(0)
  }

  /** Variables of a process with this clock. */
  get environment(): Environment {
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    }
  }

  /** Sets the clock so many seconds before or after the right time. */
  jump(seconds: number): void {
    fs.writeFileSync(`${this.#file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`)
    fs.renameSync(`${this.#file}.new`, this.#file)
  }

  stop(): void {
    fs.rmSync(path.dirname(this.#file), { recursive: true, force: true })
  }
}
