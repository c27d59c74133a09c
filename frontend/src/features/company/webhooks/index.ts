export { WebhooksTab } from './WebhooksTab'
