export { useOverview } from './overview.queries'
