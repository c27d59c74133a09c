import type { LinkedDevice } from '../../network/LinkedDevice.js'
import type { Network } from '../../network/Network.js'
import type { Stanza } from '../../wire/stanza.js'

/** A request of a logged-in device. */
export type Iq = {
  network: Network
  device: LinkedDevice
  iq: Stanza
  /** The first child, which names the request. */
  request: Stanza | undefined
}

/**
 * Answers the content of the result; nothing for a bare "done".
 * @throws IqError for an error answer.
 */
export type IqHandler = (question: Iq) => Stanza[] | undefined | Promise<Stanza[] | undefined>

/** An answer of type error; `code` as in HTTP. */
export class IqError extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(`${code} ${text}`)
  }
}
