export { PasswordMeter } from './PasswordMeter'
