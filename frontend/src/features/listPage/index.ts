export { ListPage } from './ListPage'
export { useListSearch, useListView } from './useListSearch'
export { useRemoval } from './useRemoval'
export { useVariables } from './useVariables'
