export { FormTags } from './FormTags'
export { TagChip } from './TagChip'
export { TagDialog } from './TagDialog'
export { liveTags, tagsKey, useTags } from './tags.queries'
