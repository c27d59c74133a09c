export { FirstAnswer, FirstSteps } from './FirstSteps'
