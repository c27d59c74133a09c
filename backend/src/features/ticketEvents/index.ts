export { recordTicketEvent } from './ticketEvents.commands.js'
export { presentTicketEvent } from './ticketEvents.presenter.js'
export { listTicketEvents, ticketEventForBroadcast, type ListedEvent } from './ticketEvents.queries.js'
