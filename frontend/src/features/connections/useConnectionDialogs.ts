import { useMemo, useState } from 'react'

/** Which dialog is open, and of which connection. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; id: number }
  | { kind: 'qr'; id: number }
  | { kind: 'disconnect'; id: number }
  | { kind: 'delete'; id: number }

export interface ConnectionDialogsState {
  current: OpenDialog | null
  add: () => void
  edit: (id: number) => void
  showQr: (id: number) => void
  disconnect: (id: number) => void
  remove: (id: number) => void
  close: () => void
}

export function useConnectionDialogs(): ConnectionDialogsState {
  const [current, setCurrent] = useState<OpenDialog | null>(null)
  return useMemo(
    () => ({
      current,
      add: () => setCurrent({ kind: 'add' }),
      edit: (id) => setCurrent({ kind: 'edit', id }),
      showQr: (id) => setCurrent({ kind: 'qr', id }),
      disconnect: (id) => setCurrent({ kind: 'disconnect', id }),
      remove: (id) => setCurrent({ kind: 'delete', id }),
      close: () => setCurrent(null),
    }),
    [current],
  )
}
