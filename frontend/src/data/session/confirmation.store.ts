import type { ConfirmBy } from '@balcao/contract/resources/company/access/secondFactor'
import { createStore } from '../store'

/** A call that waits until the user has proved who they are. */
export interface Confirmation {
  by: readonly ConfirmBy[]
  /** The waiting call, such as `DELETE /auth/second-factor/totp`. */
  call: string
  /** The server has accepted the proof (true), or the user gave up. */
  settle: (isConfirmed: boolean) => void
}

/** The confirmation that the user is asked for now; null for none. */
export const confirmationStore = createStore<Confirmation | null>(null)

let asked: Promise<boolean> | null = null

/**
 * Asks the user to prove who they are. Calls that come meanwhile share the question.
 * @returns whether they did.
 */
export function askConfirmation(by: readonly ConfirmBy[], call: string): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    confirmationStore.set({ by, call, settle: resolve })
  }).finally(() => {
    asked = null
    confirmationStore.set(null)
  })
  return asked
}
