/** Fetching files from WhatsApp: from any process, since it needs no session. */
export { downloadMedia, downloadOpen, MediaGone, MediaRefused } from './baileys/downloadMedia.js'
