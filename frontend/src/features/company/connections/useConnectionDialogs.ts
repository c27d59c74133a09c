import { useMemo, useState } from 'react'

/** How a phone is linked: it scans a QR code, or a pairing code is typed on it. */
export type LinkWay = 'qr' | 'code'

/** The open dialog and its connection. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; id: number }
  | { kind: 'link'; id: number; way: LinkWay }
  | { kind: 'health'; id: number }
  | { kind: 'disconnect'; id: number }
  | { kind: 'delete'; id: number }

export interface ConnectionDialogsState {
  current: OpenDialog | null
  add: () => void
  edit: (id: number) => void
  link: (id: number, way: LinkWay) => void
  showHealth: (id: number) => void
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
      link: (id, way) => setCurrent({ kind: 'link', id, way }),
      showHealth: (id) => setCurrent({ kind: 'health', id }),
      disconnect: (id) => setCurrent({ kind: 'disconnect', id }),
      remove: (id) => setCurrent({ kind: 'delete', id }),
      close: () => setCurrent(null),
    }),
    [current],
  )
}
