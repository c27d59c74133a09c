import { feature } from '../../../kit/feature.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { Announcement } from '../../../models/index.js'
import { announcementsBroadcasts } from './announcements.broadcast.js'
import { announcementsRoutes } from './announcements.routes.js'
import { dueAnnouncementsSweep } from './dueAnnouncements.job.js'

export const announcementsFeature = feature({
  routes: announcementsRoutes,
  broadcasts: announcementsBroadcasts,
  sweeps: [dueAnnouncementsSweep],
  namesFiles: [namesFile(Announcement, 'mediaKey')],
})
