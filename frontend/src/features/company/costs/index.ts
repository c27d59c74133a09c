export { usePrice } from './costs.queries'
