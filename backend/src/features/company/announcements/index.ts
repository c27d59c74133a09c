import { feature } from '../../../kit/feature.js'
import { Announcement, AnnouncementCompany, AnnouncementRead } from '../../../models/index.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { announcementsBroadcasts } from './announcements.broadcast.js'
import { announcementsRoutes } from './announcements.routes.js'
import { dueAnnouncementsSweep } from './dueAnnouncements.job.js'

export { addMissingAnnouncements } from './addMissingAnnouncements.js'

export const announcementsFeature = feature({
  owns: [Announcement, AnnouncementCompany, AnnouncementRead],
  routes: announcementsRoutes,
  broadcasts: announcementsBroadcasts,
  sweeps: [dueAnnouncementsSweep],
  namesFiles: [namesFile(Announcement, 'mediaKey', { uncounted: 'a file of the installation' })],
  movesCompany: {
    leaves: { announcement_companies: 'of the installation', announcement_reads: 'of the installation' },
  },
  exportsCompany: {
    leaves: { announcement_companies: 'of the installation', announcement_reads: 'of the installation' },
  },
})
