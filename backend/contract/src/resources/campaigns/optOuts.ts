import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'

/**
 * `reply`: they answered so to a campaign; `manual`: somebody noted it; `merge`: they did so by another
 * number of theirs.
 */
export const optOutSources = ['reply', 'manual', 'merge'] as const
export type OptOutSource = (typeof optOutSources)[number]

/** That whoever has a number wants no campaign of the company any more. */
export interface OptOut {
  id: number
  /** Digits; every other way to write it is meant as well. */
  number: string
  /** What they are called: by a contact with the number, else as it was noted. */
  name: string
  reason: string
  source: OptOutSource
  /** Which campaign they answered; null for none. */
  campaign: { id: number; name: string } | null
  /** Who noted it; null when the person said so themselves. */
  userName: string | null
  companyId: number
  createdAt: string
  updatedAt: string
}

const reason = () => text(limits.reason.max).trim()
const source = () => string<OptOutSource>().oneOf(optOutSources)
const personName = () => text(limits.name.max).trim()

export const optOutsApi = {
  /** The newest first. */
  list: endpoint('GET', '/opt-outs', { query: object({ ...pageQuery, source: source() }) }).answers<
    PageFacts & { records: OptOut[] }
  >(),
  /** A CSV file of what the list finds. */
  export: endpoint('GET', '/opt-outs/export', {
    query: object({ ...exportQuery, source: source() }),
  }).answers<string>(),
  get: endpoint('GET', '/opt-outs/:id', { params: idParams }).answers<OptOut>(),
  /** Refused with ERR_DUPLICATED_OPT_OUT when the number is there, however it is written. */
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
