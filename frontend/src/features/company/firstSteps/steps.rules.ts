import type { Connection } from '@balcao/contract/resources/company/connections'

/** Props of a step's form. */
export interface StepBodyProps {
  /** The company's connections; kept up to date. */
  connections: readonly Connection[]
  /** The step may be complete: refetches the steps, and opens the next one. */
  onDone: () => Promise<void>
}

/** The connection that the steps are about: a connected one, else the default one, else any. */
export const mainConnection = (connections: readonly Connection[]): Connection | undefined =>
  connections.find(({ status }) => status === 'CONNECTED') ??
  connections.find(({ isDefault }) => isDefault) ??
  connections[0]
