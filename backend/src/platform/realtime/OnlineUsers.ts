import { log } from '../log/log.js'
import type { UserActor } from '../tenancy/actor.js'

/**
 * Milliseconds for which somebody whose last socket closed may come back unnoticed: a page that is loaded
 * again.
 */
export const RETURN_MS = 5_000
/**
 * Milliseconds after which it is said again who is there: what could not be said, or was forgotten, is so
 * made good.
 */
export const HEARTBEAT_MS = 20_000

interface Presence {
  actor: UserActor
  sockets: number
  leaving?: NodeJS.Timeout
  /** One saying at a time, each of what is so at its turn: the last is right, however long they take. */
  announced: Promise<void>
}

export interface OnlineUsersOptions {
  /** A user has sockets at this process, or none any more. */
  say: (actor: UserActor, isThere: boolean) => Promise<void>
  /** These users, of any company, still have. */
  beat: (userIds: readonly number[]) => Promise<unknown>
}

/**
 * Counts the sockets of each user at this process, and says when the first has come and when the last is
 * gone.
 */
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

  /** Nothing is said any more; whoever is not served by another process then is found to be gone. */
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
