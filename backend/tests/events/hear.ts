import { publishInbound, type InboundEvent } from '../../src/whatsapp/inbound.js'
import type { Stage } from './stage.js'

/** The connection of the stage hears from WhatsApp. */
export const hear = ({ company, connection }: Stage, ...events: InboundEvent[]) =>
  publishInbound({ id: connection.id, companyId: company.id }, events)
