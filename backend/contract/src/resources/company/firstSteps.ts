import { endpoint } from '../../endpoint.js'

/**
 * What a company needs before customers are answered. Each is true only while it works, and may become false
 * again.
 */
export interface FirstSteps {
  /** A number is connected now. */
  connection: boolean
  /** A number delivers to a queue. */
  queue: boolean
  /** Working hours count, or the company has said that it works at any hour. */
  hours: boolean
  /** Somebody works there besides the first user, or the company has said that nobody will. */
  colleague: boolean
  /** The team has answered a customer: nothing is left to be shown. */
  answer: boolean
  /** Where one plays a customer; null where the installation has no simulator. */
  simulatorUrl: string | null
}

export const firstStepsApi = {
  get: endpoint('GET', '/first-steps').answers<FirstSteps>(),
}
