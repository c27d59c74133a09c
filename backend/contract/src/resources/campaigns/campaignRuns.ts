import { number, object } from 'yup'
import { endpoint, type NoAnswer } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import type { Campaign } from './campaigns.js'

/**
 * Actions on a campaign as a whole. Cancel and restart answer no body, as older clients expect; the result
 * comes as an event.
 */
export const campaignRunsApi = {
  /**
   * Starts it now. `count`: how many people would get it, as shown to the caller. Refused if many more would.
   */
  start: endpoint('POST', '/campaigns/:id/start', {
    params: idParams,
    body: object({ count: number().integer().min(1).max(1_000_000).required() }),
  }).answers<Campaign>(),
  /** It stays running, but sends nothing until it is resumed. */
  pause: endpoint('POST', '/campaigns/:id/pause', { params: idParams }).answers<Campaign>(),
  resume: endpoint('POST', '/campaigns/:id/resume', { params: idParams }).answers<Campaign>(),
  cancel: endpoint('POST', '/campaigns/:id/cancel', { params: idParams, status: 204 }).answers<NoAnswer>(),
  /** Continues a cancelled campaign with those who have not got it. */
  restart: endpoint('POST', '/campaigns/:id/restart', { params: idParams, status: 204 }).answers<NoAnswer>(),
}
