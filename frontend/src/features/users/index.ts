export { FormColleagues } from './FormColleagues'
export { useColleagues } from './users.queries'
