export { SecretField } from './SecretField'
