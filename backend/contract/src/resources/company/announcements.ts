import { array, boolean, number, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, instant, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** 1 is high, 2 medium, 3 low. */
export const announcementPriorities = [1, 2, 3] as const
export type AnnouncementPriority = (typeof announcementPriorities)[number]

/** News of the installation for the people of some companies, or of all. */
export interface Announcement {
  id: number
  title: string
  text: string
  priority: AnnouncementPriority
  /** Whether it is shown at all. */
  status: boolean
  /** Below `/public/`: where its picture is read for a day; null without one. */
  mediaPath: string | null
  /** What the picture's file was called. */
  mediaName: string | null
  /** It is shown from then on; at once when it is null. ISO 8601. */
  startsAt: string | null
  /** It is shown until then; for good when it is null. */
  endsAt: string | null
  createdAt: string
  updatedAt: string
}

/** One that the reader is meant to see now. */
export interface ShownAnnouncement extends Announcement {
  /** When the reader opened it; null when they did not. */
  readAt: string | null
}

/** One as super users manage it. */
export interface ManagedAnnouncement extends Announcement {
  /** For which companies it is; null for all. */
  companyIds: number[] | null
  /** How many people have opened it. */
  readCount: number
}

const fields = {
  title: text(limits.announcement.title).trim().min(1),
  text: text(limits.announcement.text).trim().min(1),
  priority: number<AnnouncementPriority>().oneOf(announcementPriorities),
  status: boolean(),
  startsAt: instant().nullable(),
  endsAt: instant()
    .nullable()
    .when('startsAt', ([startsAt], schema) =>
      startsAt instanceof Date && !Number.isNaN(startsAt.getTime())
        ? schema.test(
            'after',
            '${path} must be after startsAt',
            (value) => !(value instanceof Date) || value > startsAt,
          )
        : schema,
    ),
  companyIds: array(id().required()).min(1).max(limits.announcement.companies).nullable(),
}

/** Super users write, and see all; everybody else sees what is meant for their company now. */
export const announcementsApi = {
  /** The newest first; those of super users are `ManagedAnnouncement`. */
  list: endpoint('GET', '/announcements', { query: object(pageQuery) }).answers<
    PageFacts & { records: (ShownAnnouncement | ManagedAnnouncement)[] }
  >(),
  /**
   * What the reader's company is meant to see now, super user or not: the newest first, as many as a popover
   * shows.
   */
  current: endpoint('GET', '/announcements/current').answers<ShownAnnouncement[]>(),
  get: endpoint('GET', '/announcements/:id', { params: idParams }).answers<
    ShownAnnouncement | ManagedAnnouncement
  >(),
  /** Header `Idempotency-Key` makes a repeat answer the first one. */
  create: endpoint('POST', '/announcements', {
    body: object({ ...fields, title: fields.title.required(), text: fields.text.required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ManagedAnnouncement>(),
  update: endpoint('PUT', '/announcements/:id', {
    params: idParams,
    body: object(fields),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ManagedAnnouncement>(),
  /** Gives it a picture, png or jpeg, in the place of the one that it has. */
  attach: endpoint('POST', '/announcements/:id/media-upload', {
    params: idParams,
    files: 'file',
  }).answers<ManagedAnnouncement>(),
  detach: endpoint('DELETE', '/announcements/:id/media-upload', {
    params: idParams,
  }).answers<ManagedAnnouncement>(),
  /** The reader has opened it. Once is enough. */
  read: endpoint('POST', '/announcements/:id/read', { params: idParams }).answers<{ readAt: string }>(),
  remove: endpoint('DELETE', '/announcements/:id', { params: idParams }).answers<{ message: string }>(),
}
