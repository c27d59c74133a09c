import { feature } from '../../../kit/feature.js'
import { __things__ } from './__things__.resource.js'

export const __things__Feature = feature({ resources: [__things__] })
