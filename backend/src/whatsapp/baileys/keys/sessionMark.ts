import { number, object, string } from 'yup'
import type { InboundSource } from '../../journal/inbound.js'
import { nameOf, readKeys, type KeyWrite } from './keyRows.js'

const PLACE = { type: 'balcao', id: 'session' }

/** Two counters in a connection's row. An increase means: start again. */
export interface Epochs {
  /** Increased: start again with the existing link. */
  sessionEpoch: number
  /** Increased: forget the link first. */
  linkEpoch: number
}

const schema = object({
  /** The link to which the stored keys belong. */
  linkEpoch: number().required(),
  /** The session stopped permanently at these epochs, and waits for a person. */
  stopped: object({ sessionEpoch: number().required(), linkEpoch: number().required() })
    .nullable()
    .default(null),
  /** ISO 8601: when the phone was linked; null in older rows, and before it is. */
  linkedAt: string().nullable().default(null),
})

/**
 * State that a session stores beside its keys. After a restart an ended session stays ended, and a link that
 * should be forgotten is.
 */
export type SessionMark = { linkEpoch: number; stopped: Epochs | null; linkedAt: string | null }

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
