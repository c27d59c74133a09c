export type { Topic } from './addresses'
export { addressOfPage, addressOfTopic, DOCS, pageFor } from './addresses'
