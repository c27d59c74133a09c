import type { TicketStatus } from '@balcao/contract'

/**
 * The only makers of room names. Ids are unique over the installation; what has none carries its company's.
 * A room says who may hear: queue(q) everyone who attends q, leaders(c) everyone who sees all tickets of c.
 */
export const rooms = {
  /** Everybody, of whichever company. */
  installation: () => 'installation',
  /** Those who run the installation, of whichever company. */
  supers: () => 'installation:supers',
  company: (companyId: number) => `company:${companyId}`,
  /** Those who may see every ticket of the company. */
  leaders: (companyId: number) => `company:${companyId}:leaders`,
  admins: (companyId: number) => `company:${companyId}:admins`,
  /** Super users in support access, who are told no secrets. */
  support: (companyId: number) => `company:${companyId}:support`,
  /** Admins whose session is for paying alone: they hear of nothing else. */
  billing: (companyId: number) => `company:${companyId}:billing`,
  queue: (companyId: number, queueId: number | null) =>
    queueId === null ? `company:${companyId}:queue:none` : `queue:${queueId}`,
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  ticket: (ticketId: number) => `ticket:${ticketId}`,
  /**
   * Sockets of older clients, of any company, whose list is of another status. A room to leave out, never to
   * speak to.
   */
  deafTo: (status: TicketStatus) => `deaf:${status}`,
} as const
