import { feature } from '../../kit/feature.js'
import { quickMessages } from './quickMessages.resource.js'

export const quickMessagesFeature = feature({ resources: [quickMessages] })
