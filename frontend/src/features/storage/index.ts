export { StorageBar } from './StorageBar'
