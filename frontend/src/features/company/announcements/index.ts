export { AnnouncementsButton } from './AnnouncementsButton'
export { useUnreadAnnouncements } from './announcements.queries'
