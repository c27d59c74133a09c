import type { TicketStatus } from '@balcao/contract'

/**
 * The only place that makes room names. Most ids are unique in the installation; others are combined with the
 * company. A room says who receives its events, for example queue(q): everyone who attends q; leaders(c):
 * everyone who sees all tickets of c.
 */
export const rooms = {
  /** Everybody, in any company. */
  installation: () => 'installation',
  /** Super users, in any company. */
  supers: () => 'installation:supers',
  company: (companyId: number) => `company:${companyId}`,
  /** Users who may see every ticket of the company. */
  leaders: (companyId: number) => `company:${companyId}:leaders`,
  admins: (companyId: number) => `company:${companyId}:admins`,
  /** Super users in support access, who get no secrets. */
  support: (companyId: number) => `company:${companyId}:support`,
  /** Admins whose session may only pay. They receive nothing else. */
  billing: (companyId: number) => `company:${companyId}:billing`,
  queue: (companyId: number, queueId: number | null) =>
    queueId === null ? `company:${companyId}:queue:none` : `queue:${queueId}`,
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  ticket: (ticketId: number) => `ticket:${ticketId}`,
  /** Sockets of older clients, in any company, whose list has another status. Only used to exclude them. */
  deafTo: (status: TicketStatus) => `deaf:${status}`,
} as const
