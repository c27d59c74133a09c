import { feature } from '../../../kit/feature.js'
import { MessageMedia } from '../../../models/index.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { cleanMediaSweep } from './cleanMedia.job.js'
import { dueMediaSweep, fetchMediaJob, mediaReactions, postponedMediaSweep } from './fetchMedia.job.js'
import { uploads } from '../../../whatsapp/port/sealedColumns.js'
import { mediaSources } from './media.commands.js'
import { mediaRoutes } from './media.routes.js'

export {
  announceMedia,
  askForMedia,
  attachFile,
  dropUnnamed,
  dropUploads,
  filesToShare,
  forgetFile,
  forgetFilesOf,
  noteUpload,
} from './media.commands.js'
export { failureOf, fetchFile, type WantedFile } from './fetchFile.js'
export { kindAsAnnounced, kindOf } from './media.rules.js'
export { fileFacts, heldFileFacts, presentHeldFile, presentMedia } from './media.presenter.js'
export { mayShowFile } from './fileColumns.queries.js'
export { mediaColumns, type MediaView } from './media.queries.js'
export { fromHeldFile, storeUpload, toHeldFile, type StoredFile } from './storeUpload.js'
export { assertStorageLeft, reserveStorage } from './storage.commands.js'
export { storageLimit, storageOfCompany } from './storage.queries.js'

export const mediaFeature = feature({
  owns: [MessageMedia],
  routes: mediaRoutes,
  jobs: [fetchMediaJob],
  sweeps: [cleanMediaSweep, dueMediaSweep, postponedMediaSweep],
  reactions: mediaReactions,
  sealedColumns: [mediaSources, uploads],
  namesFiles: [
    namesFile(MessageMedia, 'storageKey', {
      whileShown: `"row".state <> 'failed' and exists (select from messages where id = "row".message_id and not is_deleted)`,
    }),
  ],
  movesCompany: {
    tables: {
      message_media: {
        without: {
          source: 'a secret, by which WhatsApp gives the file once',
          upload: 'a secret of the connection',
          attempts: 'of its download',
          due_at: 'of its download',
          provider: 'whose secret `source` is',
        },
        arrives: {
          state: `case when row.storage_key is null then 'failed' else row.state end`,
          error: `case when row.storage_key is null then coalesce(row.error, 'ERR_WAPP_DOWNLOAD_MEDIA') else row.error end`,
        },
        files: {
          storage_key: {
            size: 'size',
            mimetype: 'mimetype',
            fileName: 'file_name',
            gone: { state: 'failed', error: 'ERR_MEDIA_UNAVAILABLE' },
          },
        },
      },
    },
    leaves: { company_storage: 'a count of the files, by triggers' },
  },
  exportsCompany: {
    tables: {
      message_media: {
        by: ['message_id'],
        without: ['source', 'upload', 'thumbnail', 'waveform', 'storage_key', 'attempts', 'due_at'],
        file: 'storage_key',
      },
    },
    leaves: { company_storage: 'a count of the files' },
  },
})
