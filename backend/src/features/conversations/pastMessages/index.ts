import { feature } from '../../../kit/feature.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { refersTo } from '../../../kit/references.js'
import { PastMessage } from '../../../models/index.js'
import { erasesPast, exportsPast, mergesPast } from './pastMessages.hooks.js'
import { pastMessagesRoutes } from './pastMessages.routes.js'
import { pastSources } from './pastSources.js'

export { forgetPastBefore } from './forgetPastBefore.js'
export { storePast } from './storePast.js'

export const pastMessagesFeature = feature({
  owns: [PastMessage],
  routes: pastMessagesRoutes,
  sealedColumns: [pastSources],
  namesFiles: [namesFile(PastMessage, 'storageKey', { whileShown: `not "row".is_deleted` })],
  namesNoFile: { 'past_messages.file': 'facts of the file, without its key' },
  mergesContacts: mergesPast,
  erasesPerson: erasesPast,
  exportsPerson: exportsPast,
  clearsReferences: [refersTo('connections', PastMessage, 'connectionId')],
  movesCompany: {
    tables: {
      past_messages: {
        without: {
          source: 'a secret, by which WhatsApp gives the file',
          provider: 'whose secret `source` is',
        },
        same: `t.contact_id = row.contact_id and t.from_me = row.from_me and t.whatsapp_id = row.whatsapp_id`,
        files: {
          storage_key: { size: 'file.size', mimetype: 'file.mimetype', fileName: 'file.fileName', gone: {} },
        },
      },
    },
  },
  exportsCompany: {
    tables: {
      past_messages: {
        by: ['id'],
        without: ['source', 'provider', 'thumbnail', 'storage_key'],
        file: 'storage_key',
      },
    },
  },
})
