import type { Body } from '../../control/body.js'
import type { CloudStandIn } from '../CloudStandIn.js'
import type { CloudNumber } from '../records.js'

/** Where a customer writes, and the call that says what. */
export type Place = { cloud: CloudStandIn; number: CloudNumber; customer: string; body: Body }
