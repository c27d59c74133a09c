export { TagEditor } from './TagEditor'
export { TagField } from './TagField'
export { useTagCreation } from './ticketTags.commands'
export { isTag, type TagChoice } from './ticketTags.rules'
