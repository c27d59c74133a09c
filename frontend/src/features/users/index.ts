export { useColleagues } from './users.queries'
