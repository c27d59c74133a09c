import { useMemo, useState } from 'react'

/** How a phone is linked: it scans a QR code, or a pairing code is typed on it. */
export type LinkWay = 'qr' | 'code'

/** The open dialog and its connection. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'addOfficial' }
  | { kind: 'official'; id: number }
  | { kind: 'edit'; id: number }
  | { kind: 'link'; id: number; way: LinkWay }
  | { kind: 'health'; id: number }
  | { kind: 'disconnect'; id: number }
  | { kind: 'delete'; id: number }

export interface ConnectionDialogsState {
  current: OpenDialog | null
  add: () => void
  /** Sets up a new number of the official API. */
  addOfficial: () => void
  /** The set-up of an official number, or what mends it. */
  showOfficial: (id: number) => void
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
      addOfficial: () => setCurrent({ kind: 'addOfficial' }),
      showOfficial: (id) => setCurrent({ kind: 'official', id }),
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
