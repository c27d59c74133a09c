export { NotificationsButton } from './NotificationsButton'
export { VolumeButton } from './VolumeButton'
export { useShowAlert } from './useShowAlert'
