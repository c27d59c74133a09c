import { endpoint } from '../endpoint.js'

/** What a company needs before its first attendance; each is true once it is there. */
export interface FirstSteps {
  /** A number is linked and connected. */
  connection: boolean
  queue: boolean
  /** Somebody besides the first user. */
  colleague: boolean
  /** A text that greets customers, of a connection or a queue. */
  greeting: boolean
  /** Somebody has written, or was written to. */
  conversation: boolean
}

export const firstStepsApi = {
  get: endpoint('GET', '/first-steps').answers<FirstSteps>(),
}
