export { PasskeysCard } from './PasskeysCard'
export { SecondFactorCard } from './SecondFactorCard'
