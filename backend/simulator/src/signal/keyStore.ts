import type { SignalDataTypeMap, SignalKeyStore } from '@whiskeysockets/baileys'
import type { Table } from '../storage/Journal.js'

/** Where a Signal endpoint keeps sessions, one-time keys and sender keys: rows `type:id` of a journal table. */
export function journalKeyStore(rows: Table<unknown>): SignalKeyStore {
  return {
    get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found: { [id: string]: SignalDataTypeMap[T] } = {}
      for (const id of ids) {
        const value = rows.get(`${type}:${id}`)
        if (value !== undefined) found[id] = value as SignalDataTypeMap[T]
      }
      return found
    },
    set(data) {
      for (const [type, changes] of Object.entries(data)) {
        for (const [id, value] of Object.entries(changes ?? {})) {
          if (value === null || value === undefined) rows.delete(`${type}:${id}`)
          else rows.set(`${type}:${id}`, value)
        }
      }
    },
  }
}
