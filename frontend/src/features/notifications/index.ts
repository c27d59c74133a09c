export { NotificationsButton } from './NotificationsButton'
export { VolumeButton } from './VolumeButton'
