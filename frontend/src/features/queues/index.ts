export { FormQueues } from './FormQueues'
export { useQueues } from './queues.queries'
