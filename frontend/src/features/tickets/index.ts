export { TicketsPage } from './TicketsPage'
