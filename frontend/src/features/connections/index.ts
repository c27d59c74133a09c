export { useConnectionAlert } from './useConnectionAlert'
