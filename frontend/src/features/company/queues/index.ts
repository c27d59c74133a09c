export { FormQueues } from './FormQueues'
export { liveQueues, useQueues } from './queues.queries'
