import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys'
import { TtlCache } from '../library/TtlCache.js'

const MINUTES_5_MS = 300_000

/**
 * Cache of group members, one per socket. Sending to a group requires its members, and Baileys would ask
 * WhatsApp at each message. Events report changes. Changes while we were offline are covered, since a new
 * socket asks again.
 */
export class GroupMembers {
  readonly #cache = new TtlCache(MINUTES_5_MS)
  readonly #ask: (jid: string) => Promise<GroupMetadata>

  constructor(ask: (jid: string) => Promise<GroupMetadata>) {
    this.#ask = ask
  }

  /** @returns undefined when WhatsApp does not answer; the library then asks itself, and gives the reason. */
  async get(jid: string): Promise<GroupMetadata | undefined> {
    const cached = this.#cache.get<GroupMetadata>(jid)
    if (cached) return cached
    const answer = await this.#ask(jid).catch(() => undefined)
    if (answer) this.#cache.set(jid, answer)
    return answer
  }

  /** Forgets the groups that change. */
  follow({ ev }: Pick<WASocket, 'ev'>): void {
    ev.on('group-participants.update', ({ id }) => this.#cache.del(id))
    ev.on('groups.update', (groups) => {
      for (const { id } of groups) if (id) this.#cache.del(id)
    })
  }
}
