import type { Announcement as Wire, ManagedAnnouncement, ShownAnnouncement } from '@balcao/contract'
import type { Announcement } from '../../../models/index.js'
import { signedPath } from '../../../platform/storage/signedUrl.js'

type Row = Pick<
  Announcement,
  | ('id' | 'title' | 'text' | 'priority' | 'status' | 'mediaKey' | 'mediaName')
  | ('startsAt' | 'endsAt' | 'createdAt' | 'updatedAt')
>

export const presentAnnouncement = (row: Row): Wire => ({
  id: row.id,
  title: row.title,
  text: row.text,
  priority: row.priority,
  status: row.status,
  mediaPath: row.mediaKey && signedPath(row.mediaKey),
  mediaName: row.mediaKey && row.mediaName,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** An announcement with the time at which the reader opened it. */
export const presentVisible = (row: Row, readAt: Date | null): ShownAnnouncement => ({
  ...presentAnnouncement(row),
  readAt: readAt?.toISOString() ?? null,
})

/** @param companyIds null for all companies. */
export const presentManaged = (
  row: Row,
  companyIds: number[] | null,
  readCount: number,
): ManagedAnnouncement => ({ ...presentAnnouncement(row), companyIds, readCount })
