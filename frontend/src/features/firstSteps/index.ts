export { FirstSteps } from './FirstSteps'
