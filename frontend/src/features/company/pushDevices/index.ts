export { PushDevicesDialog, PushWatch } from './lazyParts'
export { useHasPush } from './ownDevice'
export { PushDevicesEntry } from './PushDevicesEntry'
