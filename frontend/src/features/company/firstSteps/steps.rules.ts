import type { Connection } from '@balcao/contract/resources/company/connections'

/** What the form of a step gets. */
export interface StepBodyProps {
  /** The company's numbers; live. */
  connections: readonly Connection[]
  /** The step may be done now: reads the steps again, and goes on to the next. */
  onDone: () => Promise<void>
}

/** The number that the steps are about: one that is connected, else the default one, else any. */
export const mainConnection = (connections: readonly Connection[]): Connection | undefined =>
  connections.find(({ status }) => status === 'CONNECTED') ??
  connections.find(({ isDefault }) => isDefault) ??
  connections[0]
