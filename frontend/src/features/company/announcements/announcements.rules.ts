import type {
  AnnouncementPriority,
  ManagedAnnouncement,
} from '@balcao/contract/resources/company/announcements'

/** Names of the priorities in phrases and theme. */
export const priorities = {
  1: { name: 'high', colour: 'priority.high' },
  2: { name: 'medium', colour: 'priority.medium' },
  3: { name: 'low', colour: 'priority.low' },
} as const satisfies Record<AnnouncementPriority, object>

/** The status of an announcement for those who manage it. */
export type AnnouncementStatus = 'active' | 'inactive' | 'planned' | 'over'

export function statusOf(
  { status, startsAt, endsAt }: Pick<ManagedAnnouncement, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): AnnouncementStatus {
  if (!status) return 'inactive'
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over'
  return startsAt !== null && Date.parse(startsAt) > now ? 'planned' : 'active'
}
