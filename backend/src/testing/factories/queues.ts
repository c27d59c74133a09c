import { Queue, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique } from './unique.js'

export interface QueueTraits {
  name?: string
  color?: string
  greetingMessage?: string
}

/** A queue that nobody attends and no connection offers. */
export const aQueue = (company: Company, traits: QueueTraits = {}): Promise<Queue> =>
  inCompany(company, () => Queue.create({ name: `Fila ${unique()}`, color: `#${unique()}`, ...traits }))
