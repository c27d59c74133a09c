export { LoginBar } from './LoginBar'
