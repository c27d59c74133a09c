import { array, boolean, number, object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, instant, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** 1 is high, 2 medium, 3 low. */
export const announcementPriorities = [1, 2, 3] as const
export type AnnouncementPriority = (typeof announcementPriorities)[number]

/** News for the people of some companies, or of all. */
export interface Announcement {
  id: number
  title: string
  text: string
  priority: AnnouncementPriority
  /** Whether it is shown at all. */
  status: boolean
  /** Path of its picture below `/public/`, valid for a day; null without one. */
  mediaPath: string | null
  /** Original name of the picture's file. */
  mediaName: string | null
  /** Shown from this time (ISO 8601); null: at once. */
  startsAt: string | null
  /** Shown until this time; null: forever. */
  endsAt: string | null
  createdAt: string
  updatedAt: string
}

/** An announcement that the reader should see now. */
export interface ShownAnnouncement extends Announcement {
  /** When the reader opened it; null for not yet. */
  readAt: string | null
}

/** An announcement as super users manage it. */
export interface ManagedAnnouncement extends Announcement {
  /** Companies that see it; null for all. */
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

/** Super users write announcements and see all. Other users see those meant for their company now. */
export const announcementsApi = {
  /** Newest first. Super users get `ManagedAnnouncement`. */
  list: endpoint('GET', '/announcements', { query: object(pageQuery) }).answers<
    PageFacts & { records: (ShownAnnouncement | ManagedAnnouncement)[] }
  >(),
  /**
   * Announcements that the reader's company should see now, also for super users: newest first, as many as a
   * popover shows.
   */
  current: endpoint('GET', '/announcements/current').answers<ShownAnnouncement[]>(),
  get: endpoint('GET', '/announcements/:id', { params: idParams }).answers<
    ShownAnnouncement | ManagedAnnouncement
  >(),
  /** Header `Idempotency-Key`: a repeat gets the first answer. */
  create: endpoint('POST', '/announcements', {
    body: object({ ...fields, title: fields.title.required(), text: fields.text.required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ManagedAnnouncement>(),
  update: endpoint('PUT', '/announcements/:id', {
    params: idParams,
    body: object(fields),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ManagedAnnouncement>(),
  /** Sets its picture (png or jpeg), replacing the current one. */
  attach: endpoint('POST', '/announcements/:id/media-upload', {
    params: idParams,
    files: 'file',
  }).answers<ManagedAnnouncement>(),
  detach: endpoint('DELETE', '/announcements/:id/media-upload', {
    params: idParams,
  }).answers<ManagedAnnouncement>(),
  /** Marks it as opened by the reader. A repeat changes nothing. */
  read: endpoint('POST', '/announcements/:id/read', { params: idParams }).answers<{ readAt: string }>(),
  remove: endpoint('DELETE', '/announcements/:id', { params: idParams }).answers<{ message: string }>(),
}
