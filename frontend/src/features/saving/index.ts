export { useDeletion } from './useDeletion'
export { useSaving } from './useSaving'
