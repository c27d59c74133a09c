import { number, object } from 'yup'
import type { InboundSource } from '../../journal/inbound.js'
import { nameOf, readKeys, type KeyWrite } from './keyRows.js'

const PLACE = { type: 'balcao', id: 'session' }

/** The two counters of a connection's row that say "start again". */
export interface Epochs {
  /** Raised: start again with the link there is. */
  sessionEpoch: number
  /** Raised: forget the link first. */
  linkEpoch: number
}

const schema = object({
  /** The link that the stored keys belong to. */
  linkEpoch: number().required(),
  /** The session stopped for good at these epochs, and waits for a person. */
  stopped: object({ sessionEpoch: number().required(), linkEpoch: number().required() })
    .nullable()
    .default(null),
})

/**
 * What a session remembers beside its keys, so that a restart neither revives one that was thrown out nor
 * misses that the link was to be forgotten.
 */
export type SessionMark = { linkEpoch: number; stopped: Epochs | null }

export async function readMark(source: InboundSource): Promise<SessionMark | null> {
  const stored = (await readKeys(source, [PLACE])).get(nameOf(PLACE))
  return stored ? schema.validateSync(JSON.parse(stored.toString())) : null
}

export const markWrite = (mark: SessionMark): KeyWrite => ({
  ...PLACE,
  value: Buffer.from(JSON.stringify(mark)),
})

export const sameEpochs = (one: Epochs, other: Epochs): boolean =>
  one.sessionEpoch === other.sessionEpoch && one.linkEpoch === other.linkEpoch
