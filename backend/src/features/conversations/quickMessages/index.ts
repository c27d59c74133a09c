import { feature } from '../../../kit/feature.js'
import { QuickMessage } from '../../../models/index.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { usesTemplatesBy } from '../../../kit/templateUses.js'
import { quickMessages } from './quickMessages.resource.js'
import { quickMessagesRoutes } from './quickMessages.routes.js'

export const quickMessagesFeature = feature({
  owns: [QuickMessage],
  resources: [quickMessages],
  routes: quickMessagesRoutes,
  usesTemplates: usesTemplatesBy(QuickMessage, { kind: 'quickMessage', name: 'shortcode' }),
  namesFiles: [namesFile(QuickMessage, 'fileKey')],
  exportsCompany: { tables: { quick_messages: { by: ['id'] } } },
})
