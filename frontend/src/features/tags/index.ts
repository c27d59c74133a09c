export { TagChip } from './TagChip'
export { TagEditor } from './TagEditor'
export { TagField } from './TagField'
export { useTags } from './tags.queries'
