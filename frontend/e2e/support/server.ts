/** Stops and restarts the server process, while database, queues and simulator keep running. */
export class Server {
  readonly #control: string

  constructor(control: string) {
    this.#control = control
  }

  /** `kill -9`; resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.#call('/server/kill')
  }

  /** Resolves when it is ready again. */
  async start(): Promise<void> {
    await this.#call('/server/start')
  }

  async #call(path: string): Promise<void> {
    const response = await fetch(this.#control + path, { method: 'POST' })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
}
