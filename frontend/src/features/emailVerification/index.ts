export { EmailBar } from './EmailBar'
