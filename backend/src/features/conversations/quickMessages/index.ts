import { feature } from '../../../kit/feature.js'
import { QuickMessage } from '../../../models/index.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { usesTemplatesBy } from '../../../kit/templateUses.js'
import { leaveQueue, quickMessages } from './quickMessages.resource.js'
import { quickMessagesRoutes } from './quickMessages.routes.js'

export const quickMessagesFeature = feature({
  owns: [QuickMessage],
  resources: [quickMessages],
  routes: quickMessagesRoutes,
  queueRemoved: leaveQueue,
  usesTemplates: usesTemplatesBy(QuickMessage, { kind: 'quickMessage', name: 'shortcode' }),
  namesFiles: [namesFile(QuickMessage, 'fileKey')],
  movesCompany: {
    tables: {
      quick_messages: {
        refers: { offered_in: 'queues' },
        same: 't.user_id is not distinct from row.user_id and search_text(t.shortcode) = search_text(row.shortcode)',
        files: {
          file_key: {
            size: 'file_size',
            mimetype: 'file_type',
            fileName: 'file_name',
            gone: { file_name: null, file_type: null, file_size: null },
          },
        },
      },
    },
  },
  exportsCompany: { tables: { quick_messages: { by: ['id'] } } },
})
