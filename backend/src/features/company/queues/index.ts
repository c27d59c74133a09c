import { feature } from '../../../kit/feature.js'
import { Queue, QueueOption } from '../../../models/index.js'
import { movedFileFacts } from '../../../kit/companyMove.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { filesRoutes } from './files.routes.js'
import { queueOptions, queueOptionsRoutes } from './queueOptions.resource.js'
import { queues } from './queues.resource.js'
import { queuesRoutes } from './queues.routes.js'

export { TARGETS_BEGIN_NOW } from './queues.commands.js'
export { listMenus, presentQueueOption } from './queueOptions.resource.js'
export { presentQueue, presentQueueBadge, queues } from './queues.resource.js'

export const queuesFeature = feature({
  owns: [Queue, QueueOption],
  resources: [queues, queueOptions],
  routes: [...queuesRoutes, ...queueOptionsRoutes, ...filesRoutes],
  namesFiles: [namesFile(Queue, 'fileKey'), namesFile(QueueOption, 'fileKey')],
  namesNoFile: {
    'queues.file': 'what its file is; the key stands in file_key',
    'queue_options.file': 'what its file is; the key stands in file_key',
  },
  namesNoPerson: { queues: 'texts of the company to its customers' },
  leavesReferences: { 'queues.order_queue': 'its place in the menu' },
  movesCompany: {
    tables: {
      queues: {
        without: {
          menu_version: 'counted by a trigger',
          options_count: 'counted by a trigger',
          targets_since: 'customers who wait already waited elsewhere',
        },
        otherwise: {
          color: `'#' || substr(md5(row.id::text), 1, 6)`,
          name: `row.name || ' (' || row.id || ')'`,
        },
        files: { file_key: movedFileFacts },
      },
      queue_options: { files: { file_key: movedFileFacts } },
    },
  },
  exportsCompany: { tables: { queues: { by: ['id'] }, queue_options: { by: ['id'] } } },
})
