export { useAccessPolicy } from './accessPolicy.queries'
export { AddressesCard } from './AddressesCard'
export { SessionTimesCard } from './SessionTimesCard'
