import { number, object } from 'yup'
import { endpoint, type NoAnswer } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import type { Campaign } from './campaigns.js'

/**
 * What is done with a campaign as a whole. Cancelling and restarting answer nothing, as older clients know
 * them; events tell of it.
 */
export const campaignRunsApi = {
  /**
   * Starts it now. `count`: how many would get it, as whoever starts it was told; many more, and it is
   * refused.
   */
  start: endpoint('POST', '/campaigns/:id/start', {
    params: idParams,
    body: object({ count: number().integer().min(1).max(1_000_000).required() }),
  }).answers<Campaign>(),
  /** It is under way, and sends nothing until it is resumed. */
  pause: endpoint('POST', '/campaigns/:id/pause', { params: idParams }).answers<Campaign>(),
  resume: endpoint('POST', '/campaigns/:id/resume', { params: idParams }).answers<Campaign>(),
  cancel: endpoint('POST', '/campaigns/:id/cancel', { params: idParams, status: 204 }).answers<NoAnswer>(),
  /** Continues what was cancelled, with those who have not got it. */
  restart: endpoint('POST', '/campaigns/:id/restart', { params: idParams, status: 204 }).answers<NoAnswer>(),
}
