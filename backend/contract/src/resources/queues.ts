import { endpoint } from '../endpoint.js'

export interface QueueBadge {
  id: number
  name: string
  color: string
}

export interface Queue extends QueueBadge {
  companyId: number
  greetingMessage: string
  outOfHoursMessage: string
}

export const queuesApi = {
  list: endpoint('GET', '/queue').answers<Queue[]>(),
}
