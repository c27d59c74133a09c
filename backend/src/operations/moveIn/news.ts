import { limits, youTubeId, type AnnouncementPriority } from '@balcao/contract'
import { columnList, readRows, type Older } from './reading/older.js'
import { momentIn, intIn, textIn } from './conversion/values.js'

/** A help of the older installation, as ours are. */
export interface OlderHelp {
  title: string
  description: string
  /** YouTube id. */
  video: string
}

export interface OlderAnnouncement {
  title: string
  text: string
  priority: AnnouncementPriority
  createdAt: Date
}

/** Keeps what belongs to the whole installation. Each returns how many are new. */
export interface KeepNews {
  helps: (helps: readonly OlderHelp[]) => Promise<number>
  announcements: (announcements: readonly OlderAnnouncement[]) => Promise<number>
}

const cut = (text: string, longest: number): string => [...text.trim()].slice(0, longest).join('')

async function helpsOf(older: Older): Promise<{ read: number; helps: OlderHelp[] }> {
  const helps: OlderHelp[] = []
  let read = 0
  const sql = `select ${columnList(older, 'Helps', 't')} from "Helps" t order by t.id`
  for await (const row of readRows(older, sql)) {
    read += 1
    const video = youTubeId(textIn(row, 'video')) ?? youTubeId(textIn(row, 'link'))
    const title = cut(textIn(row, 'title'), limits.help.title)
    if (video === null || title === '') continue
    helps.push({ title, description: cut(textIn(row, 'description'), limits.help.description), video })
  }
  return { read, helps }
}

async function announcementsOf(older: Older): Promise<{ read: number; announcements: OlderAnnouncement[] }> {
  const announcements: OlderAnnouncement[] = []
  let read = 0
  const sql = `select ${columnList(older, 'Announcements', 't')} from "Announcements" t order by t.id`
  for await (const row of readRows(older, sql)) {
    read += 1
    const title = cut(textIn(row, 'title'), limits.announcement.title)
    const priority = intIn(row, 'priority')
    if (title !== '')
      announcements.push({
        title,
        text: cut(textIn(row, 'text'), limits.announcement.text),
        priority: priority === 1 || priority === 2 ? priority : 3,
        createdAt: new Date(momentIn(row, 'createdAt') ?? Date.now()),
      })
  }
  return { read, announcements }
}

/**
 * Brings helps and announcements, which belong to the whole installation, and which a later run recognises by
 * their titles. Announcements come without their pictures, and switched off.
 * @param keep null for a dry run.
 * @returns lines of the report.
 */
export async function moveNews(older: Older, keep: KeepNews | null): Promise<string[]> {
  const { helps, read } = await helpsOf(older)
  const { announcements, read: readToo } = await announcementsOf(older)
  const added = keep && [await keep.helps(helps), await keep.announcements(announcements)]
  const [newHelps, newAnnouncements] = added ?? []
  const stored = (count: number | undefined) => (count === undefined ? '' : `, ${count} new here`)
  return [
    ...(read > 0
      ? [`  Helps: ${read} read, ${helps.length} with a title and a video of YouTube${stored(newHelps)}`]
      : []),
    ...(readToo > 0
      ? [
          `  Announcements: ${readToo} read, ${announcements.length} with a title${stored(newAnnouncements)}. They are off, and have no pictures: a super user switches them on.`,
        ]
      : []),
  ]
}
