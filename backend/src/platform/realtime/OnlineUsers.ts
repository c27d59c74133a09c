import { log } from '../log/log.js'
import type { UserActor } from '../tenancy/actor.js'

/**
 * Milliseconds in which a user may reconnect after the last socket closed without going offline, for example
 * when a page is reloaded.
 */
export const RETURN_MS = 5_000
/** Milliseconds after which all online users are reported again. That repairs lost or forgotten reports. */
export const HEARTBEAT_MS = 20_000

interface Presence {
  actor: UserActor
  sockets: number
  leaving?: NodeJS.Timeout
  /** One report at a time, each with the current state, so that the last one is always right. */
  announced: Promise<void>
}

export interface OnlineUsersOptions {
  /** A user has the first socket at this process, or none any more. */
  say: (actor: UserActor, isThere: boolean) => Promise<void>
  /** These users, of any company, still have sockets. */
  beat: (userIds: readonly number[]) => Promise<unknown>
}

/** Counts the sockets of each user at this process, and reports when the first opens and the last closes. */
export class OnlineUsers {
  readonly #present = new Map<number, Presence>()
  readonly #timer: NodeJS.Timeout
  readonly #options: OnlineUsersOptions

  constructor(options: OnlineUsersOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  opened(actor: UserActor): void {
    const presence = this.#present.get(actor.id) ?? { actor, sockets: 0, announced: Promise.resolve() }
    this.#present.set(actor.id, presence)
    clearTimeout(presence.leaving)
    presence.sockets += 1
    if (presence.sockets === 1) this.#say(presence)
  }

  closed({ id }: UserActor): void {
    const presence = this.#present.get(id)
    if (!presence) return
    presence.sockets -= 1
    if (presence.sockets === 0) presence.leaving = setTimeout(() => this.#say(presence), RETURN_MS).unref()
  }

  /** Stops reporting. Users without another process's sockets then go offline. */
  stop(): void {
    clearInterval(this.#timer)
    for (const { leaving } of this.#present.values()) clearTimeout(leaving)
  }

  #say(presence: Presence): void {
    presence.announced = presence.announced
      .then(async () => {
        const isThere = presence.sockets > 0
        await this.#options.say(presence.actor, isThere)
        if (!isThere && presence.sockets === 0) this.#present.delete(presence.actor.id)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'it could not be noted who is online'))
  }

  #beat(): void {
    const there = [...this.#present.values()].filter(({ sockets }) => sockets > 0)
    if (there.length === 0) return
    this.#options
      .beat(there.map(({ actor }) => actor.id))
      .catch((error: unknown) => log.warn({ err: error }, 'it could not be said who is still online'))
  }
}
