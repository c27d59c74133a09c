export { MessagePreview } from './MessagePreview'
export { useFilledText } from './useFilledText'
