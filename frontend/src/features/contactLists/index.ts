export { useAddToList } from './useAddToList'
