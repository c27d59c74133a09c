import type { ImportHead, TableImport } from '@balcao/contract/resources/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { liveImports } from './imports.queries'
import type { Table } from './table.rules'

interface ServerTable {
  read: (file: File) => Promise<ImportHead>
  /**
   * Deletes an uploaded table that will not be imported; the request is completed even when the page is left.
   */
  forget: (id: number) => Promise<unknown>
}

/**
 * For tables that the server reads and imports: `open` and the start of `run` for the `ImportWizard`. A table
 * that was uploaded but not started (another file was chosen, the window was closed) is deleted.
 */
export function useServerTable({ read, forget }: ServerTable) {
  const client = useQueryClient()
  /** The import whose file was uploaded and that has not been started yet. */
  const ready = useRef<number | null>(null)
  const forgetReady = () => {
    const id = ready.current
    ready.current = null
    // The server also deletes it after a while.
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
  /** Lets the server import the uploaded table. */
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
