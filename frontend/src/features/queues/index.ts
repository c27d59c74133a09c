export { useQueues } from './queues.queries'
