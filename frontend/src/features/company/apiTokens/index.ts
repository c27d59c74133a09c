export { ApiTokensTab } from './ApiTokensTab'
