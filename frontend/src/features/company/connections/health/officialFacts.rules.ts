/** WhatsApp's decisions about a name, as kinds that the screens have words for. */
const statuses = {
  APPROVED: 'approved',
  AVAILABLE_WITHOUT_REVIEW: 'approved',
  PENDING_REVIEW: 'pending',
  DECLINED: 'declined',
  REJECTED: 'declined',
  EXPIRED: 'expired',
} as const

export type NameStatus = (typeof statuses)[keyof typeof statuses] | 'unknown'

/** The kind of WhatsApp's decision about a name. Null and new ones are unknown. */
export const nameStatusOf = (status: string | null): NameStatus =>
  status !== null && Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : 'unknown'
