export { EnrolmentPage } from './EnrolmentPage'
export { PasskeysCard } from './PasskeysCard'
export { SecondFactorCard } from './SecondFactorCard'
