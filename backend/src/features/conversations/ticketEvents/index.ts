export { recordTicketEvent } from './ticketEvents.commands.js'
export { presentTicketEvent } from './ticketEvents.presenter.js'
export {
  asStretch,
  inStretch,
  listTicketEvents,
  ofThread,
  ticketEventForBroadcast,
  type ListedEvent,
  type Stretch,
} from './ticketEvents.queries.js'
