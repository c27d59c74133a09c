import { endpoint } from '../../endpoint.js'

/**
 * Steps that a new company needs before it can answer customers. Each is true only while it holds, and may
 * become false again.
 */
export interface FirstSteps {
  /** A number is connected now. */
  connection: boolean
  /** A number delivers to a queue. */
  queue: boolean
  /** Working hours are set, or the company chose to work at any hour. */
  hours: boolean
  /** There is another user besides the first one, or the company said there will be none. */
  colleague: boolean
  /** The team has answered a customer. After that the steps are no longer shown. */
  answer: boolean
  /** Page for playing a customer; null where the installation has no simulator. */
  simulatorUrl: string | null
}

export const firstStepsApi = {
  get: endpoint('GET', '/first-steps').answers<FirstSteps>(),
}
