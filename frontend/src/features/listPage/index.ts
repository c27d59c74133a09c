export { ListPage } from './ListPage'
export { useListSearch } from './useListSearch'
export { useRemoval } from './useRemoval'
export { useVariables } from './useVariables'
