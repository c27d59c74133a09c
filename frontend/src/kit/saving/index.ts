export { changesOf } from './changesOf.rules'
export { useDeletion } from './useDeletion'
export { useSaving } from './useSaving'
