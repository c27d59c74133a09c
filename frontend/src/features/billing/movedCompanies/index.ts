export { movePages } from './movedCompanies.queries'
export { MoveStatus } from './MoveStatus'
export { originText } from './moveWords.rules'
