export { NotificationsButton } from './NotificationsButton'
export { VolumeButton } from './VolumeButton'
export { useTell } from './useTell'
