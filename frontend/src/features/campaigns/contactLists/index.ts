export { useContactLists } from './contactLists.queries'
export { useAddToList } from './useAddToList'
