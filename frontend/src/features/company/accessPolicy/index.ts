export { useAccessPolicy } from './accessPolicy.queries'
export { AddressesCard } from './AddressesCard'
export { DemandCard } from './DemandCard'
export { SessionTimesCard } from './SessionTimesCard'
