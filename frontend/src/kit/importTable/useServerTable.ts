import type { ImportHead, TableImport } from '@balcao/contract/resources/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { liveImports } from './imports.queries'
import type { Table } from './table.rules'

interface ServerTable {
  read: (file: File) => Promise<ImportHead>
  /** That of a table which nobody starts any more; the call outlives the page. */
  forget: (id: number) => Promise<unknown>
}

/**
 * A table that the server reads and imports: `open` and the start of `run` for the `ImportWizard`. A table
 * that was read and is not started, because another one was chosen or the window closed, is forgotten.
 */
export function useServerTable({ read, forget }: ServerTable) {
  const client = useQueryClient()
  /** The import whose file was read, and which was not started yet. */
  const ready = useRef<number | null>(null)
  const forgetReady = () => {
    const id = ready.current
    ready.current = null
    // The server forgets it by itself, too.
    if (id !== null) forget(id).catch(() => undefined)
  }
  const handleUnmount = useEffectEvent(forgetReady)
  useEffect(() => () => handleUnmount(), [])

  const open = async (file: File): Promise<Table> => {
    forgetReady()
    const head = await read(file)
    ready.current = head.id
    return { headings: head.headings, rows: head.lines, total: head.total }
  }
  /** Has the table that was read imported by the server. */
  const start = async (begin: (id: number) => Promise<TableImport>): Promise<'continues'> => {
    const id = ready.current
    if (id === null) throw new Error('no table was read')
    const started = await begin(id)
    ready.current = null
    liveImports.apply(client, started)
    return 'continues'
  }
  return { open, start }
}
