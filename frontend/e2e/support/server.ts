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

  /** Resolves when it is ready again. @param settings environment variables of this start alone */
  async start(settings: Record<string, string> = {}): Promise<void> {
    await this.#call('/server/start', settings)
  }

  /** Lets it run with other settings during an act. */
  async with(settings: Record<string, string>, act: () => Promise<void>): Promise<void> {
    await this.kill()
    await this.start(settings)
    try {
      await act()
    } finally {
      await this.kill()
      await this.start()
    }
  }

  async #call(path: string, body: object = {}): Promise<void> {
    const response = await fetch(this.#control + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
}
