export { HelpsTab } from './HelpsTab'
