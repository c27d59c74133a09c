import type { TicketEvent as WireEvent } from '@balcao/contract'
import type { TicketEvent } from '../../../models/index.js'

export const presentTicketEvent = ({
  id,
  ticketId,
  kind,
  facts: { by, queue, user, campaign, reason, closeReason, note, mail },
  createdAt,
}: Pick<TicketEvent, 'id' | 'ticketId' | 'kind' | 'facts' | 'createdAt'>): WireEvent => ({
  id,
  ticketId,
  kind,
  by,
  ...(queue !== undefined && { queue }),
  ...(user && { user }),
  ...(campaign && { campaign }),
  ...(reason && { reason }),
  ...(closeReason && { closeReason }),
  ...(mail && { mail: { to: mail.to, state: mail.state } }),
  note: note ?? null,
  createdAt: createdAt.toISOString(),
})
