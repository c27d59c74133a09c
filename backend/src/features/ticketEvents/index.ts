export { recordTicketEvent } from './ticketEvents.commands.js'
export { presentTicketEvent } from './ticketEvents.presenter.js'
export { listTicketEvents, ticketEventToTell } from './ticketEvents.queries.js'
