export { FormTags } from './FormTags'
export { TagChip } from './TagChip'
export { liveTags, useTags } from './tags.queries'
