import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

/**
 * How a person opted out. `reply`: they answered a campaign. `manual`: a user entered it. `merge`: by another
 * number of theirs.
 */
export const optOutSources = ['reply', 'manual', 'merge'] as const
export type OptOutSource = (typeof optOutSources)[number]

/** A person who wants no more campaigns of the company. */
export interface OptOut {
  id: number
  /**
   * Digits; empty while WhatsApp does not show the number. The same number in another spelling counts as the
   * same.
   */
  number: string
  /** Name of a contact with the number, else as entered. */
  name: string
  reason: string
  source: OptOutSource
  /** The campaign they answered; null for none. */
  campaign: { id: number; name: string } | null
  /** The user who entered it; null when the person said so themselves. */
  userName: string | null
  companyId: number
  createdAt: string
  updatedAt: string
}

const reason = () => text(limits.reason.max).trim()
const source = () => string<OptOutSource>().oneOf(optOutSources)
const personName = () => text(limits.name.max).trim()

export const optOutsApi = {
  /** Newest first. */
  list: endpoint('GET', '/opt-outs', { query: object({ ...pageQuery, source: source() }) }).answers<
    PageFacts & { records: OptOut[] }
  >(),
  /** A CSV file of the same list. */
  export: endpoint('GET', '/opt-outs/export', {
    query: object({ ...exportQuery, source: source() }),
  }).answers<string>(),
  get: endpoint('GET', '/opt-outs/:id', { params: idParams }).answers<OptOut>(),
  /** @throws ERR_DUPLICATED_OPT_OUT when the number is already there, in any spelling. */
  create: endpoint('POST', '/opt-outs', {
    body: object({
      number: whatsappNumber().required().meta({ example: '5511987650000' }),
      name: personName(),
      reason: reason().required(),
    }),
  }).answers<OptOut>(),
  update: endpoint('PUT', '/opt-outs/:id', {
    params: idParams,
    body: object({ number: whatsappNumber(), name: personName(), reason: reason() }),
  }).answers<OptOut>(),
  /** Campaigns may write to the number again. */
  remove: endpoint('DELETE', '/opt-outs/:id', { params: idParams }).answers<{ message: string }>(),
}
